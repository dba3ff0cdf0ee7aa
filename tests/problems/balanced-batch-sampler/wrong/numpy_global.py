import numpy as np
from torch.utils.data import Sampler


class BalancedBatchSampler(Sampler):
    def __init__(self, labels, per_class, seed=0):
        labels = labels.numpy()
        self.members = [np.flatnonzero(labels == c) for c in np.unique(labels)]
        self.per_class, self.seed, self.epoch = per_class, seed, 0

    def set_epoch(self, e):
        self.epoch = e

    def __len__(self):
        return max(map(len, self.members)) // self.per_class

    def __iter__(self):
        np.random.seed(self.seed + self.epoch)
        n = len(self) * self.per_class
        pools = [
            np.concatenate([np.random.permutation(m) for _ in range(n)])[:n] for m in self.members
        ]
        for i in range(len(self)):
            rows = slice(i * self.per_class, (i + 1) * self.per_class)
            yield np.concatenate([pool[rows] for pool in pools]).tolist()
