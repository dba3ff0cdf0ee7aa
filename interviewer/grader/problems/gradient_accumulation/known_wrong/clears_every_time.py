"""Clears the gradients before every piece."""

from typing import Any


def accumulated_step(model: Any, loss_fn: Any, x: Any, y: Any, optimizer: Any, micro: int) -> None:
    """Step for the last piece alone."""
    for part, target in zip(x.split(micro), y.split(micro), strict=True):
        optimizer.zero_grad()
        (loss_fn(model(part), target) * (len(part) / len(x))).backward()
    optimizer.step()
