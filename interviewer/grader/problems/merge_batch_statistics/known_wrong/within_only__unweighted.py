"""Averages both, without counts."""

import torch


def merge_stats(
    means: torch.Tensor, variances: torch.Tensor, counts: torch.Tensor
) -> tuple[torch.Tensor, torch.Tensor]:
    """Return what is taken for mean and variance of the union."""
    del counts
    return means.mean(0), variances.mean(0)
