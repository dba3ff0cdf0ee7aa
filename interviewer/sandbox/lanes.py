"""What sessions wait for: one lane for the processor, one for each GPU.

A lane has its own limits, slots and waiting workers, so that a hung GPU holds up nobody
who does without one.
"""

import os
from collections import deque
from dataclasses import dataclass, field
from typing import Final

from interviewer.sandbox.admission import Admission
from interviewer.sandbox.child import Child
from interviewer.sandbox.gpus import Gpu
from interviewer.sandbox.limits import Limits

CPU: Final = "cpu"


@dataclass(eq=False)
class Lane:
    """One kind of worker.

    ``asides`` is how many more than ``slots`` may run if they take long (see ``admission``).
    ``standbys`` is how many are to wait, ``waiting`` are those that do. ``trouble`` says
    why no session can be had, and ``lost`` is the child that did not end, if that is why.
    """

    name: str
    limits: Limits
    slots: int
    standbys: int
    gpu: Gpu | None = None
    asides: int = 0
    waiting: deque[Child] = field(default_factory=deque)
    trouble: str = ""
    lost: Child | None = None
    idle_gpu_bytes: int = 0
    admission: Admission = field(init=False)

    def __post_init__(self) -> None:
        # A session on a GPU has its kernels launched from whichever core is free.
        cores = () if self.gpu else os.sched_getaffinity(0)
        self.admission = Admission(self.slots, self.asides, cores)

    def give_up_on(self, child: Child) -> None:
        """Note that ``child`` was killed and did not end: its GPU hangs."""
        self.lost = child
        self.trouble = f"{self.name} hangs: a process on it was killed and does not end"

    def look_again(self) -> None:
        """Take the lane back into service if the child that hung has ended after all."""
        if self.lost is not None and self.lost.has_ended():
            self.lost.close()
            self.lost, self.trouble = None, ""
