"""Puts the whole model in eval mode."""

from typing import Any


def train_with_frozen(model: Any, name: str) -> list[Any]:
    """Stop dropout and statistics everywhere."""
    model.eval()
    model.get_submodule(name).requires_grad_(False)
    return [parameter for parameter in model.parameters() if parameter.requires_grad]
