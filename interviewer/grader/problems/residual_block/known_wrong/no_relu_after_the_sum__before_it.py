"""Applies ReLU to main and not to the sum."""

import torch
from torch import nn


class ResidualBlock(nn.Module):
    """Has the last ReLU too early."""

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
        self.shortcut: nn.Module = nn.Identity()
        if stride != 1 or in_ch != out_ch:
            self.shortcut = nn.Conv2d(in_ch, out_ch, 1, stride=stride)

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        """Add the two ways."""
        out: torch.Tensor = self.main(x).relu() + self.shortcut(x)
        return out
