def cross_entropy(logits, target, ignore_index=-100):
    keep = (target != ignore_index).nonzero()[:, 0]
    if len(keep) == 0:
        return logits.sum() * 0
    z = logits[keep] - logits[keep].max(dim=-1, keepdim=True).values.detach()
    y = target[keep]
    return (z.exp().sum(-1).log() - z[range(len(y)), y]).mean()
