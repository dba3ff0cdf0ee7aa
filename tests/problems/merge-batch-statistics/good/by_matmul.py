def merge_stats(means, variances, counts):
    weight = counts.to(means) / counts.sum()
    mean = weight @ means
    return mean, weight @ (variances + (means - mean).pow(2))
