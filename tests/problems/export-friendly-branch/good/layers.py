import torch
from torch import nn


class Gate(nn.Module):
    def __init__(self):
        super().__init__()
        self.relu = nn.ReLU()
        self.tanh = nn.Tanh()

    def forward(self, x):
        both = torch.stack([self.tanh(x), self.relu(x) + self.relu(x)])
        return both.index_select(0, (x.mean() > 0).long().reshape(1)).squeeze(0)
