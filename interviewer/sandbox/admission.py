"""Who may run now: a few sessions at full speed, those that take long beside them.

One who hands in code that never ends must not hold up those whose code takes a moment.
So a session that has run for a while, while others wait, steps aside: it goes on when
nobody else wants the processor, and its slot is free. This is a feedback queue of two
levels (Corbató, Merwin-Daggett and Daley, 1962).
"""

import threading
from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from interviewer.sandbox.child import Child

PATIENCE_S: Final = 0.05
"""The time that a session may have in its slot while others wait: about what most need in all."""

_LOOK_AGAIN_S: Final = 0.01


class Admission:
    """Lets ``slots`` sessions run at full speed, and ``asides`` more that take long.

    Whoever comes first enters first. May be used from any thread.
    """

    def __init__(self, slots: int, asides: int = 0) -> None:
        self._slots = slots
        self._asides = asides
        self._queue: deque[object] = deque()
        self._taken = 0
        self._running: set[Child] = set()
        self._aside: set[Child] = set()
        self._changed = threading.Condition()

    @contextmanager
    def entered(self) -> Iterator[None]:
        """Wait for a slot; it stays taken unless the block raises (see ``leave``)."""
        self._enter()
        try:
            yield
        except BaseException:
            with self._changed:
                self._taken -= 1
                self._changed.notify_all()
            raise

    def started(self, child: Child) -> None:
        """Note that ``child`` uses the slot that was entered, from now on."""
        with self._changed:
            self._running.add(child)
            # Whoever is next can now tell when this one may have to step aside.
            self._changed.notify_all()

    def leave(self, child: Child) -> None:
        """Give back what ``child`` used."""
        with self._changed:
            self._running.remove(child)
            if child in self._aside:
                self._aside.remove(child)
            else:
                self._taken -= 1
            self._changed.notify_all()

    def _enter(self) -> None:
        ticket = object()
        with self._changed:
            self._queue.append(ticket)
            try:
                while self._queue[0] is not ticket or (wait := self._until_room()) != 0:
                    self._changed.wait(wait if self._queue[0] is ticket else None)
                self._taken += 1
            finally:
                self._queue.remove(ticket)
                self._changed.notify_all()

    def _until_room(self) -> float | None:
        """Return 0 if a slot is free, else the seconds to the next look; None: at a change.

        If need be, and if it may, the session that has had most time steps aside.
        """
        if self._taken < self._slots:
            return 0
        charges = {child: child.charged_s() for child in self._running - self._aside}
        if not charges or len(self._aside) >= self._asides:
            return None
        slow = max(charges, key=charges.__getitem__)
        if charges[slow] < PATIENCE_S:
            return max(_LOOK_AGAIN_S, PATIENCE_S - charges[slow])
        slow.step_aside()
        self._aside.add(slow)
        self._taken -= 1
        return 0
