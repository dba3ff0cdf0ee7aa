"""Adds up the mean losses of the pieces."""

from typing import Any


def accumulated_step(model: Any, loss_fn: Any, x: Any, y: Any, optimizer: Any, micro: int) -> None:
    """Make the step as many times too large as there are pieces."""
    optimizer.zero_grad()
    for part, target in zip(x.split(micro), y.split(micro), strict=True):
        loss_fn(model(part), target).backward()
    optimizer.step()
