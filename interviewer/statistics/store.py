"""What is read for item statistics, and the port through which it is read."""

from dataclasses import dataclass
from datetime import datetime
from typing import Final, NamedTuple, Protocol

from interviewer.interviews.views import Mode
from interviewer.statistics.rows import ItemFacts
from interviewer.taxonomy import Level


@dataclass(frozen=True, kw_only=True)
class Selection:
    """Which finished interviews of a team are looked at; by default all.

    ``level`` is the interview's own, ``since`` the earliest start, with a time zone.
    """

    level: Level | None = None
    mode: Mode | None = None
    since: datetime | None = None


EVERY: Final = Selection()


class ChallengedLine(NamedTuple):
    """A line of an item that its candidate challenges."""

    interview: str
    position: int
    kind: str
    line: str


class OverriddenItem(NamedTuple):
    """The score that one review gave an item in place of its own."""

    interview: str
    position: int
    score: float


@dataclass(frozen=True, kw_only=True)
class Material:
    """What the selected interviews hold; nothing of it names a candidate or quotes an answer.

    ``items`` are in the order of their interviews' starts, ids and positions. ``reviewed`` are
    the interviews that have a review, ``shown`` those whose results their candidates may see, and
    so challenge.
    """

    items: tuple[ItemFacts, ...] = ()
    challenges: tuple[ChallengedLine, ...] = ()
    overrides: tuple[OverriddenItem, ...] = ()
    reviewed: frozenset[str] = frozenset()
    shown: frozenset[str] = frozenset()


class StatisticsStore(Protocol):
    """Reads what is kept of finished interviews; safe to call from threads.

    No dialogue is read. It may raise Unavailable when the database cannot be used.
    """

    def material(self, team: str, selection: Selection = EVERY) -> Material:
        """Return what a team's finished interviews hold for statistics."""
        ...
