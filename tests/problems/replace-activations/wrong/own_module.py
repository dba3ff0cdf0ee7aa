class Leaky(nn.Module):
    def __init__(self, slope, inplace):
        super().__init__()
        self.slope, self.inplace = slope, inplace

    def forward(self, x):
        return F.leaky_relu(x, self.slope, self.inplace)


def replace_relu(model, slope):
    for name, child in model.named_children():
        if isinstance(child, nn.ReLU):
            setattr(model, name, Leaky(slope, child.inplace))
        else:
            replace_relu(child, slope)
    return model
