def move(obj, device=None, dtype=None):
    def one(v):
        if not isinstance(v, torch.Tensor):
            return v
        return v.to(device=device, dtype=dtype if v.is_floating_point() else None)

    if isinstance(obj, dict):
        return {k: one(v) for k, v in obj.items()}
    if isinstance(obj, list):
        return [one(v) for v in obj]
    if isinstance(obj, tuple):
        return type(obj)(*map(one, obj)) if hasattr(obj, "_fields") else tuple(map(one, obj))
    return one(obj)
