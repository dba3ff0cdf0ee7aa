import torch


def merge_stats(means, variances, counts):
    counts = counts.to(torch.int32)
    total = counts.sum(dtype=torch.int32)
    share = (counts.to(means.dtype) / total).unsqueeze(1)
    mean = (share * means).sum(0)
    return mean, (share * (variances + (means - mean).square())).sum(0)
