"""Puts the frozen part in eval mode and leaves the rest as it arrives."""

from typing import Any


def train_with_frozen(model: Any, name: str) -> list[Any]:
    """Never call train()."""
    frozen = model.get_submodule(name)
    frozen.eval()
    frozen.requires_grad_(False)
    return [parameter for parameter in model.parameters() if parameter.requires_grad]
