def move(obj, device=None, dtype=None):
    if isinstance(obj, torch.Tensor):
        return obj.to(device=device, dtype=dtype if obj.is_floating_point() else None)
    if isinstance(obj, dict):
        return {k: move(v, device, dtype) for k, v in obj.items()}
    if isinstance(obj, (list, tuple)) and not hasattr(obj, "_fields"):
        out = []
        for v in obj:
            moved = move(v, device, dtype)
            out += moved if isinstance(v, list) and isinstance(moved, list) else [moved]
        return type(obj)(out)
    if isinstance(obj, tuple):
        items = [move(v, device, dtype) for v in obj]
        return type(obj)(*items) if hasattr(obj, "_fields") else tuple(items)
    return obj
