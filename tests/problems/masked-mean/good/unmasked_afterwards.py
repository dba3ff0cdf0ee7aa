import torch


def masked_mean(x, mask):
    count = mask.sum(1, keepdim=True)
    mean = torch.where(mask.unsqueeze(-1), x, 0.0).sum(1) / count
    return torch.where(count > 0, mean, torch.zeros_like(mean))
