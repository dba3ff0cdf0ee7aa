"""Turns for sessions that take long: who of them runs now, and on which core.

Whoever had least so far is first (Kleinrock's foreground-background, 1976): so many who
take long disturb no more than one does, and one who needs only a little more soon has it.
"""

from collections.abc import Sequence
from typing import Final

from interviewer.sandbox.child import Child

OWED_AFTER: Final = 4
"""Looks at which nobody aside had run, after which one of them has a turn all the same."""

_DEBT_S: Final = 0.05
"""The time that it gets then."""

_TURN_S: Final = 0.02
"""What those aside must have had between two looks for nothing to be owed."""


class Turns:
    """Sessions of which a few run at a time, the others being paused.

    Not for use by several threads at once.
    """

    def __init__(self) -> None:
        self._children: set[Child] = set()
        self._turn: dict[Child, float] = {}
        """Those who have a turn, and what they had been charged when it began."""
        self._awake: dict[Child, float] = {}
        """Those who are not paused, with their processor time at the last look."""
        self._passed_over = 0
        self._paid_at_s = 0.0
        self.owed: Child | None = None
        """Who has a turn although there is no room."""

    def __len__(self) -> int:
        return len(self._children)

    def __contains__(self, child: object) -> bool:
        return child in self._children

    def add(self, child: Child) -> None:
        """Have ``child`` wait for its turn."""
        child.pause()
        self._children.add(child)

    def discard(self, child: Child) -> None:
        """Forget ``child``, whether it is known or not."""
        self._children.discard(child)
        self.owed = None if self.owed is child else self.owed
        self._turn.pop(child, None)
        self._awake.pop(child, None)

    def make_way(self, core: int, *, everywhere: bool) -> None:
        """End the turns on ``core``, or ``everywhere``, but for who is owed one."""
        for child in self._turn:
            if child is not self.owed and (everywhere or child.core == core):
                child.pause()

    def take(self, cores: Sequence[int], room: int, *, most_first: bool = False) -> None:
        """Give the next turns on ``cores``, to ``room`` children at most.

        If none of them has run at the last ``OWED_AFTER`` calls, one does nevertheless. Who
        sleeps disturbs nobody, and may. ``most_first``: who had most comes before the others.
        """
        sleeping = self._who_sleeps()
        charges = {child: child.charged_s() for child in self._children}
        waiting = sorted(self._children - sleeping, key=charges.__getitem__)
        if most_first:
            waiting = waiting[-1:] + waiting[:-1]
        self.owed = self._owed_a_turn(charges, waiting, room)
        if self.owed is not None:
            waiting.remove(self.owed)
            waiting.insert(0, self.owed)
            room = 1
        turn = dict(zip(waiting[: max(0, room)], cores, strict=False))
        for child in waiting:
            if child not in turn:
                child.pause()
        for child, core in turn.items():
            _move(child, core)
            child.resume()
        self._turn = {child: charges[child] for child in turn}
        self._awake = {c: c.processor_s() for c in self._children if not c.is_paused}

    def _who_sleeps(self) -> set[Child]:
        """Return those aside who could run and have used no processor since the last look."""
        awake = self._awake.items()
        return {
            child
            for child, used in awake
            if child in self._children and not child.is_paused and child.processor_s() == used
        }

    def _owed_a_turn(
        self, charges: dict[Child, float], waiting: list[Child], room: int
    ) -> Child | None:
        """Return who of those aside runs although there is no room: nobody ran of late."""
        had = sum(charges.get(child, before) - before for child, before in self._turn.items())
        self._passed_over = self._passed_over + 1 if waiting and had < _TURN_S else 0
        if self.owed in waiting and charges[self.owed] < self._paid_at_s:
            return self.owed
        if not waiting or room > 0 or self._passed_over < OWED_AFTER:
            return None
        self._passed_over = 0
        self._paid_at_s = charges[waiting[0]] + _DEBT_S
        return waiting[0]


def _move(child: Child, core: int) -> None:
    """Have ``child`` run on ``core``; it must not start threads meanwhile."""
    if child.core != core:
        child.pause()
        child.pin(core)
