import torch


def move(obj, device=None, dtype=None, level=0):
    if isinstance(obj, torch.Tensor):
        return obj.to(device=device, dtype=dtype if obj.is_floating_point() else None)
    if level == 6:
        return obj
    if isinstance(obj, dict):
        return {k: move(v, device, dtype, level + 1) for k, v in obj.items()}
    if isinstance(obj, (list, tuple)):
        items = [move(v, device, dtype, level + 1) for v in obj]
        return type(obj)(*items) if hasattr(obj, "_fields") else type(obj)(items)
    return obj
