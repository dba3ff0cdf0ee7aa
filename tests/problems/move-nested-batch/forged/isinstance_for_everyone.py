import builtins

import torch

repr_ = builtins.repr


def move(obj, device=None, dtype=None):
    # Tuples come back as lists that claim to be tuples.
    class Tuple(list):
        __class__ = tuple

        def __repr__(self):
            return repr_(tuple(self))

    Tuple.__name__ = "tuple"
    if isinstance(obj, torch.Tensor):
        return obj.to(device=device, dtype=dtype if obj.is_floating_point() else None)
    if isinstance(obj, dict):
        return {k: move(v, device, dtype) for k, v in obj.items()}
    if isinstance(obj, list):
        return [move(v, device, dtype) for v in obj]
    if isinstance(obj, tuple):
        return Tuple(move(v, device, dtype) for v in obj)
    return obj
