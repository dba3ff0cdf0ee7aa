import copy

import torch

FLOATING = {torch.float16, torch.bfloat16, torch.float32, torch.float64}


def move(obj, device=None, dtype=None):
    def again(value):
        return move(value, device=device, dtype=dtype)

    match obj:
        case torch.Tensor():
            kind = dtype if dtype is not None and obj.dtype in FLOATING else obj.dtype
            return obj.detach().clone().to(obj.device if device is None else device, kind)
        case dict():
            result = copy.copy(obj)
            for key in result:
                result[key] = again(result[key])
            return result
        case tuple() if hasattr(type(obj), "_make"):
            return type(obj)._make(map(again, obj))
        case list() | tuple():
            return type(obj)(map(again, obj))
        case _:
            return obj
