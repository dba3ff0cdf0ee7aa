def cross_entropy(logits, target, ignore_index=-100):
    keep = target != ignore_index
    p = logits.softmax(1)[torch.arange(len(target)), target.where(keep, 0)].clamp(min=1e-30)
    return -(p.log().where(keep, 0)).sum() / max(int(keep.sum()), 1)
