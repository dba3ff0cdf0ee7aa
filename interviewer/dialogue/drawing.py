"""Finds the items that may fill a slot, nearest to the plan first.

What cannot be had as planned (see ``dealing``) is looked for in rounds (``TIERS``),
wider and wider in fixed steps, for as long as an unasked topic is left.
"""

from collections.abc import Callable, Collection
from dataclasses import dataclass, field
from enum import IntEnum
from typing import Final, TypeVar

from interviewer.dialogue.blueprint import Blueprint, Slot
from interviewer.problems.model import Problem
from interviewer.questions.model import Bank, Question
from interviewer.taxonomy import Kind, Level, Skill

T = TypeVar("T")

_QUICK: Final = frozenset({Kind.MULTIPLE_CHOICE})


class Breadth(IntEnum):
    """How far from the plan a slot was filled; 0 is just what it asks for."""

    EXACT = 0
    OTHER_KIND = 1
    OTHER_SKILL = 2
    SAME_LEVEL = 3
    OTHER_LEVEL = 4

    @property
    def note(self) -> str:
        """What to tell an interviewer about it."""
        return (
            "as planned",
            "filled with another kind of question",
            "filled from another skill",
            "filled with another kind of question from another skill",
            "filled from another level",
        )[self]


@dataclass
class Draw:
    """What has been drawn so far: topics taken, and spoken items of each skill."""

    topics: set[str] = field(default_factory=set)
    problems: set[str] = field(default_factory=set)
    skills: dict[Skill, int] = field(default_factory=dict)

    def take(self, question: Question) -> None:
        """Count ``question`` as asked."""
        self.topics.add(question.topic)
        self.skills[question.skill] = self.skills.get(question.skill, 0) + 1


@dataclass(frozen=True)
class Room:
    """The minutes that a coding problem may take.

    ``most`` is all there is; ``easy`` leaves something to be asked in words beside it.
    """

    most: float
    easy: float


