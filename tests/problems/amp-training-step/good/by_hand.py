import math


def amp_step(model, x, y, loss_fn, opt, scaler, dtype, max_norm):
    opt.zero_grad(set_to_none=True)
    with torch.amp.autocast(device_type=x.device.type, dtype=dtype, cache_enabled=False):
        output = model(x)
        loss = loss_fn(output, y)
    scaler.scale(loss).backward()
    scaler.unscale_(opt)
    grads = [p.grad for group in opt.param_groups for p in group["params"] if p.grad is not None]
    norm = math.sqrt(sum(float(g.double().pow(2).sum()) for g in grads))
    if not norm <= max_norm:
        for g in grads:
            g.mul_(max_norm / norm)
    scaler.step(opt)
    scaler.update()
    opt.zero_grad()
    return loss.item()
