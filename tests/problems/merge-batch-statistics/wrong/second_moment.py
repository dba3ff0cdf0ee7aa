def merge_stats(means, variances, counts):
    weight = counts.to(means.dtype).unsqueeze(1) / counts.sum()
    mean = (weight * means).sum(dim=0)
    second = (weight * (variances + means * means)).sum(dim=0)
    return mean, second - mean * mean
