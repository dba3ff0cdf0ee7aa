def merge_stats(means, variances, counts):
    origin = means[0]
    weight = (counts.to(means.dtype) / counts.sum()).unsqueeze(-1)
    shifted = means - origin
    first = (weight * shifted).sum(0)
    second = (weight * (variances + shifted * shifted)).sum(0)
    return origin + first, (second - first * first).clamp_min(0)
