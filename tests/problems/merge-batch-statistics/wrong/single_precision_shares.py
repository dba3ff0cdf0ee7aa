def merge_stats(means, variances, counts):
    share = (counts / counts.sum())[:, None]  # float32, whatever the statistics are
    mean = (share * means).sum(0)
    return mean, (share * (variances + (means - mean) ** 2)).sum(0)
