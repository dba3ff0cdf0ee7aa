"""Writes what was moved into the containers that were handed in."""

from typing import Any

import torch


def move(obj: Any, device: Any = None, dtype: Any = None) -> Any:
    """Change the batch."""
    if isinstance(obj, torch.Tensor):
        return obj.to(device=device, dtype=dtype if obj.is_floating_point() else None)
    if isinstance(obj, dict):
        for key in obj:
            obj[key] = move(obj[key], device, dtype)
        return obj
    if isinstance(obj, list):
        obj[:] = [move(value, device, dtype) for value in obj]
        return obj
    if isinstance(obj, tuple):
        moved = [move(value, device, dtype) for value in obj]
        return type(obj)(*moved) if hasattr(obj, "_fields") else tuple(moved)
    return obj
