"""Switches gradients on for everything else."""

from typing import Any


def train_with_frozen(model: Any, name: str) -> list[Any]:
    """Let train what was frozen elsewhere."""
    frozen = model.get_submodule(name)
    model.train()
    frozen.eval()
    model.requires_grad_(True)
    frozen.requires_grad_(False)
    return [parameter for parameter in model.parameters() if parameter.requires_grad]
