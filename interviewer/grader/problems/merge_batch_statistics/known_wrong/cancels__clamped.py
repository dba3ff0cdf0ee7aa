"""The same, kept from going below zero."""

import torch


def merge_stats(
    means: torch.Tensor, variances: torch.Tensor, counts: torch.Tensor
) -> tuple[torch.Tensor, torch.Tensor]:
    """Return what is taken for mean and variance of the union."""
    share = (counts.to(means.dtype) / counts.sum())[:, None]
    mean = (share * means).sum(0)
    variance = (share * (variances + means**2)).sum(0) - mean**2
    return mean, variance.clamp(min=0)
