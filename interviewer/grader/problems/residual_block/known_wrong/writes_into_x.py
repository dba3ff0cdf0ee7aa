"""Adds to the input in place."""

import torch
from torch import nn


class ResidualBlock(nn.Module):
    """Saves a tensor at the cost of x."""

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
        out = self.main(x)
        residual: torch.Tensor = self.shortcut(x)
        residual += out
        return residual.relu()
