def init_weights(model):
    for m in model.modules():
        if isinstance(m, nn.Linear):
            bound = math.sqrt(6 / sum(m.weight.shape))
            nn.init.uniform_(m.weight, 0, bound)
        elif isinstance(m, nn.Conv2d):
            nn.init.kaiming_normal_(m.weight)
        else:
            continue
        if m.bias is not None:
            nn.init.zeros_(m.bias)
