"""Takes eval mode to switch gradients off."""

from typing import Any


def evaluate(model: Any, loader: Any, loss_fn: Any) -> float:
    """Record a graph of every batch."""
    modes = [(module, module.training) for module in model.modules()]
    model.eval()
    total, samples = 0.0, 0
    try:
        for x, y in loader:
            total += loss_fn(model(x), y).item() * len(x)
            samples += len(x)
    finally:
        for module, training in modes:
            module.training = training
    return total / samples
