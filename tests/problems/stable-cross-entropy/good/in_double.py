def cross_entropy(logits, target, ignore_index=-100):
    x = logits.to(torch.float64)
    weights = (target != ignore_index).to(x.dtype)
    safe = target.masked_fill(target == ignore_index, 0)
    hot = torch.nn.functional.one_hot(safe, x.size(1))
    rows = x.logsumexp(1) - (x * hot).sum(1)
    return ((rows * weights).sum() / weights.sum().clamp_min(1.0)).to(logits.dtype)
