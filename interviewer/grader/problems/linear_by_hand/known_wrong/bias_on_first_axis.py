"""Adds the bias down the axis before the last, as a column."""

import torch


def linear(x: torch.Tensor, weight: torch.Tensor, bias: torch.Tensor | None = None) -> torch.Tensor:
    """Give each sample, instead of each output, its own bias."""
    product = x @ weight.T
    if bias is None:
        return product
    return product + (bias.unsqueeze(1) if product.dim() > 1 else bias)
