def amp_step(model, x, y, loss_fn, opt, scaler, dtype, max_norm):
    opt.zero_grad()
    autocast = torch.autocast(x.device.type, dtype=dtype)
    with autocast:
        loss = loss_fn(model(x), y)
    scaler.scale(loss).backward()
    with autocast:
        scaler.unscale_(opt)
        nn.utils.clip_grad_norm_(model.parameters(), max_norm)
        scaler.step(opt)
        scaler.update()
    return loss.item()
