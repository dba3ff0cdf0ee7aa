def focal_loss(logits, targets, gamma=2.0, alpha=0.25):
    p = logits.sigmoid()
    bce = nn.BCELoss(reduction="none")(p, targets)
    p_t = torch.where(targets > 0, p, 1 - p)
    alpha_t = torch.where(targets > 0, alpha, 1 - alpha)
    return (alpha_t * (1 - p_t) ** gamma * bce).mean()
