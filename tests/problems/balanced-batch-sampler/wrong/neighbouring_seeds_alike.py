import random

from torch.utils.data import Sampler


class BalancedBatchSampler(Sampler):
    def __init__(self, labels, per_class, seed=0):
        self.groups = {}
        for index, label in enumerate(labels.tolist()):
            self.groups.setdefault(label, []).append(index)
        self.per_class, self.seed, self.epoch = per_class, seed, 0

    def set_epoch(self, e):
        self.epoch = e

    def __len__(self):
        return max(map(len, self.groups.values())) // self.per_class

    def __iter__(self):
        own = random.Random(f"{self.seed // 1000} {self.epoch}")
        need = len(self) * self.per_class
        orders = []
        for members in self.groups.values():
            order = []
            while len(order) < need:
                order += own.sample(members, len(members))
            orders.append(order)
        for at in range(0, need, self.per_class):
            yield [index for order in orders for index in order[at : at + self.per_class]]
