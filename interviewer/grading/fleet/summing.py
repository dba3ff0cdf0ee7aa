"""What several nodes are together."""

from collections.abc import Iterable, Mapping
from typing import Literal

from interviewer.problems.wire import GraderStatus

_WEAKEST_FIRST: tuple[Literal["none", "B", "A"], ...] = ("none", "B", "A")


def has_gpus(nodes: Mapping[str, GraderStatus]) -> bool:
    """Tell whether one of the nodes that judge has a GPU."""
    return any(status.ready and "cuda" in status.device for status in nodes.values())


def summed(nodes: Mapping[str, GraderStatus]) -> GraderStatus:
    """Return one status for all nodes, of which there is at least one.

    They are ready when one is. Slots add up, seconds are as a job on any slot takes in the mean,
    and the sandbox is the weakest of them.
    """
    ready = {name: status for name, status in nodes.items() if status.ready}
    if not ready:
        reasons = "; ".join(f"{name}: {status.reason}" for name, status in nodes.items())
        return GraderStatus(ready=False, reason=reasons)
    slots = sum(status.slots for status in ready.values())
    timed = [status for status in ready.values() if status.seconds]
    at_once = sum(status.slots for status in timed)
    spent = sum(status.slots * status.seconds for status in timed)
    weakest = min(ready.values(), key=lambda status: _WEAKEST_FIRST.index(status.sandbox))
    return GraderStatus(
        ready=True,
        sandbox=weakest.sandbox,
        slots=slots,
        seconds=spent / at_once if at_once else 0.0,
        device=_joined(status.device for status in ready.values()),
        torch=_joined(status.torch for status in ready.values()),
        walls=weakest.walls,
    )


def _joined(texts: Iterable[str]) -> str:
    return ", ".join(dict.fromkeys(texts))
