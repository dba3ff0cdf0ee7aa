"""Draws each class in whole permutations, from a generator made anew for every pass."""

import random
from collections.abc import Iterator

import torch
from torch.utils.data import Sampler


class BalancedBatchSampler(Sampler[list[int]]):
    """Batches of ``per_class`` indices of every class."""

    def __init__(self, labels: torch.Tensor, per_class: int, seed: int = 0) -> None:
        self.members: dict[int, list[int]] = {}
        for index, label in enumerate(labels.tolist()):
            self.members.setdefault(label, []).append(index)
        self.per_class, self.seed, self.epoch = per_class, seed, 0

    def set_epoch(self, e: int) -> None:
        """Choose the order of the next pass."""
        self.epoch = e

    def __len__(self) -> int:
        return max(map(len, self.members.values())) // self.per_class

    def __iter__(self) -> Iterator[list[int]]:
        generator = random.Random(f"{self.seed} {self.epoch}")  # noqa: S311 -- shuffles
        need = len(self) * self.per_class
        orders = []
        for members in self.members.values():
            rounds = -(-need // len(members))
            shuffled = [generator.sample(members, len(members)) for _ in range(rounds)]
            orders.append([index for part in shuffled for index in part])
        for at in range(0, need, self.per_class):
            yield [index for order in orders for index in order[at : at + self.per_class]]
