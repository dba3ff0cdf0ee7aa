import torch


def tbptt(cell, head, xs, ys, h0, k, opt):
    params = [*cell.parameters(), *head.parameters()]
    h, losses = h0, []
    for i in range(-(-len(xs) // k)):
        h = torch.empty_like(h0).copy_(h.detach())
        x, y = xs[i * k : (i + 1) * k], ys[i * k : (i + 1) * k]
        loss = xs.new_zeros(())
        for t in range(len(x)):
            h = cell(x[t], h)
            loss = loss + torch.nn.functional.mse_loss(head(h), y[t])
        loss = loss / len(x)
        for p, g in zip(params, torch.autograd.grad(loss, params), strict=True):
            p.grad = g
        opt.step()
        losses.append(loss.detach().tolist())
    return h.detach(), losses
