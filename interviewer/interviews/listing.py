"""A list of interviews for their interviewer: which ones, and what each line tells."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Final, get_args

from pydantic import Field

from interviewer.dialogue.blueprint import Blueprint
from interviewer.dialogue.state import PublicState
from interviewer.errors import BadInput
from interviewer.interviews import inputs, presenting, results
from interviewer.interviews.ports import Clock
from interviewer.interviews.store import InterviewEntry, Sought, Store
from interviewer.interviews.views import Mode, State
from interviewer.taxonomy import Level
from interviewer.values import Frozen

_PAGE: Final = 200
"""How many interviews are read at a time where all are wanted."""

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


@dataclass(frozen=True, kw_only=True)
class InterviewFilter:
    """Which interviews of a team a list is to give; by default all.

    ``candidate`` is part of the name; ``challenged`` asks for those with a challenge alone;
    ``reference`` for those whose external reference has all of these entries; ``released``
    for those whose results the candidate may see, or may not. ``finished_after`` (that moment
    included) and ``finished_before`` (that moment not) ask for those that are finished, by when
    their last turn was.
    """

    state: State | None = None
    candidate: str = ""
    challenged: bool = False
    reference: Mapping[str, str] | None = None
    level: Level | None = None
    mode: Mode | None = None
    released: bool | None = None
    finished_after: datetime | None = None
    finished_before: datetime | None = None


EVERY: Final = InterviewFilter()


class Lists:
    """Gives lists of interviews; safe to use from many threads and processes."""

    def __init__(
        self, *, store: Store, blueprints: Mapping[Level, Blueprint], clock: Clock
    ) -> None:
        self._store = store
        self._blueprints = blueprints
        self._clock = clock

    def page(
        self,
        team: str,
        wanted: InterviewFilter = EVERY,
        *,
        after: str | None = None,
        limit: int = 50,
    ) -> Listing:
        """Return a page of a team's interviews, newest first.

        Raises BadInput for a bad ``after``, and for a reference that no interview can have.
        """
        now = self._clock.now()
        page = self._store.listing(team, sought(wanted, now), after=after, limit=limit)
        entries = (listed(entry, self._blueprints, now) for entry in page.entries)
        return Listing(entries=tuple(entries), after=page.after)

    def of(self, team: str, interviews: Collection[str]) -> tuple[ListedInterview, ...]:
        """Return those of these interviews that are the team's, newest first."""
        now, found = self._clock.now(), list[InterviewEntry]()
        wanted, after = Sought(ids=frozenset(interviews)), None
        while interviews:
            page = self._store.listing(team, wanted, after=after, limit=_PAGE)
            found += page.entries
            after = page.after
            if after is None:
                break
        return tuple(listed(entry, self._blueprints, now) for entry in found)


def sought(wanted: InterviewFilter, now: datetime) -> Sought:
    """Return what to look for in the store; one left alone too long counts as expired only.

    Raises BadInput for a reference that no interview can have, and for an end that is asked of
    interviews which have none.
    """
    any_state = Sought(
        candidate=wanted.candidate,
        challenged=wanted.challenged,
        reference=inputs.check_reference(wanted.reference),
        level=wanted.level,
        mode=wanted.mode,
        released=wanted.released,
    )
    state = wanted.state
    if wanted.finished_after is not None or wanted.finished_before is not None:
        return replace(
            any_state,
            states=_finished(state),
            touched_since=wanted.finished_after,
            untouched_since=wanted.finished_before,
        )
    if state is None:
        return any_state
    left_alone = now - presenting.KEPT_OPEN
    if state == "expired":
        return replace(any_state, states=_OPEN, untouched_since=left_alone)
    states = frozenset(kept for kept in get_args(PublicState) if kept == state)
    since = None if state == "finished" else left_alone
    return replace(any_state, states=states, touched_since=since)


def _finished(state: State | None) -> frozenset[PublicState]:
    """Return the only state that has an end; raises BadInput where another is asked for."""
    if state not in (None, "finished"):
        raise BadInput(
            f"Only finished interviews have an end; leave out the state {state!r}, or the days.",
            field="state",
        )
    return frozenset({"finished"})


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
