import torch


def binarize_clipped(x):
    hard = torch.gt(x, 0).to(x)
    if not x.requires_grad:
        return hard
    inside = x.detach().abs().le(1)
    soft = x.clone()
    soft.register_hook(lambda g: torch.where(inside, g, torch.zeros_like(g)))
    return (soft - soft.detach()) + hard
