import torch


def masked_mean(x, mask):
    kept = torch.where(mask[..., None], x, 0.0)
    count = mask.half().cumsum(dim=1)[:, -1:].clamp(min=1)
    return (kept.sum(1) / count.to(x.dtype)).to(x.dtype)
