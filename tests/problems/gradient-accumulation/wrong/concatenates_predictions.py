def accumulated_step(model, loss_fn, x, y, optimizer, micro):
    optimizer.zero_grad()
    predictions = [model(a) for a in x.split(micro)]
    loss_fn(torch.cat(predictions), y).backward()
    optimizer.step()
