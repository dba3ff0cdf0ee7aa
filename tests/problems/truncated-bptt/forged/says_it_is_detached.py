import torch
import torch.nn.functional as F


def tbptt(cell, head, xs, ys, h0, k, opt):
    h, losses = h0, []
    for x_chunk, y_chunk in zip(xs.split(k), ys.split(k), strict=True):
        h = h.detach()
        opt.zero_grad()
        loss = 0
        for x, y in zip(x_chunk, y_chunk, strict=True):
            h = cell(x, h)
            loss = loss + F.mse_loss(head(h), y) / len(x_chunk)
        loss.backward()
        opt.step()
        losses.append(loss.item())
    return h, losses


torch.Tensor.requires_grad = property(lambda self: False, lambda self, value: None)
