from torch import nn


class ResidualBlock(nn.Module):
    def __init__(self, in_ch, out_ch, stride=1):
        super().__init__()
        self.layers = nn.ModuleList()
        for inner, step in ((in_ch, stride), (out_ch, 1)):
            conv = nn.Conv2d(inner, out_ch, (3, 3), (step, step), "same" if step == 1 else 1)
            self.layers.extend([conv, nn.BatchNorm2d(out_ch)])
        if (in_ch, stride) != (out_ch, 1):
            self.add_module("projection", nn.Conv2d(in_ch, out_ch, 1, stride=stride))

    def forward(self, x):
        conv1, norm1, conv2, norm2 = self.layers
        y = norm1(conv1(x))
        z = norm2(conv2(y * (y > 0)))
        z = z + (self.projection(x) if hasattr(self, "projection") else x)
        return z.clamp_min(0)
