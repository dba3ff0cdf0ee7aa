"""N - 1 steps that add up chunks on the way round, N - 1 that hand out the sums."""

from collections.abc import Callable

import torch


def ring_all_reduce(
    buffers: list[torch.Tensor], send: Callable[[int, int, torch.Tensor], torch.Tensor]
) -> None:
    """Replace every buffer by the sum of all, in place."""
    ranks = len(buffers)
    chunks = [buffer.tensor_split(ranks) for buffer in buffers]
    for step in range(ranks - 1):
        arrived = []
        for rank in range(ranks):
            chunk = (rank - step) % ranks
            arrived.append((chunk, send(rank, (rank + 1) % ranks, chunks[rank][chunk])))
        for rank, (chunk, message) in enumerate(arrived):
            chunks[(rank + 1) % ranks][chunk].add_(message)
    for step in range(ranks - 1):
        arrived = []
        for rank in range(ranks):
            chunk = (rank + 1 - step) % ranks
            arrived.append((chunk, send(rank, (rank + 1) % ranks, chunks[rank][chunk])))
        for rank, (chunk, message) in enumerate(arrived):
            chunks[(rank + 1) % ranks][chunk].copy_(message)
