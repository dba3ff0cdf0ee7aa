"""Takes every layout that is not contiguous for one that has to be copied."""

import torch


def flatten_info(x: torch.Tensor) -> tuple[torch.Tensor, bool]:
    """Ask the wrong question about x."""
    return x.reshape(-1), not x.is_contiguous()
