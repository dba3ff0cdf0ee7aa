"""What a learner sees of their own interviews: how they went, and what to practise."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime

from pydantic import Field

from interviewer.dialogue.blueprint import Blueprint
from interviewer.interviews import listing, results
from interviewer.interviews.listing import ListedInterview
from interviewer.interviews.spacing import Memory, due_misses, not_due, replay, results_in
from interviewer.interviews.store import InterviewEntry
from interviewer.questions.model import Bank
from interviewer.taxonomy import Level, Skill
from interviewer.values import Frozen


class Attempt(Frozen):
    """A finished practice interview of which enough was assessed; ``score`` is its mark, 0 to 1."""

    interview: str
    at: datetime
    level: Level
    score: float = Field(ge=0, le=1)


class SkillProgress(Frozen):
    """The mean score (0 to 1) in a skill, in the first and the latest interview with it.

    ``interviews`` counts those that asked about it; ``latest`` is absent where that is one.
    """

    skill: Skill
    interviews: int = Field(ge=1)
    first: float = Field(ge=0, le=1)
    latest: float | None = Field(default=None, ge=0, le=1)


class ToPractise(Frozen):
    """An item of the bank that was asked before, its latest ``score`` (0 to 1), and from
    when on it is worth asking again."""

    ref: str
    title: str
    skill: Skill
    score: float = Field(ge=0, le=1)
    due: datetime


class History(Frozen):
    """A learner's interviews, newest first, and what comes of them.

    Of an assessment nothing is told but that it took place. ``attempts`` are oldest first.
    ``due`` are the misses to practise now, what is most likely forgotten first; ``later``
    is what comes due after that, the next first, both as seen ``at`` a moment.
    """

    at: datetime
    interviews: tuple[ListedInterview, ...] = ()
    attempts: tuple[Attempt, ...] = ()
    skills: tuple[SkillProgress, ...] = ()
    due: tuple[ToPractise, ...] = ()
    later: tuple[ToPractise, ...] = ()

    @property
    def level(self) -> Level | None:
        """The level of the latest interview; None where there is none."""
        return self.interviews[0].level if self.interviews else None


def history_of(
    entries: Sequence[InterviewEntry],
    blueprints: Mapping[Level, Blueprint],
    bank: Bank,
    now: datetime,
) -> History:
    """Return the history that a learner's interviews make, given newest first."""
    listed = tuple(_own(listing.listed(entry, blueprints, now)) for entry in entries)
    attempts = tuple(
        Attempt(interview=one.id, at=one.started, level=one.level, score=one.score)
        for one, entry in zip(reversed(listed), reversed(entries), strict=True)
        if one.score is not None and _is_enough(entry, blueprints[entry.level])
    )
    memories = replay(results_in(entries), blueprints).values()
    return History(
        at=now,
        interviews=listed,
        attempts=attempts,
        skills=_skills(reversed(entries), blueprints),
        due=_named(due_misses(memories, now), bank),
        later=_named(not_due(memories, now), bank),
    )


def _is_enough(entry: InterviewEntry, blueprint: Blueprint) -> bool:
    """Whether so much was assessed that the mark says something beside others."""
    return results.assessed(entry.results, blueprint) >= 1 - blueprint.recommendation.unassessed


def _own(entry: ListedInterview) -> ListedInterview:
    """Return the line as its candidate may see it."""
    return entry if entry.released else entry.model_copy(update={"score": None})


def _skills(
    oldest_first: Iterable[InterviewEntry], blueprints: Mapping[Level, Blueprint]
) -> tuple[SkillProgress, ...]:
    means: dict[Skill, list[float]] = defaultdict(list)
    for entry in oldest_first:
        if entry.mode == "practice":
            of_entry = results.skill_means(entry.results, blueprints[entry.level])
            for skill, mean in of_entry.items():
                means[skill].append(mean)
    found = (
        SkillProgress(
            skill=skill,
            interviews=len(means[skill]),
            first=means[skill][0],
            latest=means[skill][-1] if len(means[skill]) > 1 else None,
        )
        for skill in means
    )
    return tuple(sorted(found, key=_weakest_first))


def _weakest_first(progress: SkillProgress) -> tuple[float, str]:
    now = progress.first if progress.latest is None else progress.latest
    return now, progress.skill.value


def _named(memories: Iterable[Memory], bank: Bank) -> tuple[ToPractise, ...]:
    """Return what is remembered with its titles; what the bank has no more is left out."""
    return tuple(
        ToPractise(
            ref=memory.key.id,
            title=title,
            skill=memory.skill,
            score=memory.score,
            due=memory.due,
        )
        for memory in memories
        if (title := _title(memory, bank))
    )


def _title(memory: Memory, bank: Bank) -> str:
    if memory.key.type == "problem":
        problem = bank.problems.get(memory.key.id)
        return problem.title if problem else ""
    question = bank.questions.get(memory.key.id)
    return (question.title or memory.skill.words) if question else ""
