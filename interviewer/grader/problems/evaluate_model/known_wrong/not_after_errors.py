"""Puts the modes back only if nothing goes wrong."""

from typing import Any

import torch


def evaluate(model: Any, loader: Any, loss_fn: Any) -> float:
    """Do without try and finally."""
    modes = [(module, module.training) for module in model.modules()]
    model.eval()
    total, samples = 0.0, 0
    with torch.no_grad():
        for x, y in loader:
            total += loss_fn(model(x), y).item() * len(x)
            samples += len(x)
    for module, training in modes:
        module.training = training
    return total / samples
