import torch


def focal_loss(logits, targets, gamma=2.0, alpha=0.25):
    p = torch.sigmoid(logits).clamp(1e-7, 1 - 1e-7)
    p_t = torch.where(targets == 1, p, 1 - p)
    weight = torch.where(targets == 1, alpha, 1 - alpha)
    return (-weight * (1 - p_t) ** gamma * p_t.log()).mean()
