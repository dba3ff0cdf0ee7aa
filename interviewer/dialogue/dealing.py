"""Deals questions to the slots of a plan so that topics and quotas come out right.

Filling slots one after the other would let the first take what a later one needs,
and would always resolve a quota in the same way, so that part of a bank is never
asked. Instead whole hands are dealt at random until one keeps every rule.
"""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Final, TypeVar

from interviewer.dialogue.blueprint import Quota
from interviewer.questions.model import Question
from interviewer.taxonomy import Skill

DEALS: Final = 400
"""Hands dealt before the best so far is taken; one costs some 20 microseconds."""

STRETCH: Final = 0.35
"""The share of interviews in which one skill that no quota requires is wanted as well."""

_UNFIT: Final = 3
"""What a question that cannot be asked weighs among faults; a skill short of its quota is 1."""

_UNWISHED: Final = 0.5
"""What it weighs that the skill to come up now and then does not: less than any quota."""

Hand = dict[int, Question]
"""The question for each place of a plan."""

T = TypeVar("T")


def deal(
    choices: Mapping[int, Sequence[Question]],
    quotas: Mapping[Skill, Quota],
    rng: Random,
) -> Hand:
    """Return a hand with one of the ``choices`` for each place that has any.

    The first hand without a fault is taken, else the one with the fewest. Faults are
    a topic twice and a skill beyond its quota (the worst, since one of the questions
    cannot be asked then), and a skill short of it although some place could have it.

    Skills that no quota requires come up by chance alone. So now and then (``STRETCH``)
    one of them is wanted too, as far as every quota can be kept beside it.
    """
    places = [place for place in sorted(choices) if choices[place]]
    wanted = _reachable([choices[place] for place in places], quotas)
    stretch = _stretch([choices[place] for place in places], quotas, rng)

    def faults(hand: Hand) -> float:
        unwished = stretch and all(question.skill is not stretch for question in hand.values())
        return _faults(hand, quotas, wanted) + _UNWISHED * bool(unwished)

    best: Hand = {}
    fewest = -1.0
    for _ in range(DEALS if places else 0):
        hand = {place: pick(choices[place], rng) for place in places}
        here = faults(hand)
        if fewest < 0 or here < fewest:
            best, fewest = hand, here
        if not here:
            return best
    return _mended(best, choices, faults) if best else best


def shortcomings(
    hand: Hand, choices: Mapping[int, Sequence[Question]], quotas: Mapping[Skill, Quota]
) -> int:
    """Return how far ``hand`` is from keeping topics apart and quotas met; 0 if it does both.

    ``choices`` are all that the places could have had.
    """
    return _faults(hand, quotas, _reachable([found for found in choices.values() if found], quotas))


def _mended(
    hand: Hand, choices: Mapping[int, Sequence[Question]], faults: Callable[[Hand], float]
) -> Hand:
    """Change one question at a time for as long as that leaves fewer faults.

    Where only few hands have next to none, chance may have dealt no such one.
    """
    fewest = faults(hand)
    while True:
        others = ({**hand, place: one} for place in sorted(hand) for one in choices[place])
        better = min(others, key=faults)
        if faults(better) >= fewest:
            return hand
        hand, fewest = better, faults(better)


def _reachable(
    choices: Sequence[Sequence[Question]], quotas: Mapping[Skill, Quota]
) -> dict[Skill, int]:
    """How many items of each skill are asked for, as far as places could have them."""
    places = Counter(skill for found in choices for skill in {q.skill for q in found})
    return {skill: min(quota.least, places[skill]) for skill, quota in quotas.items()}


def _stretch(
    choices: Sequence[Sequence[Question]], quotas: Mapping[Skill, Quota], rng: Random
) -> Skill | None:
    """Draw whether a skill that is allowed but not required is to come up, and which."""
    if rng.random() >= STRETCH:
        return None
    found = {question.skill for place in choices for question in place}
    optional = sorted(s for s in found if s in quotas and quotas[s].least == 0 < quotas[s].most)
    return pick(optional, rng) if optional else None


def _faults(
    hand: Hand,
    quotas: Mapping[Skill, Quota],
    wanted: Mapping[Skill, int],
) -> int:
    topics = {question.topic for question in hand.values()}
    count = Counter(question.skill for question in hand.values())
    over = sum(max(0, count[skill] - quota.most) for skill, quota in quotas.items())
    short = sum(max(0, least - count[skill]) for skill, least in wanted.items())
    return _UNFIT * (len(hand) - len(topics) + over) + short


def pick(choices: Sequence[T], rng: Random) -> T:
    """Return one of ``choices``, by ``Random.random`` alone."""
    return choices[int(rng.random() * len(choices))]
