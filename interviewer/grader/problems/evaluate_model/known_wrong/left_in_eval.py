"""Leaves the model in eval mode."""

from typing import Any

import torch


def evaluate(model: Any, loader: Any, loss_fn: Any) -> float:
    """Put nothing back."""
    model.eval()
    total, samples = 0.0, 0
    with torch.no_grad():
        for x, y in loader:
            total += loss_fn(model(x), y).item() * len(x)
            samples += len(x)
    return total / samples
