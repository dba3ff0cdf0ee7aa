import torch


def masked_mean(x, mask):
    kept = torch.where(mask[..., None], x, 0.0)
    count = mask.sum(dim=1, keepdim=True, dtype=torch.uint8).clamp(min=1)
    return kept.sum(1) / count
