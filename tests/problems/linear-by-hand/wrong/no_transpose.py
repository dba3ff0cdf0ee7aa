def linear(x, weight, bias=None):
    y = x @ weight
    return y if bias is None else y + bias
