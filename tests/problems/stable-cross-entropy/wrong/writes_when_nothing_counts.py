def cross_entropy(logits, target, ignore_index=-100):
    kept = target != ignore_index
    if not kept.any():
        zero = logits.sum() * 0
        target.zero_()
        return zero
    own = logits[kept].gather(1, target[kept][:, None])[:, 0]
    return (torch.logsumexp(logits[kept], 1) - own).mean()
