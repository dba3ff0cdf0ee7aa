"""Each shard does its own product; the column side joins them, the row side adds them."""

import torch
from torch.nn import functional


def column_parallel(
    x: torch.Tensor, weights: list[torch.Tensor], biases: list[torch.Tensor]
) -> torch.Tensor:
    """Return the shards' outputs side by side on the last axis."""
    parts = [functional.linear(x, w, b) for w, b in zip(weights, biases, strict=True)]
    return torch.cat(parts, dim=-1)


def row_parallel(
    xs: list[torch.Tensor], weights: list[torch.Tensor], bias: torch.Tensor
) -> torch.Tensor:
    """Return the sum of the shards' products, plus the bias once."""
    partial = [part @ weight.T for part, weight in zip(xs, weights, strict=True)]
    return torch.stack(partial).sum(dim=0) + bias
