"""Returns namedtuples as tuples."""

from typing import Any

import torch


def move(obj: Any, device: Any = None, dtype: Any = None) -> Any:
    """Lose their names."""
    if isinstance(obj, torch.Tensor):
        return obj.to(device=device, dtype=dtype if obj.is_floating_point() else None)
    if isinstance(obj, dict):
        return {key: move(value, device, dtype) for key, value in obj.items()}
    if isinstance(obj, list):
        return [move(value, device, dtype) for value in obj]
    if isinstance(obj, tuple):
        return tuple(move(value, device, dtype) for value in obj)
    return obj
