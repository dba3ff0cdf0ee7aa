def focal_loss(logits, targets, gamma=2.0, alpha=0.25):
    p = torch.sigmoid(logits)
    positive = -alpha * (1 - p) ** gamma * torch.log(p)
    negative = -(1 - alpha) * p**gamma * torch.log(1 - p)
    return (targets * positive + (1 - targets) * negative).mean()
