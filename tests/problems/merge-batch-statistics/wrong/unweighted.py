def merge_stats(means, variances, counts):
    mean = means.mean(0)
    return mean, (variances + (means - mean).square()).mean(0)
