import torch
import torch.nn.functional as F


def focal_loss(logits, targets, gamma=2.0, alpha=0.25):
    p = torch.sigmoid(logits)
    factor = (p * (1 - targets) + (1 - p) * targets) ** gamma
    cost = F.binary_cross_entropy_with_logits(
        logits,
        targets,
        weight=alpha * targets + (1 - alpha) * (1 - targets),
        reduction="none",
    )
    return torch.mean(factor * cost)
