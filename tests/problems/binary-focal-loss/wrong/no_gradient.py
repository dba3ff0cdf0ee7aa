@torch.no_grad()
def focal_loss(logits, targets, gamma=2.0, alpha=0.25):
    ce = F.binary_cross_entropy_with_logits(logits, targets, reduction="none")
    a = alpha * targets + (1 - alpha) * (1 - targets)
    return (a * (1 - torch.exp(-ce)) ** gamma * ce).mean()
