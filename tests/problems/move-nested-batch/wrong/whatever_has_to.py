def move(obj, device=None, dtype=None):
    if hasattr(obj, "to"):
        floating = not isinstance(obj, torch.Tensor) or obj.is_floating_point()
        return obj.to(device=device, dtype=dtype if floating else None)
    if isinstance(obj, dict):
        return {k: move(v, device, dtype) for k, v in obj.items()}
    if isinstance(obj, list):
        return [move(v, device, dtype) for v in obj]
    if isinstance(obj, tuple):
        items = [move(v, device, dtype) for v in obj]
        return type(obj)(*items) if hasattr(obj, "_fields") else tuple(items)
    return obj
