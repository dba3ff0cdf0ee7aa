import torch


def focal_loss(logits, targets, gamma=2.0, alpha=0.25):
    signs = targets.mul(2).sub(1)
    both = torch.stack([logits * signs, torch.zeros_like(logits)])
    log_p, log_q = torch.log_softmax(both, dim=0)
    weights = torch.where(targets.bool(), alpha, 1 - alpha).to(logits.dtype)
    cost = -(torch.exp(gamma * log_q) * log_p * weights)
    return cost.sum() / cost.numel()
