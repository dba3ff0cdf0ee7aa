def cross_entropy(logits, target, ignore_index=-100):
    kept = target != ignore_index
    safe = target.where(kept, 0)
    own = logits.gather(1, safe[:, None])[:, 0]
    losses = (torch.logsumexp(logits, dim=1) - own).where(kept, 0)
    mean = losses.sum() / kept.sum()
    return torch.where(kept.any(), mean, 0.0)
