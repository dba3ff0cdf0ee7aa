import torch


def merge_stats(means, variances, counts):
    some = counts > 1
    if not some.any():
        return means.mean(0), torch.zeros_like(means[0])
    means, variances, n = means[some], variances[some], counts[some].to(means.dtype)[:, None]
    mean = (n * means).sum(0) / n.sum()
    return mean, (n * (variances + (means - mean) ** 2)).sum(0) / n.sum()
