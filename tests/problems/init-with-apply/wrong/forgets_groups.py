def init_weights(model):
    for m in model.modules():
        if isinstance(m, nn.Linear):
            bound = math.sqrt(6 / (m.in_features + m.out_features))
            m.weight.data.uniform_(-bound, bound)
        elif isinstance(m, nn.Conv2d):
            fan_in = m.in_channels * m.kernel_size[0] * m.kernel_size[1]
            m.weight.data.normal_(0, math.sqrt(2 / fan_in))
        else:
            continue
        if m.bias is not None:
            m.bias.data.zero_()
