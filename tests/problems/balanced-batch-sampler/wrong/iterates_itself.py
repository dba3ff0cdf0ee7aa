import random

from torch.utils.data import Sampler


class BalancedBatchSampler(Sampler):
    def __init__(self, labels, per_class, seed=0):
        self.groups = {}
        for i, c in enumerate(labels.tolist()):
            self.groups.setdefault(c, []).append(i)
        self.per_class, self.seed = per_class, seed
        self.set_epoch(0)

    def set_epoch(self, e):
        r = random.Random(f"{self.seed}/{e}")
        n = len(self) * self.per_class
        self.pools = []
        for members in self.groups.values():
            pool = []
            while len(pool) < n:
                pool += r.sample(members, len(members))
            self.pools.append(pool)
        self.at = 0

    def __len__(self):
        return max(map(len, self.groups.values())) // self.per_class

    def __iter__(self):
        return self

    def __next__(self):
        if self.at == len(self):
            raise StopIteration
        self.at += 1
        k = self.per_class
        return [i for pool in self.pools for i in pool[(self.at - 1) * k : self.at * k]]
