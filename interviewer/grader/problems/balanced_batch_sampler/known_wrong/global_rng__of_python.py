"""Seeds the global generator of Python and shuffles with it."""

import random
from collections.abc import Iterator

import torch
from torch.utils.data import Sampler


class BalancedBatchSampler(Sampler[list[int]]):
    """Batches of as many indices of every class."""

    def __init__(self, labels: torch.Tensor, per_class: int, seed: int = 0) -> None:
        self.members = [torch.nonzero(labels == c).flatten() for c in sorted(set(labels.tolist()))]
        self.per_class, self.seed, self.epoch = per_class, seed, 0

    def set_epoch(self, e: int) -> None:
        """Choose the order."""
        self.epoch = e

    def __len__(self) -> int:
        return max(map(len, self.members)) // self.per_class

    def __iter__(self) -> Iterator[list[int]]:
        random.seed(f"{self.seed} {self.epoch}")
        orders = []
        for members in self.members:
            order: list[int] = []
            while len(order) < len(self) * self.per_class:
                order += random.sample(members.tolist(), len(members))
            orders.append(order)
        for at in range(len(self)):
            now = slice(at * self.per_class, (at + 1) * self.per_class)
            yield [index for order in orders for index in order[now]]
