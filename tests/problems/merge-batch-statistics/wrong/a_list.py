def merge_stats(means, variances, counts):
    n = counts.to(means.dtype)[:, None]
    mean = (n * means).sum(0) / n.sum()
    return [mean, (n * (variances + (means - mean) ** 2)).sum(0) / n.sum()]
