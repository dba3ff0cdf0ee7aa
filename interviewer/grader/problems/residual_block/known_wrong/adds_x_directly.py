"""Has no projection."""

import torch
from torch import nn


class ResidualBlock(nn.Module):
    """Adds x whatever its shape."""

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

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        """Add the two ways."""
        out: torch.Tensor = self.main(x) + x
        return out.relu()
