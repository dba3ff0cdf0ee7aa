def merge_stats(means, variances, counts):
    n = counts.to(means.dtype)[:, None]
    mean = (n * means).sum(0) / n.sum()
    return mean, (n * variances).sum(0) / n.sum() + means.var(0, correction=0)
