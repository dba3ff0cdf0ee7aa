"""Keeps the mean in a parameter without gradients."""

import torch
from torch import nn


class RunningCenter(nn.Module):
    """Hands the running mean to the optimizer, which leaves it alone."""

    running_mean: torch.Tensor
    num_batches: torch.Tensor

    def __init__(self, features: int, momentum: float = 0.1) -> None:
        """Start with a mean of zero and no batch."""
        super().__init__()
        self.momentum = momentum
        self.running_mean = nn.Parameter(torch.zeros(features), requires_grad=False)
        self.register_buffer("num_batches", torch.tensor(0))

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        """Center ``x``; in training, remember its mean."""
        if not self.training:
            return x - self.running_mean
        mean = x.mean(0)
        new = (1 - self.momentum) * self.running_mean + self.momentum * mean
        self.running_mean.detach().copy_(new.detach())
        self.num_batches = self.num_batches + 1
        return x - mean
