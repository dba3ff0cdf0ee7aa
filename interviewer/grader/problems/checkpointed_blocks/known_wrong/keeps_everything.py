"""Runs the blocks as they are."""

import torch
from torch import nn


def run_checkpointed(blocks: nn.ModuleList, x: torch.Tensor) -> torch.Tensor:
    """Let autograd keep what it likes."""
    for block in blocks:
        x = block(x)
    return x
