def accumulated_step(model, loss_fn, x, y, optimizer, micro):
    optimizer.zero_grad()
    losses = []
    for a, b in zip(x.split(micro), y.split(micro), strict=True):
        losses.append(loss_fn(model(a), b) * len(a))
    (torch.stack(losses).sum() / len(x)).backward()
    optimizer.step()
