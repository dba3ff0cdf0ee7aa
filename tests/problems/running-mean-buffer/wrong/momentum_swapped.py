import torch
from torch import nn


class RunningCenter(nn.Module):
    def __init__(self, features, momentum=0.1):
        super().__init__()
        self.momentum = momentum
        self.register_buffer("running_mean", torch.zeros(features))
        self.register_buffer("num_batches", torch.zeros((), dtype=torch.int64))

    def forward(self, x):
        if not self.training:
            return x - self.running_mean
        m = x.mean(0)
        with torch.no_grad():
            self.running_mean *= self.momentum
            self.running_mean += (1 - self.momentum) * m
            self.num_batches += 1
        return x - m
