def merge_stats(means, variances, counts):
    n = counts.to(means.dtype)[:, None]
    mean = (n * means).sum(0) / n.sum()
    own = variances * n / (n - 1)
    return mean, (n * (own + (means - mean) ** 2)).sum(0) / n.sum()
