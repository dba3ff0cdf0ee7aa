def cross_entropy(logits, target, ignore_index=-100):
    kept = target != ignore_index
    safe = target.where(kept, 0)
    losses = -logits.log_softmax(1).gather(1, safe[:, None])[:, 0].where(kept, 0)
    return losses.sum() / kept.sum().clamp(min=1)
