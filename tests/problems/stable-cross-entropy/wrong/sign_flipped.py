def cross_entropy(logits, target, ignore_index=-100):
    kept = target != ignore_index
    safe = target.where(kept, 0)
    own = logits.gather(1, safe[:, None])[:, 0]
    losses = (own - torch.logsumexp(logits, dim=1)).where(kept, 0)
    return losses.sum() / kept.sum().clamp(min=1)
