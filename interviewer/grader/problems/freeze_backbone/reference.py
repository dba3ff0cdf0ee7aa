"""Puts everything in train mode, and then one part of it back."""

from typing import Any


def train_with_frozen(model: Any, name: str) -> list[Any]:
    """Freeze the submodule at ``name``; return the parameters that are left to train."""
    frozen = model.get_submodule(name)
    model.train()
    frozen.eval()
    frozen.requires_grad_(False)
    return [parameter for parameter in model.parameters() if parameter.requires_grad]
