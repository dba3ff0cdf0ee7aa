def move(obj, device=None, dtype=None):
    if isinstance(obj, torch.Tensor):
        return obj.to(device=device, dtype=dtype if obj.is_floating_point() else None)
    if isinstance(obj, dict):
        for k, v in obj.items():
            obj[k] = move(v, device, dtype)
        return obj
    if isinstance(obj, list):
        for i, v in enumerate(obj):
            obj[i] = move(v, device, dtype)
        return obj
    if isinstance(obj, tuple):
        items = [move(v, device, dtype) for v in obj]
        return type(obj)(*items) if hasattr(obj, "_fields") else tuple(items)
    return obj
