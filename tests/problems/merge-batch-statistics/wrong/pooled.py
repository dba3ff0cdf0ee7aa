def merge_stats(means, variances, counts):
    degrees = (counts - 1).to(means.dtype)[:, None]
    mean = (counts[:, None] * means).sum(0) / counts.sum()
    return mean, (degrees * variances).sum(0) / degrees.sum()
