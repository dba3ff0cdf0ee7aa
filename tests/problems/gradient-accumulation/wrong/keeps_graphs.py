def accumulated_step(model, loss_fn, x, y, optimizer, micro):
    optimizer.zero_grad()
    losses = []
    for a, b in zip(x.split(micro), y.split(micro), strict=True):
        loss = loss_fn(model(a), b) * (len(a) / len(x))
        loss.backward(retain_graph=True)
        losses.append(loss)
    optimizer.step()
