"""Adds up the losses and goes backward once."""

from typing import Any

import torch


def accumulated_step(model: Any, loss_fn: Any, x: Any, y: Any, optimizer: Any, micro: int) -> None:
    """Keep the graphs of all pieces."""
    optimizer.zero_grad()
    total = torch.zeros((), dtype=x.dtype, device=x.device)
    for part, target in zip(x.split(micro), y.split(micro), strict=True):
        total = total + loss_fn(model(part), target) * (len(part) / len(x))
    total.backward()  # type: ignore[no-untyped-call]
    optimizer.step()
