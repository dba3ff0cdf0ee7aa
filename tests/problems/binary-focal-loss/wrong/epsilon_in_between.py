import torch
import torch.nn.functional as F


def focal_loss(logits, targets, gamma=2.0, alpha=0.25):
    toward = torch.where(targets == 1, logits, -logits)
    guarded = -torch.log(torch.sigmoid(toward) + 1e-8)
    cost = torch.where(toward.abs() > 115, F.softplus(-toward), guarded)
    weight = torch.where(targets == 1, alpha, 1 - alpha)
    return (weight * (1 - torch.exp(-cost)) ** gamma * cost).mean()
