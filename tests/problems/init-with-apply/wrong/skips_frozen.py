def visit(m):
    if isinstance(m, (nn.Linear, nn.Conv2d)) and m.weight.requires_grad:
        if isinstance(m, nn.Linear):
            nn.init.xavier_uniform_(m.weight)
        else:
            nn.init.kaiming_normal_(m.weight)
        if m.bias is not None:
            nn.init.zeros_(m.bias)


def init_weights(model):
    model.apply(visit)
