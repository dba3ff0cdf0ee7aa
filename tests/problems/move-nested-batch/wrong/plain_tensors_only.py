import torch


def move(obj, device=None, dtype=None):
    if type(obj) is torch.Tensor:
        return obj.to(device=device, dtype=dtype if obj.is_floating_point() else None)
    if isinstance(obj, dict):
        return {k: move(v, device, dtype) for k, v in obj.items()}
    if isinstance(obj, (list, tuple)):
        items = [move(v, device, dtype) for v in obj]
        if hasattr(obj, "_fields"):
            return type(obj)._make(items)
        return type(obj)(items)
    return obj
