def linear(x, weight, bias=None):
    layer = nn.Linear(weight.shape[1], weight.shape[0], bias=bias is not None)
    layer.weight, layer.bias = None, None
    del layer.weight, layer.bias
    layer.weight, layer.bias = weight, bias
    return layer(x)
