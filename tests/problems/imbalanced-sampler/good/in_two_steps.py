import torch
from torch.utils.data import WeightedRandomSampler


class ClassThenItem(WeightedRandomSampler):
    """First a class, then one of its items."""

    def __init__(self, labels, generator):
        super().__init__(torch.ones(len(labels)), len(labels), True, generator)
        self.members = [(labels == label).nonzero().flatten() for label in labels.unique()]

    def __iter__(self):
        for _ in range(len(self)):
            members = self.members[self._below(len(self.members))]
            yield int(members[self._below(len(members))])

    def _below(self, count):
        return int(torch.randint(count, (), generator=self.generator))


def balanced_sampler(labels, generator=None):
    return ClassThenItem(labels, generator)
