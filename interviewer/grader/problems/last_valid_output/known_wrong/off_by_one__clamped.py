"""Takes the length for the index, kept inside the tensor."""

import torch


def last_valid(output: torch.Tensor, lengths: torch.Tensor) -> torch.Tensor:
    """Read the first position of the padding where there is one."""
    rows = torch.arange(len(lengths), device=output.device)
    return output[rows, lengths.clamp(max=output.shape[1] - 1)]
