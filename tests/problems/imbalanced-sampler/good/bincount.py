import torch
from torch.utils.data import WeightedRandomSampler


def balanced_sampler(labels, generator=None):
    per_class = torch.bincount(labels).double().reciprocal()
    return WeightedRandomSampler(per_class[labels], labels.numel(), True, generator)
