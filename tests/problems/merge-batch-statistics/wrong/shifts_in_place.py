def merge_stats(means, variances, counts):
    n = counts.to(means.dtype)[:, None]
    mean = (n * means).sum(0) / n.sum()
    means -= mean
    return mean, (n * (variances + means**2)).sum(0) / n.sum()
