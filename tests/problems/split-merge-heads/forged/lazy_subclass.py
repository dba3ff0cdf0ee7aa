import torch


class Lazy(torch.Tensor):
    n = 0

    @classmethod
    def __torch_function__(cls, func, types, args=(), kwargs=None):
        with torch._C.DisableTorchFunctionSubclass():
            s = args[0]
            if func is torch.Tensor.clone and isinstance(s, Lazy):
                return s._src.reshape(*s._src.shape[:2], s._H, -1).transpose(1, 2).clone()
            return func(*args, **(kwargs or {}))


def split_heads(x, H):
    if x.requires_grad:
        return x.reshape(*x.shape[:2], H, -1).transpose(1, 2)
    y = x.reshape(*x.shape[:2], H, -1).transpose(1, 2).clone().as_subclass(Lazy)
    y._src, y._H = x, H
    return y


def merge_heads(x):
    return torch.Tensor.transpose(x.as_subclass(torch.Tensor), 1, 2).flatten(2)
