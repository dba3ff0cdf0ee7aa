import torch
from torch.utils._pytree import tree_map


def move(obj, device=None, dtype=None):
    def one(leaf):
        if not isinstance(leaf, torch.Tensor):
            return leaf
        if device is not None:
            leaf = leaf.to(device)
        if dtype is not None and leaf.dtype.is_floating_point:
            leaf = leaf.to(dtype)
        return leaf

    return tree_map(one, obj)
