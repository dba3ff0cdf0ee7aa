"""Rebuilds containers by their kind, and hands on whatever is none."""

from typing import Any

import torch


def move(obj: Any, device: Any = None, dtype: Any = None) -> Any:
    """Return ``obj`` with its tensors on ``device``, floating ones in ``dtype``."""
    if isinstance(obj, torch.Tensor):
        return obj.to(device=device, dtype=dtype if obj.is_floating_point() else None)
    if isinstance(obj, dict):
        return {key: move(value, device, dtype) for key, value in obj.items()}
    if isinstance(obj, list | tuple):
        moved = [move(value, device, dtype) for value in obj]
        if isinstance(obj, list):
            return moved
        return type(obj)(*moved) if hasattr(obj, "_fields") else tuple(moved)
    return obj
