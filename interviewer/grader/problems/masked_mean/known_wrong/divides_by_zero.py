"""Divides by the number of selected positions even where it is 0."""

import torch


def masked_mean(x: torch.Tensor, mask: torch.Tensor) -> torch.Tensor:
    """Select, sum and divide without a guard."""
    kept = torch.where(mask.unsqueeze(-1), x, torch.zeros((), dtype=x.dtype))
    return kept.sum(dim=1) / mask.sum(dim=1, keepdim=True).to(x.dtype)
