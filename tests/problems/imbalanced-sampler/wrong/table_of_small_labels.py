import torch
from torch.utils.data import WeightedRandomSampler


def balanced_sampler(labels, generator=None):
    counts = torch.zeros(1000)
    counts.index_add_(0, labels, torch.ones(len(labels)))
    return WeightedRandomSampler(1 / counts[labels], len(labels), generator=generator)
