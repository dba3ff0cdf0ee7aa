import torch.nn.functional as F
from torch import nn


def conv_norm(inner, outer, size, stride):
    conv = nn.Conv2d(inner, outer, size, stride, padding=size // 2, bias=False)
    return nn.Sequential(conv, nn.BatchNorm2d(outer))


class ResidualBlock(nn.Module):
    def __init__(self, in_ch, out_ch, stride=1):
        super().__init__()
        fits = in_ch == out_ch and stride == 1
        self.shortcut = nn.Sequential() if fits else conv_norm(in_ch, out_ch, 1, stride)
        self.first = conv_norm(in_ch, out_ch, 3, stride)
        self.second = conv_norm(out_ch, out_ch, 3, 1)

    def forward(self, x):
        shortcut = self.shortcut(x)
        return F.relu(shortcut + self.second(F.relu(self.first(x))))
