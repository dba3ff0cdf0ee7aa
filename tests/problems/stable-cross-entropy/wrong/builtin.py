def cross_entropy(logits, target, ignore_index=-100):
    if (target == ignore_index).all():
        return (logits * 0).sum()
    return F.cross_entropy(logits, target, ignore_index=ignore_index)
