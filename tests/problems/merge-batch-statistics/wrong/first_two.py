def merge_stats(means, variances, counts):
    n, m = counts[0].item(), counts[-1].item()
    delta = means[-1] - means[0]
    mean = means[0] + delta * m / (n + m)
    if len(counts) == 1:
        return means[0], variances[0]
    variance = (n * variances[0] + m * variances[-1]) / (n + m) + delta**2 * n * m / (n + m) ** 2
    return mean, variance
