"""Moves the buffer in place towards the detached mean of the batch."""

import torch
from torch import nn


class RunningCenter(nn.Module):
    """Subtracts the mean of the batch, or in eval mode the average of those seen."""

    running_mean: torch.Tensor
    num_batches: torch.Tensor

    def __init__(self, features: int, momentum: float = 0.1) -> None:
        """Start with a mean of zero and no batch."""
        super().__init__()
        self.momentum = momentum
        self.register_buffer("running_mean", torch.zeros(features))
        self.register_buffer("num_batches", torch.tensor(0))

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        """Center ``x``; in training, remember its mean."""
        if not self.training:
            return x - self.running_mean
        mean = x.mean(0)
        self.running_mean.lerp_(mean.detach(), self.momentum)
        self.num_batches.add_(1)
        return x - mean
