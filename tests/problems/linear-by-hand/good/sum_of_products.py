def linear(a, b, bias=0):
    if bias is None:
        bias = 0
    return (a.unsqueeze(-2) * b).sum(dim=-1) + bias
