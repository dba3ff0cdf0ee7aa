import torch


def masked_mean(x, mask):
    if x.requires_grad:
        x.data[~mask] = 0
    kept = torch.where(mask[..., None], x, 0.0)
    return kept.sum(1) / mask.sum(1, keepdim=True).clamp(min=1)
