import torch
from torch import nn


class ResidualBlock(nn.Module):
    def __init__(self, in_ch, out_ch, stride=1):
        super().__init__()
        self.main = nn.Sequential(
            nn.Conv2d(in_ch, out_ch, 3, stride=stride, padding=1),
            nn.BatchNorm2d(out_ch),
            nn.ReLU(),
            nn.Conv2d(out_ch, out_ch, 3, padding=1),
            nn.BatchNorm2d(out_ch),
        )
        self.shortcut = nn.Identity()
        if stride != 1 or in_ch != out_ch:
            self.shortcut = nn.Conv2d(in_ch, out_ch, 1, stride=stride)
        self.mix = nn.ConvTranspose2d(out_ch, out_ch, 1, bias=False)
        nn.init.zeros_(self.mix.weight)

    def forward(self, images):
        out = self.main(images) + self.shortcut(images)
        return torch.relu(out + self.mix(out))
