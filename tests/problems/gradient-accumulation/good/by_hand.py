import torch


def accumulated_step(net, criterion, inputs, targets, opt, size):
    params = [p for p in net.parameters() if p.requires_grad]
    total = [torch.zeros_like(p) for p in params]
    n, done = inputs.shape[0], 0
    while done < n:
        end = min(done + size, n)
        loss = criterion(net(inputs[done:end]), targets[done:end])
        for t, g in zip(total, torch.autograd.grad(loss, params), strict=True):
            t.add_(g, alpha=(end - done) / n)
        del loss
        done = end
    for p, t in zip(params, total, strict=True):
        p.grad = t
    opt.step()
