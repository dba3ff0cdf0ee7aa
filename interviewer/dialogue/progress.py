"""How far an interview is, in items and in minutes."""

from datetime import datetime
from typing import Final

from pydantic import Field

from interviewer.dialogue.state import DONE, DialogueState, ItemStatus, Phase
from interviewer.values import Frozen

FOLLOW_UP: Final = 1.5
"""The minutes that a question beyond the plan takes."""


MARKS: Final = ("time-half", "time-near", "time-over")
"""The moments that are announced: half of the time, near the end, and over."""
ASKED: Final = "time-confirm"
"""Noted with the marks once a candidate was asked whether to go on without time."""
OVERDUE: Final = 1.5
"""From so many times its planned minutes on, an item is said to take long."""
GRACE: Final = 2.0
"""Minutes beyond the plan that are never said to be long: short plans hold many points."""


class Pace(Frozen):
    """Item ``item`` of ``of``; minutes rounded to one decimal, never negative.

    ``skills`` gives, for each skill of the script in order of appearance, items done
    of items planned (``1/2``).
    """

    item: int = Field(ge=1)
    of: int = Field(ge=1)
    minutes_used: float
    minutes_left: float
    skills: dict[str, str]


def pace(state: DialogueState, at: datetime) -> Pace:
    """Return the progress of ``state`` at the moment ``at``."""
    used = state.clock.at(at) / 60
    return Pace(
        item=state.current + 1,
        of=len(state.records),
        minutes_used=round(used, 1),
        minutes_left=round(max(0.0, allowed(state) - used), 1),
        skills=_skills(state),
    )


def allowed(state: DialogueState) -> float:
    """Return the minutes that the interview may take, extra time included."""
    return state.script.minutes * state.clock.extra


def is_over(state: DialogueState, at: datetime) -> bool:
    """Whether the interview's time is used up at the moment ``at``."""
    return state.clock.at(at) / 60 >= allowed(state)


def item_over(state: DialogueState, at: datetime) -> bool:
    """Whether the open item, or the interview as a whole, has had its time at the moment ``at``."""
    spent = state.record.seconds + state.clock.at(at) - state.opened
    return spent / 60 >= state.item.minutes * state.clock.extra or is_over(state, at)


def ahead(state: DialogueState, at: datetime) -> bool:
    """Whether the interview is ahead of its plan by the minutes that a follow-up takes."""
    begun = zip(state.script.items, state.records, strict=True)
    planned = sum(i.minutes for i, r in begun if r.status is not ItemStatus.WAITING)
    return state.clock.at(at) / 60 + FOLLOW_UP <= planned * state.clock.extra


def done(state: DialogueState) -> int:
    """Return how many items are closed."""
    return sum(record.closed for record in state.records)


def open_items(state: DialogueState) -> int:
    """Return how many items are not finished."""
    return len(state.records) - done(state)


def skipped(state: DialogueState) -> list[int]:
    """Return the indexes of the items that were skipped and can be taken up, in order."""
    left = ItemStatus.SKIPPED
    return [
        i for i, record in enumerate(state.records) if record.status is left and not record.gone
    ]


def closed(state: DialogueState) -> list[int]:
    """Return the indexes of the items that were done with and can be spoken of, in order."""
    records = enumerate(state.records)
    return [index for index, record in records if record.closed and not record.gone]


def closed_last(state: DialogueState) -> int | None:
    """Return the index of the item of ``closed`` that was done with last, if there is one."""
    moments = ((state.records[index].closed_at, index) for index in closed(state))
    done_with = [(at, index) for at, index in moments if at is not None]
    return max(done_with)[1] if done_with else None


def returnable(state: DialogueState) -> int | None:
    """Return the index of the item that ``back`` takes up, or None.

    That is the last one skipped that was not taken up before, else the last one skipped.
    """
    left = skipped(state)
    fresh = [index for index in left if not state.records[index].returned]
    return next(reversed(fresh or left), None)


def _skills(state: DialogueState) -> dict[str, str]:
    counts: dict[str, tuple[int, int]] = {}
    for item, record in zip(state.script.items, state.records, strict=True):
        taken, planned = counts.get(item.skill.value, (0, 0))
        counts[item.skill.value] = (taken + (record.status in DONE), planned + 1)
    return {skill: f"{taken}/{planned}" for skill, (taken, planned) in counts.items()}


def due_mark(state: DialogueState, at: datetime) -> tuple[str, tuple[str, ...]]:
    """Return the line about time that is due now, or "", and all marks passed so far.

    Marks are half of the time, near the end (five minutes, or 15 % of a short
    interview) and over. When several were passed at once only the last is told.
    """
    used, total = state.clock.at(at) / 60, allowed(state)
    moments = (total / 2, total - min(5.0, 0.15 * total), total)
    points = zip(MARKS, moments, strict=True)
    passed = tuple(name for name, moment in points if used >= moment)
    fresh = [name for name in passed if name not in state.clock.announced]
    if state.phase in (Phase.PAUSED, Phase.FINISHED, Phase.READY) or not fresh:
        return "", state.clock.announced
    others = tuple(name for name in state.clock.announced if name not in MARKS)
    return fresh[-1], (*passed, *others)


def is_overdue(state: DialogueState, at: datetime) -> bool:
    """Whether the open item has taken much longer than planned, which was not said yet."""
    record = state.record
    if record.status is not ItemStatus.OPEN or record.overdue:
        return False
    if state.phase in (Phase.PAUSED, Phase.CONFIRMING, Phase.GRADING):
        return False
    spent = record.seconds + state.clock.at(at) - state.opened
    planned = state.item.minutes
    return spent / 60 > max(OVERDUE * planned, planned + GRACE) * state.clock.extra
