def cross_entropy(logits, target, ignore_index=-100):
    kept = target >= 0
    safe = target.where(kept, 0).clamp(max=logits.shape[1] - 1)
    own = logits.gather(1, safe[:, None])[:, 0]
    losses = (torch.logsumexp(logits, dim=1) - own).where(kept, 0)
    return losses.sum() / kept.sum().clamp(min=1)
