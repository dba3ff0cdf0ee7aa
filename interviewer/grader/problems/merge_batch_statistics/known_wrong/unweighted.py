"""Every shard counts the same."""

import torch


def merge_stats(
    means: torch.Tensor, variances: torch.Tensor, counts: torch.Tensor
) -> tuple[torch.Tensor, torch.Tensor]:
    """Return what is taken for mean and variance of the union."""
    del counts
    mean = means.mean(0)
    return mean, (variances + (means - mean) ** 2).mean(0)
