import torch


def masked_mean(x, mask):
    m = mask.unsqueeze(-1).to(x.dtype)
    clean = torch.nan_to_num(x, nan=0.0, posinf=0.0, neginf=0.0)
    return (clean * m).sum(1) / m.sum(1).clamp(min=1)
