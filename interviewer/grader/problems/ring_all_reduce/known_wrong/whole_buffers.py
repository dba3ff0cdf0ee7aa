"""Passes complete buffers around the ring, N - 1 times."""

from collections.abc import Callable

import torch


def ring_all_reduce(
    buffers: list[torch.Tensor], send: Callable[[int, int, torch.Tensor], torch.Tensor]
) -> None:
    """Send N times as much as needed."""
    ranks = len(buffers)
    moving = [buffer.clone() for buffer in buffers]
    for _ in range(ranks - 1):
        moving = [send((r - 1) % ranks, r, moving[(r - 1) % ranks]) for r in range(ranks)]
        for rank in range(ranks):
            buffers[rank] += moving[rank]
