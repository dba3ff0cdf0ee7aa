"""Hands a generator of the fields to the type of a namedtuple."""

from typing import Any

import torch


def move(obj: Any, device: Any = None, dtype: Any = None) -> Any:
    """Call the type as if it were tuple or list."""
    if isinstance(obj, torch.Tensor):
        return obj.to(device=device, dtype=dtype if obj.is_floating_point() else None)
    if isinstance(obj, dict):
        return {key: move(value, device, dtype) for key, value in obj.items()}
    if isinstance(obj, list | tuple):
        return type(obj)(move(value, device, dtype) for value in obj)
    return obj
