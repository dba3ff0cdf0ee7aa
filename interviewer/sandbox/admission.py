"""Who may run now: a few sessions at full speed, those that take long beside them.

One who hands in code that never ends must not hold up those whose code takes a moment.
So a session that has run for a while steps aside: its slot is free, and it goes on where
nobody needs the processor. This is a feedback queue of two levels (Corbató, Merwin-Daggett
and Daley, 1962). Those aside take turns, whoever had least so far first (Kleinrock's
foreground-background, 1976): so many who take long disturb no more than one does, and one
who needs only a little more soon has it.
"""

import threading
from collections import Counter, deque
from collections.abc import Collection, Iterator
from contextlib import contextmanager
from typing import Final

from interviewer.sandbox.child import Child

PATIENCE_S: Final = 0.1
"""The time that a session may have before it steps aside: three times what most need in all."""

OWED_AFTER: Final = 10
"""Looks at which nobody aside had run, after which one of them has a turn all the same."""

_DEBT_S: Final = 0.05
"""The time that it gets then."""

_TURN_S: Final = 0.02
"""What those aside must have had between two looks for nothing to be owed."""

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
        self._aside: set[Child] = set()
        self._most_at_once = 0
        """How many were in slots at once since the last turn."""
        self._turn: dict[Child, float] = {}
        """Those aside who may run now, and what they had been charged when their turn began."""
        self._awake: dict[Child, float] = {}
        """Those aside and not paused, with their processor time at the last look."""
        self._passed_over = 0
        self._owed: Child | None = None
        self._paid_at_s = 0.0
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
            if self._owed is not None:
                used[self._owed.core] += 1
            core = min(self._cores, key=used.__getitem__, default=None)
            self._entering -= 1
            self._fast[child] = core
            self._most_at_once = max(self._most_at_once, len(self._fast))
            if core is not None:
                child.pin(core)
                self._make_way(core)
            # Whoever is next can now tell when this one may have to step aside.
            self._changed.notify_all()

    def leave(self, child: Child) -> None:
        """Give back what ``child`` used."""
        with self._changed:
            self._fast.pop(child, None)
            self._aside.discard(child)
            self._turn.pop(child, None)
            self._awake.pop(child, None)
            self._changed.notify_all()

    def take_turns(self) -> None:
        """Let those aside who had least run for a while, as far as there is room.

        To be called every few hundredths of a second. If none of them has run at the last
        ``OWED_AFTER`` looks, one does nevertheless. Who sleeps disturbs nobody, and may.
        """
        with self._changed:
            self._put_aside_who_took_long()
            sleeping = self._who_sleeps()
            charges = {child: child.charged_s() for child in self._aside}
            waiting = self._in_order({c: s for c, s in charges.items() if c not in sleeping})
            room = self._room()
            self._owed = self._owed_a_turn(charges, waiting)
            if self._owed is not None:
                waiting.remove(self._owed)
                waiting.insert(0, self._owed)
                room = max(1, room)
            self._most_at_once = len(self._fast)
            free = [core for core in self._cores if core not in self._fast.values()]
            turn = dict(zip(waiting[: max(0, room)], free or self._cores[-1:], strict=False))
            for child in waiting:
                if child not in turn:
                    child.pause()
            for child, core in turn.items():
                self._move(child, core)
                child.resume()
            self._turn = {child: charges[child] for child in turn}
            self._awake = {c: c.processor_s() for c in self._aside if not c.is_paused}

    def _who_sleeps(self) -> set[Child]:
        """Return those aside who could run and have used no processor since the last look."""
        awake = self._awake.items()
        return {
            child
            for child, used in awake
            if child in self._aside and not child.is_paused and child.processor_s() == used
        }

    def _in_order(self, charges: dict[Child, float]) -> list[Child]:
        """Return those aside in the order of their turns.

        Who had least is first. But if all places are taken and somebody waits for one, who
        had most comes before: somebody has to come to an end.
        """
        order = sorted(charges, key=charges.__getitem__)
        if self._queue and self._sessions() >= self._most:
            order = order[-1:] + order[:-1]
        return order

    def _owed_a_turn(self, charges: dict[Child, float], waiting: list[Child]) -> Child | None:
        """Return who of those aside runs although there is no room: nobody ran of late."""
        had = sum(charges.get(child, before) - before for child, before in self._turn.items())
        self._passed_over = self._passed_over + 1 if waiting and had < _TURN_S else 0
        if self._owed in waiting and charges[self._owed] < self._paid_at_s:
            return self._owed
        if not waiting or self._room() > 0 or self._passed_over < OWED_AFTER:
            return None
        self._passed_over = 0
        self._paid_at_s = charges[waiting[0]] + _DEBT_S
        return waiting[0]

    @staticmethod
    def _move(child: Child, core: int) -> None:
        """Have ``child`` run on ``core``; it must not start threads meanwhile."""
        if child.core != core:
            child.pause()
            child.pin(core)

    def _room(self) -> int:
        """Return how many of those aside may run.

        A session in a slot takes two cores, one for its code and one for what we do for it:
        the system puts that behind the code rather than where somebody aside runs.
        """
        return len(self._cores) - 2 * self._most_at_once

    def _make_way(self, core: int) -> None:
        """Pause those aside who are on ``core``; all of them, if there is no room left."""
        for child in self._turn:
            if child is not self._owed and (self._room() <= 0 or child.core == core):
                child.pause()

    def _put_aside_who_took_long(self) -> None:
        """Let them step aside, unless one is alone and need not care."""
        for child in list(self._fast):
            if self._sessions() > 1 and child.charged_s() >= PATIENCE_S:
                self._put_aside(child)

    def _put_aside(self, child: Child) -> None:
        """Free the slot of ``child``, which goes on when it has a turn."""
        child.pause()
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
