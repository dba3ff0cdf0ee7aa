"""A thread that looks at every running child and ends those that take too much.

The kernel limits are the wall; this covers what they do not count: memory of
several kinds taken together, and, in profile B, threads and the scratch folder.
"""

import logging
import threading
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Final
from weakref import WeakKeyDictionary

from interviewer.sandbox.boxes import Boxes
from interviewer.sandbox.child import Child
from interviewer.sandbox.gpus import Gauge
from interviewer.sandbox.lanes import Lane
from interviewer.sandbox.outcomes import ChildFailed, Crashed, MemoryExceeded

log = logging.getLogger(__name__)

_PERIOD_S: Final = 0.05
_HEADLESS_LOOKS: Final = 4
CUDA_ITSELF_BYTES: Final = 1 << 30
"""What a process with CUDA's context and libraries holds before it makes a tensor, at most."""


@dataclass(frozen=True)
class Watched:
    """A running child, the name of its box (or none), and the lane that it runs on."""

    child: Child
    box: str
    lane: Lane | None


class Watchdog:
    """Watches the children that ``running`` lists; ``gauge`` knows about GPUs.

    ``turn`` is called at each look.
    """

    def __init__(
        self,
        running: Callable[[], Iterable[Watched]],
        boxes: Boxes,
        gauge: Gauge,
        turn: Callable[[], None],
    ) -> None:
        self._running = running
        self._turn = turn
        self._boxes = boxes
        self._gauge = gauge
        self._looks: WeakKeyDictionary[Child, int] = WeakKeyDictionary()
        self._ended = threading.Event()
        self._thread = threading.Thread(target=self._run, name="sandbox-watchdog", daemon=True)

    def start(self) -> None:
        """Start to watch."""
        self._thread.start()

    def close(self) -> None:
        """Stop to watch and wait for the thread to end."""
        self._ended.set()
        self._thread.join()

    def _run(self) -> None:
        while not self._ended.wait(_PERIOD_S):
            self._look()

    def _look(self) -> None:
        """Look at everybody once. Whatever goes wrong, the next look must come."""
        try:
            self._turn()
        except Exception:
            log.exception("those aside had no turn")
        for watched in self._running():
            if watched.child.is_paused:
                continue
            try:
                excess = self._excess(watched)
            except Exception:
                log.exception("process %d cannot be watched", watched.child.pid)
                watched.child.stop()
                continue
            if excess is not None:
                watched.child.stop(excess)

    def _excess(self, watched: Watched) -> ChildFailed | None:
        child = watched.child
        excess = self._excess_of(child, watched.box)
        if excess is None and watched.lane is not None:
            excess = self._excess_on(watched.lane, child)
        return excess

    def _headless(self, child: Child) -> ChildFailed | None:
        """Tell whether code goes on whose main thread has ended, which nobody can measure."""
        looks = self._looks.get(child, 0) + 1 if child.is_headless() else 0
        self._looks[child] = looks
        # While a process ends, its main thread may be first.
        return Crashed("The code ended its main thread.") if looks > _HEADLESS_LOOKS else None

    def _excess_of(self, child: Child, box: str) -> ChildFailed | None:
        meters = child.meters()
        limits = child.limits
        if meters is None:
            return self._headless(child)
        if meters.own_bytes > limits.memory_bytes:
            return MemoryExceeded(
                f"The code took more than {limits.memory_bytes >> 20} MiB of memory."
            )
        if meters.threads > limits.threads:
            return Crashed(f"The code started more than {limits.threads} threads.")
        return self._excess_in(box, child) if box else None

    def _excess_on(self, lane: Lane, child: Child) -> ChildFailed | None:
        """Look at the GPU's memory; what CUDA itself takes in a process is not the code's."""
        if lane.gpu is None:
            return None
        used = self._gauge.used_by(lane.gpu, child.pid)
        if used is None:
            used = max(0, (self._gauge.used(lane.gpu) or 0) - lane.idle_gpu_bytes)
        child.gpu_bytes = max(child.gpu_bytes, used)
        if used > child.limits.gpu_bytes + CUDA_ITSELF_BYTES:
            return MemoryExceeded(
                f"The code took more than {child.limits.gpu_bytes >> 20} MiB of GPU memory."
            )
        return None

    def _excess_in(self, box: str, child: Child) -> ChildFailed | None:
        limits = child.limits
        try:
            contents = self._boxes.measure(box, limits.scratch_files)
        except OSError:
            # The session has ended meanwhile and its box is gone.
            return None
        if contents.files > limits.scratch_files or contents.size > limits.scratch_bytes:
            return Crashed("The code wrote more to its scratch folder than it may.")
        return None
