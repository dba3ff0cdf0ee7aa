"""When what was asked is worth asking again, worked out by FSRS from the results alone.

Nothing is kept but the results of interviews. Whenever a learner's memory of an item is
needed, its results are replayed, oldest first, through the Free Spaced Repetition
Scheduler (the ``fsrs`` package, with its default weights), without chance: the same
results give the same answer.

A score becomes one of the four ratings by the limits that the interview itself went by,
those of the blueprint of its level:

- below ``probing.low`` **again**: the interview took it for hardly an answer and offered
  a hint;
- below ``expects`` **hard**: something was there, and less than the level asks for;
- below 0.9 **good**: it met the level;
- from 0.9 on **easy**: next to nothing was missing, and being asked soon would teach nothing.

The first two are *misses*. A skipped item scored nothing and is one; an item that could
not be assessed says nothing about its learner and is left out.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Final

from fsrs import Card, Rating, Scheduler

from interviewer.dialogue.blueprint import Blueprint
from interviewer.dialogue.items import ItemKey
from interviewer.interviews.store import InterviewEntry
from interviewer.taxonomy import Level, Skill

NEAR_PERFECT: Final = 0.9
"""The score from which an answer counts as easy."""

_FIRST_STEP: Final = timedelta(minutes=10)
"""After which a miss may come again: the time to read what a good answer is."""

_SCHEDULER: Final = Scheduler(
    learning_steps=(_FIRST_STEP,), relearning_steps=(_FIRST_STEP,), enable_fuzzing=False
)


@dataclass(frozen=True)
class Result:
    """One item that got a score (0 to 1) in an interview at ``level``."""

    key: ItemKey
    skill: Skill
    level: Level
    score: float
    at: datetime


@dataclass(frozen=True)
class Memory:
    """What a learner is thought to remember of one item.

    ``score`` is the latest of ``times`` results, ``missed`` whether it fell short of what
    its interview expected; from ``due`` on it is worth asking again. ``card`` is the
    scheduler's own record.
    """

    key: ItemKey
    skill: Skill
    score: float
    missed: bool
    times: int
    due: datetime
    card: Card

    def recall(self, now: datetime) -> float:
        """Return how likely the item would be known at ``now``, 0 to 1."""
        return float(_SCHEDULER.get_card_retrievability(self.card, now.astimezone(UTC)))


def results_in(entries: Iterable[InterviewEntry]) -> tuple[Result, ...]:
    """Return every scored item of practice interviews, oldest first.

    An assessment tells its candidate nothing, so it leaves nothing to practise here. What
    was kept before items were named in results is left out.
    """
    found = [
        Result(
            key=result.key,
            skill=result.skill,
            level=entry.level,
            score=result.score,
            at=(result.closed_at or entry.updated_at).astimezone(UTC),
        )
        for entry in entries
        if entry.mode == "practice"
        for result in entry.results
        if result.ref and result.skill is not None and result.score is not None
    ]
    return tuple(sorted(found, key=lambda result: (result.at, result.key.id, result.key.type)))


def rating(score: float, blueprint: Blueprint) -> Rating:
    """Return what a score (0 to 1) of an interview by ``blueprint`` counts as."""
    if score < min(blueprint.probing.low, blueprint.expects):
        return Rating.Again
    if score < blueprint.expects:
        return Rating.Hard
    return Rating.Good if score < NEAR_PERFECT else Rating.Easy


def replay(
    results: Iterable[Result], blueprints: Mapping[Level, Blueprint]
) -> dict[ItemKey, Memory]:
    """Return what is remembered of each item after ``results``, which are in order of time."""
    memories: dict[ItemKey, Memory] = {}
    for result in results:
        before = memories.get(result.key)
        # An id and a moment of its own keep the card from reading the clock.
        card = before.card if before else Card(card_id=0, due=result.at)
        rated = rating(result.score, blueprints[result.level])
        card, _ = _SCHEDULER.review_card(card, rated, result.at)
        memories[result.key] = Memory(
            key=result.key,
            skill=result.skill,
            score=result.score,
            missed=rated in (Rating.Again, Rating.Hard),
            times=before.times + 1 if before else 1,
            due=card.due,
            card=card,
        )
    return memories


def due_misses(memories: Iterable[Memory], now: datetime) -> tuple[Memory, ...]:
    """Return the misses that are due, those least likely to be known by now first.

    The scheduler counts whole days; of one day's misses the worst comes first.
    """
    due = [memory for memory in memories if memory.missed and memory.due <= now]
    return tuple(sorted(due, key=lambda memory: (memory.recall(now), memory.score, memory.key)))


def not_due(memories: Iterable[Memory], now: datetime) -> tuple[Memory, ...]:
    """Return what need not be asked yet, the first to come due first."""
    later = [memory for memory in memories if memory.due > now]
    return tuple(sorted(later, key=lambda memory: (memory.due, memory.key)))
