def init_weights(model):
    for m in model.modules():
        if isinstance(m, nn.Linear):
            bound = math.sqrt(6 / sum(m.weight.shape))
            row = torch.empty(m.in_features, dtype=m.weight.dtype).uniform_(-bound, bound)
            m.weight.data.copy_(row)
        elif isinstance(m, nn.Conv2d):
            nn.init.kaiming_normal_(m.weight)
        else:
            continue
        if m.bias is not None:
            nn.init.zeros_(m.bias)
