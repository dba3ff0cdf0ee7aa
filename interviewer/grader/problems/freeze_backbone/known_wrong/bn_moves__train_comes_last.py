"""Calls train() after the frozen part was put in eval mode."""

from typing import Any


def train_with_frozen(model: Any, name: str) -> list[Any]:
    """Undo it."""
    frozen = model.get_submodule(name)
    frozen.eval()
    frozen.requires_grad_(False)
    model.train()
    return [parameter for parameter in model.parameters() if parameter.requires_grad]
