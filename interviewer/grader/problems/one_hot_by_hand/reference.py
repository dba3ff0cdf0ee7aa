"""Compares each label with every class, after checking the range."""

import torch


def one_hot(
    labels: torch.Tensor, num_classes: int, dtype: torch.dtype = torch.float32
) -> torch.Tensor:
    """Return 1 at the label and 0 elsewhere, in ``dtype``."""
    if labels.numel() and (labels.min() < 0 or labels.max() >= num_classes):
        raise ValueError(f"labels must lie in [0, {num_classes})")
    classes = torch.arange(num_classes, device=labels.device)
    return (labels.unsqueeze(-1) == classes).to(dtype)
