def visit(m):
    if isinstance(m, nn.Linear):
        nn.init.xavier_uniform_(m.weight)
    elif isinstance(m, nn.Conv2d):
        nn.init.kaiming_normal_(m.weight, mode="fan_out", nonlinearity="relu")
    else:
        return
    if m.bias is not None:
        nn.init.zeros_(m.bias)


def init_weights(model):
    model.apply(visit)
