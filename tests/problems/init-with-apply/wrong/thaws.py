def visit(m):
    if isinstance(m, nn.Linear):
        nn.init.xavier_uniform_(m.weight)
    elif isinstance(m, nn.Conv2d):
        nn.init.kaiming_normal_(m.weight)
    else:
        return
    m.weight.requires_grad_(True)
    if m.bias is not None:
        nn.init.zeros_(m.bias).requires_grad_(True)


def init_weights(model):
    model.apply(visit)
