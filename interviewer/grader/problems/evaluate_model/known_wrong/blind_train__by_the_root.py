"""Switches everything to the mode that the root had."""

from typing import Any

import torch


def evaluate(model: Any, loader: Any, loss_fn: Any) -> float:
    """Look at one flag only."""
    training = model.training
    model.eval()
    total, samples = 0.0, 0
    try:
        with torch.no_grad():
            for x, y in loader:
                total += loss_fn(model(x), y).item() * len(x)
                samples += len(x)
    finally:
        model.train(training)
    return total / samples
