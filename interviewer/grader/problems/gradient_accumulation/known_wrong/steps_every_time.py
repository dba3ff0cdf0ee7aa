"""Takes a step for every piece."""

from typing import Any


def accumulated_step(model: Any, loss_fn: Any, x: Any, y: Any, optimizer: Any, micro: int) -> None:
    """Walk on while the gradient is still being collected."""
    optimizer.zero_grad()
    for part, target in zip(x.split(micro), y.split(micro), strict=True):
        (loss_fn(model(part), target) * (len(part) / len(x))).backward()
        optimizer.step()
        optimizer.zero_grad()
