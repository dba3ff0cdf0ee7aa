"""Lets reshape decide, and compares where the first element lies."""

import torch


def flatten_info(x: torch.Tensor) -> tuple[torch.Tensor, bool]:
    """Return the elements of x in one axis, and whether they were copied."""
    flat = x.reshape(-1)
    return flat, flat.data_ptr() != x.data_ptr()
