def merge_stats(means, variances, counts):
    n = counts.to(means.dtype)[:, None]
    mean = (n * means).sum(0) / n.sum()
    deviation = (n * variances.sqrt()).sum(0) / n.sum()
    return mean, deviation**2
