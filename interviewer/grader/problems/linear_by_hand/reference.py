"""Multiplies by the transposed weight; broadcasting puts the bias on the last axis."""

import torch


def linear(x: torch.Tensor, weight: torch.Tensor, bias: torch.Tensor | None = None) -> torch.Tensor:
    """Return x times weight transposed, plus the bias if there is one."""
    product = x @ weight.T
    return product if bias is None else product + bias
