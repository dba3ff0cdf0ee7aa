"""Fits the plan of an interview into fewer minutes than it was made for."""

from collections.abc import Collection, Iterable, Iterator, Sequence
from itertools import combinations
from math import ceil, floor
from typing import Final

from interviewer.dialogue.blueprint import Blueprint, Slot
from interviewer.dialogue.drawing import is_quick
from interviewer.errors import BadInput

GIVE: Final = 0.3
"""By which share of its minutes a spoken item may become shorter or longer beside code."""

STEP: Final = 0.5
"""Minutes of items are multiples of this."""


def paced(planned: Sequence[Slot], timed: Sequence[Slot], room: float) -> list[Slot]:
    """Return ``timed`` with its spoken items making room for the code, or taking what it leaves.

    ``planned`` are the same places as the blueprint has them; in ``timed``, those for code
    have the minutes of the problem drawn. Quick items stay as they are; of the others none
    gives or takes more than ``GIVE`` of its time. Nothing changes where the plan itself is
    longer than the ``room``, in minutes, so that items have to go.
    """
    giving = {i for i, slot in enumerate(planned) if not slot.coding and not is_quick(slot)}
    whole = range(len(planned))
    plan, drawn = _length(planned, whole), _length(timed, whole)
    over = drawn - plan if drawn < plan else max(0.0, drawn - room)
    if not giving or not over or plan > room:
        return list(timed)
    share = min(max(1 - over / _length(planned, giving), 1 - GIVE), 1 + GIVE)
    return [
        slot.model_copy(update={"minutes": _stepped(slot.minutes * share)}) if i in giving else slot
        for i, slot in enumerate(timed)
    ]


def _stepped(minutes: float) -> float:
    return max(STEP, floor(minutes / STEP) * STEP)


def fit(blueprint: Blueprint, places: Sequence[Slot], minutes: float) -> list[int]:
    """Return the indexes of those of ``places`` (one for each item) that fit into ``minutes``.

    A place for code counts the minutes of the problem drawn for it. Of all that fits, the
    plan with the largest share of the final mark is taken. One coding problem stays as
    long as one fits, and something is asked in words beside it where the time allows. A
    further problem stays only where talking takes at least as long as code does. Of plans
    that weigh the same, the one with the fewest quick items is taken. Raises BadInput,
    with the least number of minutes, when nothing fits.
    """
    room = minutes - blueprint.closing
    if _length(places, range(len(places))) <= room:
        return list(range(len(places)))
    shares = _shares(blueprint, places)
    plans = [plan for plan in _plans(places, shares, room) if _balanced(places, plan)]
    if not plans:
        least = ceil(min(place.minutes for place in places) + blueprint.closing)
        raise BadInput(
            f"{minutes:g} min are too short: at {blueprint.level.value} level the shortest "
            f"interview takes {least} min.",
            field="minutes",
        )

    def worth(plan: frozenset[int]) -> tuple[bool, float, int, list[int]]:
        mixed = len({places[i].coding for i in plan}) > 1
        quick = sum(is_quick(places[i]) for i in plan)
        return mixed, round(sum(shares[i] for i in plan), 9), -quick, [-i for i in sorted(plan)]

    best = max(plans, key=worth)
    return sorted(best)


def _plans(
    places: Sequence[Slot], shares: Sequence[float], room: float
) -> Iterator[frozenset[int]]:
    """Every way to begin with some problems and one spoken place, filled up by weight.

    Where not even the shortest problem fits, there are none in the plans.
    """
    coding = [i for i, place in enumerate(places) if place.coding]
    spoken = [i for i, place in enumerate(places) if not place.coding]
    order = sorted(spoken, key=lambda i: (-shares[i], i))
    least = 1 if any(places[i].minutes <= room for i in coding) else 0
    for count in range(least, len(coding) + 1):
        for problems in combinations(coding, count):
            for first in ((), *((i,) for i in order)):
                kept = {*problems, *first}
                if _length(places, kept) > room:
                    continue
                for i in order:
                    if _length(places, kept | {i}) <= room:
                        kept.add(i)
                if kept:
                    yield frozenset(kept)


def _balanced(places: Sequence[Slot], plan: Collection[int]) -> bool:
    coding = [places[i].minutes for i in plan if places[i].coding]
    return len(coding) < 2 or sum(coding) <= _length(places, plan) - sum(coding)


def _length(places: Sequence[Slot], kept: Iterable[int]) -> float:
    return sum(places[i].minutes for i in kept)


def _shares(blueprint: Blueprint, places: Sequence[Slot]) -> list[float]:
    """The share of the final mark of each place: its part's, by minutes."""
    total = {
        part: sum(p.minutes for p in places if p.part == part) for part in {p.part for p in places}
    }
    return [blueprint.weights.of(p.part) * p.minutes / total[p.part] for p in places]
