"""Fits the plan of an interview into fewer minutes than it was made for."""

from collections.abc import Collection, Iterator, Sequence
from itertools import combinations

from interviewer.dialogue.blueprint import Blueprint, Slot


def fit(blueprint: Blueprint, slots: Sequence[Slot], minutes: float) -> list[Slot]:
    """Return the places of ``slots`` (one for each item) that fit into ``minutes``.

    Of all that fits, the plan with the largest share of the final mark is taken. One
    coding problem always stays, and something is asked in words beside it where the
    time allows. A further problem stays only where talking takes at least as long
    as code does. What is too short even for the shortest problem gets just that.
    """
    places = [slot for slot in slots for _ in range(slot.count)]
    room = minutes - blueprint.closing
    every = frozenset(range(len(places)))
    if _length(places, every) <= room:
        return places
    shares = _shares(blueprint, places)
    plans = [plan for plan in _plans(places, shares, room) if _balanced(places, plan)]
    if not plans:
        shortest = min(_lone(places), key=lambda i: (places[i].minutes, i))
        return [places[shortest]]

    def worth(plan: Collection[int]) -> tuple[bool, float, list[int]]:
        mixed = len({places[i].coding for i in plan}) > 1
        return mixed, round(sum(shares[i] for i in plan), 9), [-i for i in sorted(plan)]

    best = max(plans, key=worth)
    return [places[i] for i in sorted(best)]


def _plans(
    places: Sequence[Slot], shares: Sequence[float], room: float
) -> Iterator[frozenset[int]]:
    """Every way to begin with some problems and one spoken place, filled up by weight."""
    coding = [i for i, place in enumerate(places) if place.coding]
    spoken = [i for i, place in enumerate(places) if not place.coding]
    order = sorted(spoken, key=lambda i: (-shares[i], i))
    for count in range(1, len(coding) + 1) if coding else (0,):
        for problems in combinations(coding, count):
            for first in ((), *((i,) for i in order)):
                kept = {*problems, *first}
                if not kept or _length(places, kept) > room:
                    continue
                for i in order:
                    if _length(places, kept | {i}) <= room:
                        kept.add(i)
                yield frozenset(kept)


def _balanced(places: Sequence[Slot], plan: Collection[int]) -> bool:
    coding = [places[i].minutes for i in plan if places[i].coding]
    return len(coding) < 2 or sum(coding) <= _length(places, plan) - sum(coding)


def _lone(places: Sequence[Slot]) -> list[int]:
    """The places that may be the only one: coding ones where there are any."""
    coding = [i for i, place in enumerate(places) if place.coding]
    return coding or list(range(len(places)))


def _length(places: Sequence[Slot], kept: Collection[int]) -> float:
    return sum(places[i].minutes for i in kept)


def _shares(blueprint: Blueprint, places: Sequence[Slot]) -> list[float]:
    """The share of the final mark of each place: its part's, by minutes."""
    total = {
        part: sum(p.minutes for p in places if p.part == part) for part in {p.part for p in places}
    }
    return [blueprint.weights.of(p.part) * p.minutes / total[p.part] for p in places]
