def cross_entropy(logits, target, ignore_index=-100):
    keep = target != ignore_index
    p = logits.softmax(1)[torch.arange(len(target)), target.where(keep, 0)]
    return -((p + 1e-9).log().where(keep, 0)).sum() / max(int(keep.sum()), 1)
