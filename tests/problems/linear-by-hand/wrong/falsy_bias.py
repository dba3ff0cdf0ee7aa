def linear(x, weight, bias=None):
    y = x @ weight.T
    return y + bias if bias else y
