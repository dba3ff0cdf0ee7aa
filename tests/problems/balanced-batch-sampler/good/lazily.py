import random

import torch


class BalancedBatchSampler(torch.utils.data.Sampler):
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
        r = random.Random(self.seed * 2**32 + self.epoch)
        left = {c: [] for c in self.groups}
        for _ in range(len(self)):
            batch = []
            for c, members in self.groups.items():
                for _ in range(self.per_class):
                    if not left[c]:
                        left[c] = r.sample(members, len(members))
                    batch.append(left[c].pop())
            r.shuffle(batch)
            yield batch
