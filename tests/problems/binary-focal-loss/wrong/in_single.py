def focal_loss(logits, targets, gamma=2.0, alpha=0.25):
    x, t = logits.float(), targets.float()
    ce = F.binary_cross_entropy_with_logits(x, t, reduction="none")
    a = alpha * t + (1 - alpha) * (1 - t)
    return (a * (1 - torch.exp(-ce)) ** gamma * ce).mean()
