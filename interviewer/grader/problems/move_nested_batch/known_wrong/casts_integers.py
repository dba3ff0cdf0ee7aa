"""Casts every tensor."""

from typing import Any

import torch


def move(obj: Any, device: Any = None, dtype: Any = None) -> Any:
    """Turn labels into floats."""
    if isinstance(obj, torch.Tensor):
        return obj.to(device=device, dtype=dtype)
    if isinstance(obj, dict):
        return {key: move(value, device, dtype) for key, value in obj.items()}
    if isinstance(obj, list):
        return [move(value, device, dtype) for value in obj]
    if isinstance(obj, tuple):
        moved = [move(value, device, dtype) for value in obj]
        return type(obj)(*moved) if hasattr(obj, "_fields") else tuple(moved)
    return obj
