"""Calls ``ring_all_reduce`` with a ``send`` that keeps a log and may charge a toll."""

from typing import Any

import torch

from interviewer.grader.kit import Candidate, Inputs, NotAsAsked, Outputs


class Wire:
    """The links between the ranks.

    What rank r sends arrives with ``tolls[r]`` added to every element, so that the
    result shows which links the data has taken.
    """

    def __init__(self, ranks: int, tolls: list[float]) -> None:
        self.ranks = ranks
        self.tolls = tolls
        self.sent = torch.zeros(ranks, dtype=torch.int64)
        self.strays = 0

    def send(self, source: Any, target: Any, message: Any) -> torch.Tensor:
        """Return ``message`` as ``target`` receives it."""
        source, target = self.rank(source), self.rank(target)
        if not isinstance(message, torch.Tensor):
            raise TypeError(f"send takes a tensor, not {type(message).__name__}")
        self.sent[source] += message.numel()
        self.strays += target != (source + 1) % self.ranks
        arrived = message.detach().clone()
        return arrived + self.tolls[source] if self.tolls else arrived

    def rank(self, number: Any) -> int:
        """Return ``number`` if it is a rank of this ring."""
        if not 0 <= int(number) < self.ranks:
            raise ValueError(f"there is no rank {number} among {self.ranks}")
        return int(number)


def drive(candidate: Candidate, inputs: Inputs) -> Outputs:
    """Return the memory of the buffers afterwards, and what was sent."""
    buffers = list(inputs["buffers"])
    memory = [buffer.detach() for buffer in buffers]
    wire = Wire(len(buffers), list(inputs.get("tolls", ())))
    result = candidate["ring_all_reduce"](buffers, wire.send)
    if result is not None:
        raise NotAsAsked("ring_all_reduce returned something; it works in place")
    return {
        "buffers": tuple(part.clone() for part in memory),
        "routed": tuple(part.clone() for part in memory),
        "sent": wire.sent,
        "strays": int(wire.strays),
    }
