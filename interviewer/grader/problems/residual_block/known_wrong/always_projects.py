"""Projects even where the shape stays."""

import torch
from torch import nn


class ResidualBlock(nn.Module):
    """Has a 1x1 convolution in every case."""

    def __init__(self, in_ch: int, out_ch: int, stride: int = 1) -> None:
        """Build main, and a shortcut."""
        super().__init__()
        self.main = nn.Sequential(
            nn.Conv2d(in_ch, out_ch, 3, stride=stride, padding=1),
            nn.BatchNorm2d(out_ch),
            nn.ReLU(),
            nn.Conv2d(out_ch, out_ch, 3, padding=1),
            nn.BatchNorm2d(out_ch),
        )
        self.shortcut = nn.Conv2d(in_ch, out_ch, 1, stride=stride)

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        """Add the two ways."""
        out: torch.Tensor = self.main(x) + self.shortcut(x)
        return out.relu()
