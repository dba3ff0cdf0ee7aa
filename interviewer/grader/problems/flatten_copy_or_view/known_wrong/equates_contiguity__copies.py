"""Copies every layout that is not contiguous, and says so."""

import torch


def flatten_info(x: torch.Tensor) -> tuple[torch.Tensor, bool]:
    """Copy more than is necessary."""
    flat = x.contiguous().view(-1)
    return flat, flat.data_ptr() != x.data_ptr()
