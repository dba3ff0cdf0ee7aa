"""A thread that looks at every running child and ends those that take too much.

The kernel limits are the wall; this covers what they do not count: memory of
several kinds taken together, and, in profile B, threads and the scratch folder.
"""

import threading
from collections.abc import Callable, Iterable
from typing import Final

from interviewer.sandbox.boxes import Boxes
from interviewer.sandbox.child import Child
from interviewer.sandbox.outcomes import ChildFailed, Crashed, MemoryExceeded

_PERIOD_S: Final = 0.05


class Watchdog:
    """Watches the children that ``running`` lists, each with the name of its box (or none)."""

    def __init__(self, running: Callable[[], Iterable[tuple[Child, str]]], boxes: Boxes) -> None:
        self._running = running
        self._boxes = boxes
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
            for child, box in self._running():
                excess = self._excess_of(child, box)
                if excess is not None:
                    child.stop(excess)

    def _excess_of(self, child: Child, box: str) -> ChildFailed | None:
        meters = child.meters()
        limits = child.limits
        if meters is None:
            return None
        if meters.own_bytes > limits.memory_bytes:
            return MemoryExceeded(
                f"The code took more than {limits.memory_bytes >> 20} MiB of memory."
            )
        if meters.threads > limits.threads:
            return Crashed(f"The code started more than {limits.threads} threads.")
        return self._excess_in(box, child) if box else None

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
