def visit(m):
    if isinstance(m, nn.Linear):
        nn.init.xavier_uniform_(m.weight, gain=nn.init.calculate_gain("relu"))
    elif isinstance(m, nn.Conv2d):
        nn.init.kaiming_normal_(m.weight, nonlinearity="linear")
    else:
        return
    if m.bias is not None:
        nn.init.zeros_(m.bias)


def init_weights(model):
    model.apply(visit)
