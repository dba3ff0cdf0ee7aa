"""Divides by the number of pieces."""

from typing import Any


def accumulated_step(model: Any, loss_fn: Any, x: Any, y: Any, optimizer: Any, micro: int) -> None:
    """Let the samples of a short last piece count more."""
    optimizer.zero_grad()
    parts = x.split(micro)
    for part, target in zip(parts, y.split(micro), strict=True):
        (loss_fn(model(part), target) / len(parts)).backward()
    optimizer.step()
