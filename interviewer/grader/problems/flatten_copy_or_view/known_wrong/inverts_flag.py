"""Says True where memory is shared."""

import torch


def flatten_info(x: torch.Tensor) -> tuple[torch.Tensor, bool]:
    """Mix up the two answers."""
    flat = x.reshape(-1)
    return flat, flat.data_ptr() == x.data_ptr()
