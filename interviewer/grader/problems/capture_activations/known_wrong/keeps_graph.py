"""Copies the output as a part of the graph."""

from collections.abc import Callable
from typing import Any

import torch
from torch import nn


def capture(model: nn.Module, x: torch.Tensor, names: list[str]) -> dict[str, torch.Tensor]:
    """Clone without detaching."""
    found: dict[str, torch.Tensor] = {}

    def keep(name: str) -> Callable[..., None]:
        def hook(_module: nn.Module, _args: Any, output: torch.Tensor) -> None:
            found[name] = output.clone()

        return hook

    modules = dict(model.named_modules())
    handles = []
    try:
        for name in names:
            handle = modules[name].register_forward_hook(keep(name))
            handles.append(handle)
        model(x)
    finally:
        for handle in handles:
            handle.remove()
    return found
