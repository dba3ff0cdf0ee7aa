def accumulated_step(model, loss_fn, x, y, optimizer, micro):
    optimizer.zero_grad()
    loss_fn(model(x), y).backward()
    optimizer.step()
