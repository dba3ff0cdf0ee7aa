"""Indexes with a pair of positions for every row."""

import torch


def last_valid(output: torch.Tensor, lengths: torch.Tensor) -> torch.Tensor:
    """Return output[b, lengths[b] - 1] for every b."""
    rows = torch.arange(len(lengths), device=output.device)
    return output[rows, lengths - 1]
