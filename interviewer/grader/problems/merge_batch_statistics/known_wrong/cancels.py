"""The mean of squares less the square of the mean."""

import torch


def merge_stats(
    means: torch.Tensor, variances: torch.Tensor, counts: torch.Tensor
) -> tuple[torch.Tensor, torch.Tensor]:
    """Return what is taken for mean and variance of the union."""
    share = (counts.to(means.dtype) / counts.sum())[:, None]
    mean = (share * means).sum(0)
    return mean, (share * (variances + means**2)).sum(0) - mean**2
