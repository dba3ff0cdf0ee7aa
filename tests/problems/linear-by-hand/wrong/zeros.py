def linear(x, weight, bias=None):
    return torch.zeros(*x.shape[:-1], weight.shape[0], dtype=x.dtype)
