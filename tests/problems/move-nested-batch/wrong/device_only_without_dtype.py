def move(obj, device=None, dtype=None):
    if isinstance(obj, torch.Tensor):
        if dtype is not None and obj.is_floating_point():
            return obj.to(dtype)
        return obj.to(device) if device is not None else obj
    if isinstance(obj, dict):
        return {k: move(v, device, dtype) for k, v in obj.items()}
    if isinstance(obj, list):
        return [move(v, device, dtype) for v in obj]
    if isinstance(obj, tuple):
        items = [move(v, device, dtype) for v in obj]
        return type(obj)(*items) if hasattr(obj, "_fields") else tuple(items)
    return obj
