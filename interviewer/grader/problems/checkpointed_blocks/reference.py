"""Puts each block under a checkpoint of its own."""

import torch
from torch import nn
from torch.utils.checkpoint import checkpoint


def run_checkpointed(blocks: nn.ModuleList, x: torch.Tensor) -> torch.Tensor:
    """Apply the blocks in order; what happens inside them is computed again in backward."""
    for block in blocks:
        x = checkpoint(block, x, use_reentrant=False)
    return x
