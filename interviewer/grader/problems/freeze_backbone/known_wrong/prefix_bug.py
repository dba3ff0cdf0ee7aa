"""Takes everything whose name begins like the frozen part."""

from typing import Any


def train_with_frozen(model: Any, name: str) -> list[Any]:
    """Freeze siblings too."""
    model.train()
    for each, module in model.named_modules():
        if each.startswith(name):
            module.training = False
    for each, parameter in model.named_parameters():
        if each.startswith(name):
            parameter.requires_grad_(False)
    model.get_submodule(name).requires_grad_(False)
    return [parameter for parameter in model.parameters() if parameter.requires_grad]
