"""Which queue a job waits in, and who comes first there.

A queue for each device and size: what needs a GPU waits for one, and a run of the example, which
is one call, does not wait behind submissions with all their trials. A node takes from its queues
in turns; within a queue who has waited for long comes first and batches come last.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import IntEnum
from typing import Final, Literal

from interviewer.problems.model import Job

Device = Literal["cpu", "gpu"]
SIZES: Final = ("run", "submit")


class Priority(IntEnum):
    """Who comes first; the broker takes the smallest number first."""

    WAITED = 0
    """Somebody whose job was lost on its way, or has waited for long."""
    PEOPLE = 3
    """Somebody who waits for the verdict."""
    BATCH = 9
    """Nobody in particular."""


@dataclass(frozen=True)
class Route:
    """Where a job goes: its queue, and the device that it names there."""

    queue: str
    device: str


def queue_name(device: Device, size: str) -> str:
    """Return the name of the queue for jobs of ``size`` on ``device``."""
    return f"judge.{device}.{size}"


def queues_of(device: Device) -> tuple[str, ...]:
    """Return the queues that a pool for ``device`` takes jobs from."""
    return tuple(queue_name(device, size) for size in SIZES)


SEPARATOR: Final = ":"
"""What stands between a queue's name and a priority, in the names of the broker's lists."""


def lists_of(queue: str) -> Iterator[str]:
    """Yield the names of the lists that a queue is made of: one for each priority."""
    for priority in Priority:
        yield f"{queue}{SEPARATOR}{int(priority)}" if priority else queue


ALL_QUEUES: Final = (*queues_of("cpu"), *queues_of("gpu"))


def route(job: Job, *, uses_gpu: bool, has_gpus: bool) -> Route:
    """Return where ``job`` goes.

    ``uses_gpu`` tells whether its problem makes use of one, ``has_gpus`` whether a node has
    one. Whoever asks for a GPU by name waits for one, whichever it is: the nodes' numbers mean
    nothing here.
    """
    asked = job.device.partition(":")[0]
    on_gpu = uses_gpu and (asked == "cuda" or (asked == "auto" and has_gpus))
    if on_gpu:
        return Route(queue_name("gpu", job.action), "cuda")
    return Route(queue_name("cpu", job.action), "cpu")
