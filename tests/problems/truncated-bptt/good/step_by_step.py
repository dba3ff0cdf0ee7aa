import torch


def tbptt(cell, head, xs, ys, h0, k, opt):
    h, losses, terms = h0.data, [], []
    for t, (x, y) in enumerate(zip(xs, ys, strict=True), start=1):
        h = cell(x, h)
        terms.append(((head(h) - y) ** 2).mean())
        if t % k and t < len(xs):
            continue
        opt.zero_grad(set_to_none=False)
        loss = sum(terms) / len(terms)
        torch.autograd.backward(loss)
        opt.step()
        losses.append(loss.detach().item())
        h, terms = h.detach(), []
    return h, losses
