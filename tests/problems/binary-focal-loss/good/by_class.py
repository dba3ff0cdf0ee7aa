import torch
from torch.nn.functional import softplus


def focal_loss(scores, labels, gamma=2.0, alpha=0.25):
    p = torch.sigmoid(scores)
    positive = alpha * (1 - p).pow(gamma) * softplus(-scores)
    negative = (1 - alpha) * p.pow(gamma) * softplus(scores)
    return torch.where(labels == 1, positive, negative).mean()
