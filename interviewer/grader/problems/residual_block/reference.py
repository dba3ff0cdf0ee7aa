"""Builds the shortcut once, as a projection or as nothing, and adds it before the last ReLU."""

import torch
from torch import nn


class ResidualBlock(nn.Module):
    """ReLU of two normalised 3x3 convolutions plus a shortcut."""

    def __init__(self, in_ch: int, out_ch: int, stride: int = 1) -> None:
        """Project only where the shape of the input is not that of the result."""
        super().__init__()
        self.main = nn.Sequential(
            nn.Conv2d(in_ch, out_ch, 3, stride=stride, padding=1),
            nn.BatchNorm2d(out_ch),
            nn.ReLU(),
            nn.Conv2d(out_ch, out_ch, 3, padding=1),
            nn.BatchNorm2d(out_ch),
        )
        self.shortcut: nn.Module = nn.Identity()
        if stride != 1 or in_ch != out_ch:
            self.shortcut = nn.Conv2d(in_ch, out_ch, 1, stride=stride)

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        """Add the two ways through the block."""
        out: torch.Tensor = self.main(x) + self.shortcut(x)
        return out.relu()
