def cross_entropy(logits, target, ignore_index=-100):
    kept = target != ignore_index
    shifted = logits - logits.detach().max()
    own = shifted.gather(1, target.where(kept, 0)[:, None])[:, 0]
    losses = torch.where(kept, shifted.logsumexp(1) - own, 0.0)
    return losses.sum() / max(int(kept.sum()), 1)
