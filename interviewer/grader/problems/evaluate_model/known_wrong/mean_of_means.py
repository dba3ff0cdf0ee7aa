"""Averages the means of the batches."""

from typing import Any

import torch


def evaluate(model: Any, loader: Any, loss_fn: Any) -> float:
    """Let a small batch count as much as a large one."""
    modes = [(module, module.training) for module in model.modules()]
    model.eval()
    losses = []
    try:
        with torch.no_grad():
            for x, y in loader:
                losses.append(float(loss_fn(model(x), y).item()))
    finally:
        for module, training in modes:
            module.training = training
    return sum(losses) / len(losses)
