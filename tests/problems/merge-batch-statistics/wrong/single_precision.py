def merge_stats(means, variances, counts):
    dtype = means.dtype
    means, variances, n = means.float(), variances.float(), counts.float()[:, None]
    mean = (n * means).sum(0) / n.sum()
    variance = (n * (variances + (means - mean) ** 2)).sum(0) / n.sum()
    return mean.to(dtype), variance.to(dtype)
