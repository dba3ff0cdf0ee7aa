def init_weights(model):
    for m in model.modules():
        if isinstance(m, nn.Linear):
            nn.init.xavier_uniform_(m.weight)
        elif isinstance(m, nn.Conv2d):
            k = m.kernel_size[0]
            with torch.no_grad():
                m.weight.normal_(0, (2 / (m.weight.shape[1] * k * k)) ** 0.5)
        else:
            continue
        if m.bias is not None:
            nn.init.zeros_(m.bias)
