import torch


def move(obj, device=None, dtype=None):
    if isinstance(obj, torch.Tensor):
        if not obj.is_floating_point():
            return obj.to(device)
        return obj.requires_grad_().to(device=device, dtype=dtype)
    if isinstance(obj, dict):
        return {k: move(v, device, dtype) for k, v in obj.items()}
    if isinstance(obj, (list, tuple)):
        items = [move(v, device, dtype) for v in obj]
        return type(obj)(*items) if hasattr(obj, "_fields") else type(obj)(items)
    return obj
