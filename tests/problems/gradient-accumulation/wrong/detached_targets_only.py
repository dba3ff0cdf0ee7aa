def accumulated_step(model, loss_fn, x, y, optimizer, micro):
    optimizer.zero_grad()
    for a, b in zip(x.split(micro), y.split(micro), strict=True):
        with torch.no_grad():
            prediction = model(a)
        (loss_fn(prediction.requires_grad_(), b) * (len(a) / len(x))).backward()
    optimizer.step()
