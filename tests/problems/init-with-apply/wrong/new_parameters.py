def init_weights(model):
    for m in model.modules():
        if isinstance(m, nn.Linear):
            m.weight = nn.Parameter(nn.init.xavier_uniform_(torch.empty_like(m.weight)))
        elif isinstance(m, nn.Conv2d):
            m.weight = nn.Parameter(nn.init.kaiming_normal_(torch.empty_like(m.weight)))
        if isinstance(m, (nn.Linear, nn.Conv2d)) and m.bias is not None:
            m.bias = nn.Parameter(torch.zeros_like(m.bias))
