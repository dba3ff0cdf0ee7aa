import random

from torch.utils.data import Sampler


class BalancedBatchSampler(Sampler):
    def __init__(self, labels, per_class, seed=0):
        self.groups = {}
        for i, c in enumerate(labels.tolist()):
            self.groups.setdefault(c, []).append(i)
        self.per_class, self.seed, self.epoch = per_class, seed, 0

    def set_epoch(self, e):
        self.epoch = e

    def __len__(self):
        return max(map(len, self.groups.values())) // self.per_class

    def __iter__(self):
        r = random.Random(f"{self.seed}/{self.epoch}")
        n = len(self) * self.per_class
        pools = []
        for members in self.groups.values():
            r.shuffle(members)
            pools.append((members * n)[:n])
        for i in range(0, n, self.per_class):
            yield [k for pool in pools for k in pool[i : i + self.per_class]]
