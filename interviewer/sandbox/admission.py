"""Who may run now: a few sessions at full speed, those that take long beside them.

One who hands in code that never ends must not hold up those whose code takes a moment.
So a session that has run for a while steps aside: its slot is free, and it goes on where
nobody needs the processor. This is a feedback queue of two levels (Corbató, Merwin-Daggett
and Daley, 1962), the lower of which takes turns (see ``turns``).
"""

import threading
from collections import Counter, deque
from collections.abc import Collection, Iterator
from contextlib import contextmanager
from typing import Final

from interviewer.sandbox.child import Child
from interviewer.sandbox.turns import Turns

PATIENCE_S: Final = 0.1
"""The time that a session may have before it steps aside: three times what most need in all."""

_LOOK_AGAIN_S: Final = 0.01


class Admission:
    """Lets ``slots`` sessions run at full speed, and ``asides`` more that take long.

    Whoever comes first enters first. Each session in a slot has one of ``cores``, those
    aside what is left. May be used from any thread.
    """

    def __init__(self, slots: int, asides: int = 0, cores: Collection[int] = ()) -> None:
        self._slots = slots
        self._most = slots + asides
        self._cores = sorted(cores)
        self._queue: deque[object] = deque()
        self._entering = 0
        """Slots taken by those whose child is not yet known."""
        self._fast: dict[Child, int | None] = {}
        """The sessions in slots, each with its core."""
        self._aside = Turns()
        self._most_at_once = 0
        """How many were in slots at once since the last turn."""
        self._changed = threading.Condition()

    @contextmanager
    def entered(self) -> Iterator[None]:
        """Wait for a slot; it stays taken unless the block raises (see ``leave``)."""
        self._enter()
        try:
            yield
        except BaseException:
            with self._changed:
                self._entering -= 1
                self._changed.notify_all()
            raise

    def started(self, child: Child) -> None:
        """Give ``child`` the slot that was entered, and a core."""
        with self._changed:
            used = Counter(self._fast.values())
            if self._aside.owed is not None:
                used[self._aside.owed.core] += 1
            core = min(self._cores, key=used.__getitem__, default=None)
            self._entering -= 1
            self._fast[child] = core
            self._most_at_once = max(self._most_at_once, len(self._fast))
            if core is not None:
                child.pin(core)
                self._aside.make_way(core, everywhere=self._room() <= 0)
            # Whoever is next can now tell when this one may have to step aside.
            self._changed.notify_all()

    def leave(self, child: Child) -> None:
        """Give back what ``child`` used."""
        with self._changed:
            self._fast.pop(child, None)
            self._aside.discard(child)
            self._changed.notify_all()

    def take_turns(self) -> None:
        """Give those aside their next turns; to be called every few hundredths of a second."""
        with self._changed:
            self._put_aside_who_took_long()
            room = self._room()
            self._most_at_once = len(self._fast)
            free = [core for core in self._cores if core not in self._fast.values()]
            # If nobody else fits in, somebody has to come to an end.
            full = bool(self._queue) and self._sessions() >= self._most
            self._aside.take(free or self._cores[-1:], room, most_first=full)

    def _room(self) -> int:
        """Return how many of those aside may run.

        A session in a slot takes two cores, one for its code and one for what we do for it:
        the system puts that behind the code rather than where somebody aside runs.
        """
        return len(self._cores) - 2 * self._most_at_once

    def _put_aside_who_took_long(self) -> None:
        """Let them step aside, unless one is alone and need not care."""
        for child in list(self._fast):
            if self._sessions() > 1 and child.charged_s() >= PATIENCE_S:
                self._put_aside(child)

    def _put_aside(self, child: Child) -> None:
        """Free the slot of ``child``, which goes on when it has a turn."""
        del self._fast[child]
        self._aside.add(child)
        self._changed.notify_all()

    def _enter(self) -> None:
        ticket = object()
        with self._changed:
            self._queue.append(ticket)
            try:
                while self._queue[0] is not ticket or (wait := self._until_room()) != 0:
                    self._changed.wait(wait if self._queue[0] is ticket else None)
                self._entering += 1
            finally:
                self._queue.remove(ticket)
                self._changed.notify_all()

    def _until_room(self) -> float | None:
        """Return 0 if a slot is free, else the seconds to the next look; None: at a change.

        If need be, and if it may, the session that has had most time steps aside.
        """
        if self._sessions() >= self._most:
            return None
        if self._entering + len(self._fast) < self._slots:
            return 0
        charges = {child: child.charged_s() for child in self._fast}
        if not charges:
            return None
        slow = max(charges, key=charges.__getitem__)
        if charges[slow] < PATIENCE_S:
            return max(_LOOK_AGAIN_S, PATIENCE_S - charges[slow])
        self._put_aside(slow)
        return 0

    def _sessions(self) -> int:
        return self._entering + len(self._fast) + len(self._aside)
