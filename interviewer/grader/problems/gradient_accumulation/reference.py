"""Goes backward piece by piece, each weighted by its share of the samples."""

from typing import Any

import torch


def accumulated_step(
    model: Any, loss_fn: Any, x: torch.Tensor, y: torch.Tensor, optimizer: Any, micro: int
) -> None:
    """Take one step for the whole batch, ``micro`` samples at a time."""
    optimizer.zero_grad()
    for start in range(0, len(x), micro):
        part = x[start : start + micro]
        loss = loss_fn(model(part), y[start : start + micro])
        (loss * (len(part) / len(x))).backward()
    optimizer.step()
