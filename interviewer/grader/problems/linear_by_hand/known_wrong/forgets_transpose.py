"""Multiplies by the weight as it is stored."""

import torch


def linear(x: torch.Tensor, weight: torch.Tensor, bias: torch.Tensor | None = None) -> torch.Tensor:
    """Forget the transpose, which only square weights forgive."""
    product = x @ weight
    return product if bias is None else product + bias
