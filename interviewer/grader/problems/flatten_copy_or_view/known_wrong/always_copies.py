"""Copies whatever comes."""

import torch


def flatten_info(x: torch.Tensor) -> tuple[torch.Tensor, bool]:
    """Give the result memory of its own."""
    return x.reshape(-1).clone(), True
