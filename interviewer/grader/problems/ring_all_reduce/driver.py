"""Calls ``ring_all_reduce`` with a ``send`` that keeps a log and may charge a toll."""

from typing import Any

import torch

from interviewer.grader.kit import Candidate, Inputs, NotAsAsked, Outputs, base


def drive(candidate: Candidate, inputs: Inputs) -> Outputs:
    """Return the memory of the buffers afterwards, and what was sent.

    With tolls, what rank r sends arrives as ``m + tolls[r] * cos(m)``, so that the
    result shows which links the data has taken, and in which order. What a link makes
    of one number says little of what it makes of another: to know the result, one has
    to send the data.
    """
    buffers = list(inputs["buffers"])
    memory = [base.detach(buffer) for buffer in buffers]
    ranks, tolls = len(buffers), inputs.get("tolls", ())
    sent, strays = [0] * ranks, [0]

    def send(src: Any, dst: Any, tensor: Any) -> torch.Tensor:
        """Return ``tensor`` as rank ``dst`` receives it."""
        source, target = _rank(src, ranks), _rank(dst, ranks)
        if not isinstance(tensor, torch.Tensor):
            raise TypeError(f"send takes a tensor, not {type(tensor).__name__}")
        sent[source] += tensor.numel()
        strays[0] += target != (source + 1) % ranks
        arrived = base.clone(base.detach(tensor))
        return arrived + tolls[source] * arrived.cos() if tolls else arrived

    result = candidate["ring_all_reduce"](buffers, send)
    if result is not None:
        raise NotAsAsked("ring_all_reduce returned something; it works in place")
    after = tuple(base.clone(part) for part in memory)
    return {
        "buffers": after, "routed": after,
        "sent": torch.tensor(sent), "strays": strays[0],
    }  # fmt: skip


def _rank(number: Any, ranks: int) -> int:
    """Return ``number`` if it is a rank of this ring."""
    if not 0 <= int(number) < ranks:
        raise ValueError(f"there is no rank {number} among {ranks}")
    return int(number)
