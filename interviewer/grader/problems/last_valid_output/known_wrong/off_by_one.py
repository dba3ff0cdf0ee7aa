"""Takes the length for the index of the last position."""

import torch


def last_valid(output: torch.Tensor, lengths: torch.Tensor) -> torch.Tensor:
    """Read the first position of the padding, or beyond the end."""
    rows = torch.arange(len(lengths), device=output.device)
    return output[rows, lengths]
