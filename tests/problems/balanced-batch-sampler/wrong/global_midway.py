import torch
from torch.utils.data import Sampler


class BalancedBatchSampler(Sampler):
    def __init__(self, labels, per_class, seed=0):
        self.classes = [(labels == c).nonzero().flatten() for c in labels.unique()]
        self.per_class, self.seed, self.epoch = per_class, seed, 0

    def set_epoch(self, e):
        self.epoch = e

    def __len__(self):
        return max(len(c) for c in self.classes) // self.per_class

    def __iter__(self):
        with torch.random.fork_rng():
            torch.manual_seed(self.seed * 7919 + self.epoch)
            n = len(self) * self.per_class
            pools = []
            for c in self.classes:
                rounds = -(-n // len(c))
                pool = torch.cat([c[torch.randperm(len(c))] for _ in range(rounds)])
                pools.append(pool.tolist())
            for i in range(0, n, self.per_class):
                yield [k for pool in pools for k in pool[i : i + self.per_class]]
