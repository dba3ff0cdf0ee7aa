def move(obj, device=None, dtype=None):
    if isinstance(obj, torch.Tensor):
        obj = obj.to(torch.device(device))
        return obj.to(dtype) if dtype and obj.is_floating_point() else obj
    if isinstance(obj, dict):
        return {k: move(v, device, dtype) for k, v in obj.items()}
    if isinstance(obj, list):
        return [move(v, device, dtype) for v in obj]
    if isinstance(obj, tuple):
        items = [move(v, device, dtype) for v in obj]
        return type(obj)(*items) if hasattr(obj, "_fields") else tuple(items)
    return obj
