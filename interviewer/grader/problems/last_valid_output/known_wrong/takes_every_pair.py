"""Picks the positions of all rows out of every row."""

import torch


def last_valid(output: torch.Tensor, lengths: torch.Tensor) -> torch.Tensor:
    """Return [B, B, H] instead of [B, H]."""
    return output[:, lengths - 1]
