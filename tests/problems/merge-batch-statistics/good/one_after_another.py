def merge_stats(means, variances, counts):
    counts = counts.to(means.dtype)
    mean, variance, n = means[0], variances[0], counts[0]
    for other, its_variance, m in zip(means[1:], variances[1:], counts[1:], strict=True):
        total = n + m
        delta = other - mean
        squares = variance * n + its_variance * m + delta * delta * (n * m / total)
        mean, variance, n = mean + delta * (m / total), squares / total, total
    return mean, variance
