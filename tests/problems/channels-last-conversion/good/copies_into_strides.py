import torch


def stored(t):
    n, c, h, w = t.shape
    out = torch.empty_strided(
        (n, c, h, w), (c * h * w, 1, w * c, c), dtype=t.dtype, device=t.device
    )
    return out.copy_(t)


@torch.no_grad()
def to_channels_last(model, x):
    model._apply(lambda t: stored(t) if t.dim() == 4 else t)
    return model, stored(x)
