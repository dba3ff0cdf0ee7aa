import torch


class Lazy(torch.Tensor):
    @classmethod
    def __torch_function__(cls, func, types, args=(), kwargs=None):
        with torch._C.DisableTorchFunctionSubclass():
            args = [a.source() if isinstance(a, Lazy) else a for a in args]
            return func(*args, **(kwargs or {}))


def windows(x, size, step=1):
    rows = torch.stack([x[i : i + size] for i in range(0, len(x) - size + 1, step)])
    lazy = rows.as_subclass(Lazy)
    lazy.source = lambda: x.unfold(0, size, step)
    return lazy
