def receptive_field(layers):
    return 1 + sum((k - 1) * d for k, s, d in layers)
