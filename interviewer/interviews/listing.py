"""A list of interviews for their interviewer: which ones, and what each line tells."""

from collections.abc import Mapping
from dataclasses import replace
from datetime import datetime
from typing import Final, get_args

from pydantic import Field

from interviewer.dialogue.blueprint import Blueprint
from interviewer.dialogue.state import PublicState
from interviewer.interviews import inputs, presenting, results
from interviewer.interviews.store import InterviewEntry, Sought
from interviewer.interviews.views import Mode, State
from interviewer.taxonomy import Level
from interviewer.values import Frozen

_OPEN: Final[frozenset[PublicState]] = frozenset(get_args(PublicState)) - {"finished"}


class ListedInterview(Frozen):
    """One interview of a list.

    ``external_ref`` is what whoever started it calls it elsewhere. ``released`` tells whether
    the candidate may see the results.
    ``done`` of ``of`` items were answered or skipped. ``score`` (0 to 1) is the mark of
    an interview that is over: before that it would tell of a part only. ``challenges``
    counts the lines of its scorecard that the candidate challenges.
    """

    id: str
    candidate: str
    external_ref: dict[str, str] | None = None
    level: Level
    mode: Mode
    state: State
    started: datetime
    updated: datetime
    turn: int = Field(default=0, ge=0)
    released: bool = True
    done: int = Field(ge=0)
    of: int = Field(ge=1)
    score: float | None = Field(default=None, ge=0, le=1)
    challenges: int = Field(default=0, ge=0)


class Listing(Frozen):
    """A page of a list, newest first; ``after`` continues it, absent at its end."""

    entries: tuple[ListedInterview, ...]
    after: str | None = None


def sought(
    state: State | None,
    candidate: str,
    now: datetime,
    *,
    challenged: bool = False,
    reference: Mapping[str, str] | None = None,
) -> Sought:
    """Return what to look for in the store; one left alone too long counts as expired only.

    Raises BadInput for a ``reference`` that no interview can have.
    """
    entries = inputs.check_reference(reference)
    any_state = Sought(candidate=candidate, challenged=challenged, reference=entries)
    if state is None:
        return any_state
    left_alone = now - presenting.KEPT_OPEN
    if state == "expired":
        return replace(any_state, states=_OPEN, untouched_since=left_alone)
    states = frozenset(kept for kept in get_args(PublicState) if kept == state)
    since = None if state == "finished" else left_alone
    return replace(any_state, states=states, touched_since=since)


def listed(
    entry: InterviewEntry, blueprints: Mapping[Level, Blueprint], now: datetime
) -> ListedInterview:
    """Return what a list tells of one interview."""
    mark = results.mark(entry.results, blueprints[entry.level])
    return ListedInterview(
        id=entry.id,
        candidate=entry.candidate,
        external_ref=None if entry.external_ref is None else dict(entry.external_ref),
        level=entry.level,
        mode=entry.mode,
        state=presenting.state_at(entry.state, entry.updated_at, now),
        started=entry.created_at,
        updated=entry.updated_at,
        turn=entry.turn,
        released=entry.mode == "practice" or entry.released_at is not None,
        done=sum(result.done for result in entry.results),
        of=len(entry.results),
        score=mark if entry.state == "finished" else None,
        challenges=entry.challenges,
    )
