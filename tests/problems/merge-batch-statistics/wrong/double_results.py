def merge_stats(means, variances, counts):
    means, variances, n = means.double(), variances.double(), counts.double()[:, None]
    mean = (n * means).sum(0) / n.sum()
    return mean, (n * (variances + (means - mean) ** 2)).sum(0) / n.sum()
