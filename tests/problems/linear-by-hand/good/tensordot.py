import torch


def linear(x, weight, *rest, **named):
    (bias,) = rest or (named.get("bias"),)
    y = torch.tensordot(x, weight, dims=([-1], [1]))
    if bias is None:
        return y
    return torch.stack([y, bias.expand_as(y)]).sum(dim=0)
