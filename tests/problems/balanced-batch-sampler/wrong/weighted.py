import torch
from torch.utils.data import Sampler


class BalancedBatchSampler(Sampler):
    def __init__(self, labels, per_class, seed=0):
        _, self.where, self.counts = labels.unique(return_inverse=True, return_counts=True)
        self.per_class, self.seed, self.epoch = per_class, seed, 0

    def set_epoch(self, e):
        self.epoch = e

    def __len__(self):
        return int(self.counts.max()) // self.per_class

    def __iter__(self):
        g = torch.Generator().manual_seed(self.seed * 10007 + self.epoch)
        weights = 1.0 / self.counts[self.where]
        size = self.per_class * len(self.counts)
        for _ in range(len(self)):
            yield torch.multinomial(weights, size, replacement=True, generator=g).tolist()
