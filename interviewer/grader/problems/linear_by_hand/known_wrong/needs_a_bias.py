"""Adds the bias without looking whether there is one."""

from typing import Any

import torch


def linear(x: torch.Tensor, weight: torch.Tensor, bias: Any = None) -> torch.Tensor:
    """Take the bias for granted."""
    return torch.add(x @ weight.T, bias)
