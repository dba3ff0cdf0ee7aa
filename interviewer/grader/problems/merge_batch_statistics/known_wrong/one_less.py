"""Divides by one less than the number of samples."""

import torch


def merge_stats(
    means: torch.Tensor, variances: torch.Tensor, counts: torch.Tensor
) -> tuple[torch.Tensor, torch.Tensor]:
    """Return what is taken for mean and variance of the union."""
    weight = counts.to(means.dtype)[:, None]
    mean = (weight * means).sum(0) / weight.sum()
    squares = (weight * (variances + (means - mean) ** 2)).sum(0)
    return mean, squares / (weight.sum() - 1)
