import torch


def piece(model, loss_fn, x, y, share):
    loss = loss_fn(model(x), y)
    loss.backward(gradient=torch.full_like(loss, share))


def accumulated_step(model, loss_fn, x, y, optimizer, micro):
    model.zero_grad(set_to_none=False)
    n = len(y)
    for i in range((n + micro - 1) // micro):
        index = torch.arange(i * micro, min(n, (i + 1) * micro), device=x.device)
        piece(model, loss_fn, x[index], y[index], len(index) / n)
    optimizer.step()
