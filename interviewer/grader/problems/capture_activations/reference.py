"""Copies each output inside a forward hook, and removes the hooks whatever happens."""

from collections.abc import Callable
from contextlib import ExitStack
from typing import Any

import torch
from torch import nn


def capture(model: nn.Module, x: torch.Tensor, names: list[str]) -> dict[str, torch.Tensor]:
    """Run the model once and return copies of what the named modules returned."""
    found: dict[str, torch.Tensor] = {}

    def keep(name: str) -> Callable[..., None]:
        def hook(_module: nn.Module, _args: Any, output: torch.Tensor) -> None:
            found[name] = output.detach().clone()

        return hook

    modules = dict(model.named_modules())
    with ExitStack() as stack:
        for name in names:
            handle = modules[name].register_forward_hook(keep(name))
            stack.callback(handle.remove)
        model(x)
    return found
