def init_weights(model):
    for m in model.modules():
        if hasattr(m, "reset_parameters") and isinstance(m, (nn.Linear, nn.Conv2d)):
            m.reset_parameters()
            if m.bias is not None:
                nn.init.zeros_(m.bias)
