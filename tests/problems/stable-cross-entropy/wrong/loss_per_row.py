def cross_entropy(logits, target, ignore_index=-100):
    kept = target != ignore_index
    safe = target.where(kept, 0)
    own = logits.gather(1, safe[:, None])[:, 0]
    losses = (torch.logsumexp(logits, dim=1) - own).where(kept, 0)
    return losses / kept.sum().clamp(min=1)
