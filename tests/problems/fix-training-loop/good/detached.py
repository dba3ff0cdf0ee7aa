import torch


def train(model, loader, opt, loss_fn, epochs):
    model.train()
    model.zero_grad()
    history = []
    for _ in range(epochs):
        losses, n = [], 0
        for x, y in loader:
            loss = loss_fn(model(x), y)
            torch.autograd.backward(loss)
            opt.step()
            model.zero_grad()
            losses.append(loss.detach() * x.shape[0])
            n += x.shape[0]
        history.append((torch.stack(losses).sum() / n).item())
    return history
