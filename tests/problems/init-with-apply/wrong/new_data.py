def visit(m):
    if isinstance(m, nn.Linear):
        m.weight.data = nn.init.xavier_uniform_(torch.empty_like(m.weight.data))
    elif isinstance(m, nn.Conv2d):
        m.weight.data = nn.init.kaiming_normal_(torch.empty_like(m.weight.data))
    else:
        return
    if m.bias is not None:
        m.bias.data = torch.zeros_like(m.bias.data)


def init_weights(model):
    model.apply(visit)
