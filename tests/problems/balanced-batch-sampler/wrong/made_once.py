import torch
from torch.utils.data import Sampler


class BalancedBatchSampler(Sampler):
    def __init__(self, labels, per_class, seed=0):
        self.labels = labels.tolist()
        self.g = torch.Generator().manual_seed(seed)
        self.seed = seed
        self.per_class = per_class
        self.sets = {}
        for i, c in enumerate(self.labels):
            self.sets.setdefault(c, []).append(i)

    def set_epoch(self, e):
        self.g.manual_seed(self.seed + e)

    def __len__(self):
        return max(map(len, self.sets.values())) // self.per_class

    def __iter__(self):
        n = len(self) * self.per_class
        pools = []
        for s in self.sets.values():
            picks = []
            while len(picks) < n:
                picks += [s[i] for i in torch.randperm(len(s), generator=self.g)]
            pools.append(picks[:n])
        for i in range(0, n, self.per_class):
            yield [k for p in pools for k in p[i : i + self.per_class]]
