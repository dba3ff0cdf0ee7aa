"""Freezes parameters, and leaves everything in train mode."""

from typing import Any


def train_with_frozen(model: Any, name: str) -> list[Any]:
    """Let the statistics of the frozen part move."""
    model.train()
    model.get_submodule(name).requires_grad_(False)
    return [parameter for parameter in model.parameters() if parameter.requires_grad]
