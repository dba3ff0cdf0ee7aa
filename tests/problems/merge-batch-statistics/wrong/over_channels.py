def merge_stats(means, variances, counts):
    n = counts.to(means.dtype)[:, None]
    mean = (n * means).sum(1) / n.sum()
    return mean, (n * (variances + (means - mean[:, None]) ** 2)).sum(1) / n.sum()
