"""Writes what was moved into the lists that were handed in."""

from typing import Any

import torch


def move(obj: Any, device: Any = None, dtype: Any = None) -> Any:
    """Change the lists of the batch."""
    if isinstance(obj, torch.Tensor):
        return obj.to(device=device, dtype=dtype if obj.is_floating_point() else None)
    if isinstance(obj, dict):
        return {key: move(value, device, dtype) for key, value in obj.items()}
    if isinstance(obj, list):
        obj[:] = [move(value, device, dtype) for value in obj]
        return obj
    if isinstance(obj, tuple):
        moved = [move(value, device, dtype) for value in obj]
        return type(obj)(*moved) if hasattr(obj, "_fields") else tuple(moved)
    return obj
