"""Weighs by counts, and adds the spread between the shards to that within them."""

import torch


def merge_stats(
    means: torch.Tensor, variances: torch.Tensor, counts: torch.Tensor
) -> tuple[torch.Tensor, torch.Tensor]:
    """Return mean and biased variance of the union of all shards."""
    share = (counts.double() / counts.sum())[:, None]
    mean = (share * means).sum(0)
    spread = means - mean
    variance = (share * (variances + spread * spread)).sum(0)
    return mean.to(means.dtype), variance.to(means.dtype)
