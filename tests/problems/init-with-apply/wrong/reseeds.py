def init_weights(model):
    for m in model.modules():
        torch.manual_seed(0)
        if isinstance(m, nn.Linear):
            nn.init.xavier_uniform_(m.weight)
        elif isinstance(m, nn.Conv2d):
            nn.init.kaiming_normal_(m.weight)
        else:
            continue
        if m.bias is not None:
            nn.init.zeros_(m.bias)
