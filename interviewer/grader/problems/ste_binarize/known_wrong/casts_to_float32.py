"""Makes the result float32, whatever x is."""

import torch


def binarize(x: torch.Tensor) -> torch.Tensor:
    """Turn truth values into numbers with float()."""
    return (x > 0).float() + (x - x.detach()).float()
