import torch
from torch.utils.data import Sampler


class BalancedBatchSampler(Sampler):
    def __init__(self, labels, per_class, seed=0):
        self.classes = [(labels == c).nonzero().flatten() for c in labels.unique()]
        self.per_class = per_class
        self.seed = seed
        self.epoch = 0

    def set_epoch(self, e):
        self.epoch = e

    def __len__(self):
        return max(len(c) for c in self.classes)

    def __iter__(self):
        g = torch.Generator().manual_seed(self.seed * 100003 + self.epoch)
        n = len(self)
        pools = []
        for c in self.classes:
            pool = c[torch.randperm(len(c), generator=g)]
            if len(c) < n:
                pool = c[torch.randint(len(c), (n,), generator=g)]
            pools.append(pool.tolist())
        for i in range(len(self) // self.per_class):
            batch = []
            for pool in pools:
                batch += pool[i * self.per_class : (i + 1) * self.per_class]
            yield batch
