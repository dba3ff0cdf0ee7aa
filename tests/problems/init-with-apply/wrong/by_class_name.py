def visit(m):
    name = m.__class__.__name__
    if "Conv" in name:
        nn.init.kaiming_normal_(m.weight)
    elif "Linear" in name:
        nn.init.xavier_uniform_(m.weight)
    else:
        return
    if m.bias is not None:
        nn.init.zeros_(m.bias)


def init_weights(model):
    model.apply(visit)
