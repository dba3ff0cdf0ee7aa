"""Saves memory by recording no graph for all blocks but the last."""

import torch
from torch import nn


def run_checkpointed(blocks: nn.ModuleList, x: torch.Tensor) -> torch.Tensor:
    """Cut the early blocks off."""
    *early, last = blocks
    with torch.no_grad():
        for block in early:
            x = block(x)
    found: torch.Tensor = last(x)
    return found
