"""Always returns float32."""

import torch


def one_hot(
    labels: torch.Tensor, num_classes: int, dtype: torch.dtype = torch.float32
) -> torch.Tensor:
    """Forget the dtype."""
    del dtype
    if labels.numel() and (labels.min() < 0 or labels.max() >= num_classes):
        raise ValueError("label out of range")
    return (labels.unsqueeze(-1) == torch.arange(num_classes)).to(torch.float32)