@dataclass(frozen=True)
class Search:
    """Searches a bank for one interview.

    ``skills`` are those the candidate chose (none: all); ``avoid`` are ids and
    topics to use only when nothing else is left; ``prefer`` are ids to use first where
    they are just what is planned, the most wanted first.
    """

    blueprint: Blueprint
    bank: Bank
    skills: frozenset[Skill]
    avoid: frozenset[str]
    prefer: tuple[str, ...] = ()

    def questions(self, slot: Slot, draw: Draw, tier: "Tier") -> list[Question]:
        """Return the candidates for ``slot`` at ``tier``, sorted by id."""
        _, fits = self._steps(slot)[tier.step]
        full = self._full(draw) if tier.strict else frozenset()
        pool = self._free(draw)
        if tier.fresh:
            pool = [q for q in pool if not {q.id, q.topic} & self.avoid]
        return [q for q in pool if q.skill not in full and fits(q)]

    def allows(self, question: Question, draw: Draw) -> bool:
        """Whether ``question`` fits beside what was drawn: a new topic, within its quota."""
        return question.topic not in draw.topics and question.skill not in self._full(draw)

    def breadth(self, slot: Slot, tier: "Tier") -> Breadth:
        """Return how far from ``slot`` a question of ``tier`` is."""
        return self._steps(slot)[tier.step][0]

    def _free(self, draw: Draw) -> list[Question]:
        """Every question of the chosen skills whose topic has not been asked, by id."""
        every = (question for _, question in sorted(self.bank.questions.items()))
        return [
            question
            for question in every
            if question.topic not in draw.topics
            and (not self.skills or question.skill in self.skills)
        ]

    def _steps(self, slot: Slot) -> list[tuple[Breadth, "Fits"]]:
        """The steps by which the search for ``slot`` widens; as many for every slot."""
        levels = frozenset(slot.levels or (self.blueprint.level,))
        wanted = frozenset(slot.skills) & self.skills if self.skills else frozenset(slot.skills)
        kinds = frozenset(slot.kinds)
        quick = is_quick(slot)

        def skill(q: Question) -> bool:
            return not wanted or q.skill in wanted

        def other_kind(q: Question) -> bool:
            return quick or q.kind is not Kind.MULTIPLE_CHOICE

        same_skill = (Breadth.OTHER_KIND, lambda q: _at(q, levels) and skill(q) and other_kind(q))
        same_kind = (Breadth.OTHER_SKILL, lambda q: _at(q, levels) and q.kind in kinds)
        here: list[tuple[Breadth, Fits]] = [
            (Breadth.EXACT, lambda q: _at(q, levels) and q.kind in kinds and skill(q)),
            *((same_kind, same_skill) if quick else (same_skill, same_kind)),
            (Breadth.SAME_LEVEL, lambda q: _at(q, levels) and other_kind(q)),
            (Breadth.SAME_LEVEL, lambda q: _at(q, levels)),
        ]
        anywhere: list[tuple[Breadth, Fits]] = [
            (Breadth.OTHER_LEVEL, self._at_gap(gap, other_kind, also))
            for also in (skill, _anything)
            for gap in range(len(Level))
        ]
        return [*here, *anywhere, (Breadth.OTHER_LEVEL, _anything)]

    def _at_gap(self, gap: int, *also: "Fits") -> "Fits":
        return lambda q: self._gap(q.level) == gap and all(fits(q) for fits in also)

    def _gap(self, level: Level) -> int:
        return abs(level.rank - self.blueprint.level.rank)

    def _full(self, draw: Draw) -> frozenset[Skill]:
        """The skills whose quota is used up."""
        return frozenset(
            skill
            for skill, quota in self.blueprint.quotas.items()
            if draw.skills.get(skill, 0) >= quota.most
        )

    def problems(self, slot: Slot, draw: Draw, room: Room) -> tuple[list[str], Breadth]:
        """Return the ids of the problems for a coding ``slot``, and how far they are from it.

        A second problem is of another skill than the first where there is one. Where
        skills were chosen, only the first may be of another skill than these. Problems
        that take longer than the ``room`` there is are left out while a shorter one of
        the same level is left; where all do, the shortest is taken.
        """
        free = self._free_problems(slot, draw, room)
        levels = frozenset(slot.levels or (self.blueprint.level,))
        wanted = self.skills or frozenset(slot.skills)
        taken = {self.bank.problems[i].skill for i in draw.problems}
        steps: tuple[tuple[Breadth, Callable[[str], bool]], ...] = (
            (Breadth.EXACT, lambda i: free[i].level in levels and free[i].skill in wanted - taken),
            (Breadth.EXACT, lambda i: free[i].level in levels and free[i].skill in wanted),
            (Breadth.OTHER_SKILL, lambda i: free[i].level in levels and free[i].skill not in taken),
            (Breadth.OTHER_SKILL, lambda i: free[i].level in levels),
            *(
                (Breadth.OTHER_LEVEL, lambda i, gap=gap: self._gap(free[i].level) == gap)
                for gap in range(1, len(Level))
            ),
        )
        for pool in ([i for i in free if i not in self.avoid], list(free)):
            for breadth, fits in steps:
                found = [i for i in pool if fits(i)]
                if found:
                    planned = breadth is Breadth.OTHER_SKILL and not wanted
                    easy = [i for i in found if free[i].minutes <= room.easy]
                    return easy or found, Breadth.EXACT if planned else breadth
        return [], Breadth.OTHER_LEVEL

    def _free_problems(self, slot: Slot, draw: Draw, room: Room) -> dict[str, Problem]:
        """The problems not drawn yet, by id: those of the level if any, and that fit if any."""
        free = {i: p for i, p in sorted(self.bank.problems.items()) if i not in draw.problems}
        if self.skills and draw.problems:
            free = {i: p for i, p in free.items() if p.skill in self.skills}
        levels = frozenset(slot.levels or (self.blueprint.level,))
        here = {i: p for i, p in free.items() if p.level in levels} or free
        most = max(room.most, min((p.minutes for p in here.values()), default=0))
        return {i: p for i, p in here.items() if p.minutes <= most}


@dataclass(frozen=True)
class Tier:
    """One round of filling: a step of the search, with or without quotas and memory.

    ``strict`` keeps to the quotas; ``fresh`` leaves out what is to be avoided.
    """

    step: int
    strict: bool
    fresh: bool

    @property
    def elsewhere(self) -> bool:
        """Whether it looks at other levels."""
        return self.step in _ELSEWHERE


_HERE: Final = range(5)
_ELSEWHERE: Final = range(5, 12)

TIERS: Final = tuple(
    Tier(step, strict, fresh)
    for fresh in (True, False)
    for steps in (_HERE, _ELSEWHERE)
    for strict in (True, False)
    for step in steps
)
"""Every round, in order: quotas give way before the level, and memory last of all."""

Fits = Callable[[Question], bool]


def is_quick(slot: Slot) -> bool:
    """Whether ``slot`` is for quick items only, which nothing long may stand in for."""
    return frozenset(slot.kinds) <= _QUICK


def _anything(question: Question) -> bool:
    del question
    return True


def _at(question: Question, levels: Collection[Level]) -> bool:
    return question.level in levels
