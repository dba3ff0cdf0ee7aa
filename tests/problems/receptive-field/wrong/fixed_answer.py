def receptive_field(layers):
    return 5 if layers else 1
