"""Uses the variant that needs an input with a gradient."""

import torch
from torch import nn
from torch.utils.checkpoint import checkpoint


def run_checkpointed(blocks: nn.ModuleList, x: torch.Tensor) -> torch.Tensor:
    """Record nothing where x wants no gradient."""
    for block in blocks:
        x = checkpoint(block, x, use_reentrant=True)
    return x
