import torch


def linear(x, weight, bias=None):
    y = torch.matmul(weight, x.unsqueeze(-1)).squeeze(-1)
    return y.add(bias) if isinstance(bias, torch.Tensor) else y
