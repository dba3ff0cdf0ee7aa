"""Selects first and divides afterwards, so that nothing in the padding is ever used."""

import torch


def masked_mean(x: torch.Tensor, mask: torch.Tensor) -> torch.Tensor:
    """Return the mean over the True positions of each row; 0 where there is none."""
    kept = torch.where(mask.unsqueeze(-1), x, 0.0)
    count = mask.sum(dim=1, keepdim=True).clamp(min=1)
    return kept.sum(dim=1) / count
