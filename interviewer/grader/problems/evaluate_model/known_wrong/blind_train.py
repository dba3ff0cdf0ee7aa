"""Switches everything to train mode at the end."""

from typing import Any

import torch


def evaluate(model: Any, loader: Any, loss_fn: Any) -> float:
    """Take the model to have been in train mode throughout."""
    model.eval()
    total, samples = 0.0, 0
    with torch.no_grad():
        for x, y in loader:
            total += loss_fn(model(x), y).item() * len(x)
            samples += len(x)
    model.train()
    return total / samples
