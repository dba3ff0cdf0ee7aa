"""Takes for granted that every parameter has a gradient."""

from typing import Any


def sgd_step(params: list[Any], lr: float) -> None:
    """Multiply None."""
    for p in params:
        p.detach().sub_(lr * p.grad)
        p.grad = None
