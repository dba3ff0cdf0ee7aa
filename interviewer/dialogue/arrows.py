"""The transition table as arrows, few enough to be drawn and to be read.

An arrow leads from a phase, or from a group of phases that all do the same, to a phase or to
a group of phases of which the interview chooses one. Nothing is left out and nothing is added:
``led_to`` takes the arrows apart again, and a test compares that with the table.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from interviewer.dialogue.state import PICKING, Phase
from interviewer.dialogue.table import ACTIVE, NEXT, OPENED, TABLE, Action

ITEM: Final = "item"
ON: Final = "next"
BEFORE: Final = "before"

SPOKEN: Final = frozenset({Phase.ANSWERING, Phase.STAGING, Phase.PROBING, Phase.OFFERED})
WRITTEN: Final = frozenset({Phase.CODING, Phase.REPAIR})
OPEN: Final = SPOKEN | PICKING | WRITTEN | {Phase.REVISITING}

TARGETS: Final[dict[str, frozenset[Phase]]] = {BEFORE: ACTIVE, ON: NEXT, ITEM: OPENED}
"""Groups that an arrow may lead to, the largest first."""

SOURCES: Final[dict[str, frozenset[Phase]]] = {
    "active": ACTIVE,
    "unfinished": OPEN | {Phase.GRADING},
    "open": OPEN,
    "spoken": SPOKEN,
    "options": PICKING,
    "code": WRITTEN,
}
"""Groups that an arrow may come from, each within the one before it or beside it."""


@dataclass(frozen=True)
class Arrow:
    """What is done, by the names of ``Action``, on the way from ``source`` to ``target``."""

    source: str
    target: str
    actions: tuple[str, ...]


def arrows() -> tuple[Arrow, ...]:
    """Return the arrows, those of the largest groups first."""
    single = {
        (phase, target, rule.action)
        for phase, row in TABLE.items()
        for rule in row.values()
        for target in _targets(rule.to)
    }
    found: dict[tuple[str, str], set[Action]] = {}
    for name, members in SOURCES.items():
        ways = {(target, action) for phase, target, action in single if phase in members}
        for target, action in ways:
            shared = {(phase, target, action) for phase in members}
            if shared <= single:
                single -= shared
                found.setdefault((name, target), set()).add(action)
    for phase, target, action in sorted(single, key=lambda one: list(Phase).index(one[0])):
        found.setdefault((phase.value, target), set()).add(action)
    return tuple(
        Arrow(source, target, tuple(sorted(action.value for action in actions)))
        for (source, target), actions in sorted(found.items(), key=lambda item: _rank(item[0]))
    )


def led_to(drawn: Iterable[Arrow]) -> dict[tuple[Phase, Action], frozenset[Phase]]:
    """Return where each action leads from each phase, by the arrows alone."""
    found: dict[tuple[Phase, Action], frozenset[Phase]] = {}
    for arrow in drawn:
        for phase in SOURCES.get(arrow.source) or {Phase(arrow.source)}:
            for action in map(Action, arrow.actions):
                ends = TARGETS.get(arrow.target) or {Phase(arrow.target)}
                found[phase, action] = found.get((phase, action), frozenset()) | ends
    return found


def _targets(phases: frozenset[Phase]) -> list[str]:
    """The ends of a rule's arrows: the largest group, and what is not of it."""
    for name, group in TARGETS.items():
        if phases >= group:
            return [name, *_named(phases - group)]
    return _named(phases)


def _named(phases: Iterable[Phase]) -> list[str]:
    return [phase.value for phase in Phase if phase in set(phases)]


def _rank(ends: tuple[str, str]) -> tuple[int, int]:
    names = [*SOURCES, *(phase.value for phase in Phase), *reversed(TARGETS)]
    return names.index(ends[0]), names.index(ends[1])
