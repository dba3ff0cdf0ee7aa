def cross_entropy(logits, target, ignore_index=-100):
    keep = target != ignore_index
    logits, target = logits[keep], target[keep]
    z = logits - logits.max(1, keepdim=True).values
    return (z.exp().sum(1).log() - z[torch.arange(len(z)), target]).mean()
