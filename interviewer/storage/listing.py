"""A list of interviews as a query, page by page, read without dialogues and messages."""

from collections.abc import Iterator, Sequence
from typing import Any, Final

from sqlalchemy import ColumnElement, RowMapping, Select, exists, func, or_, select

from interviewer.interviews.store import Page, Sought, comparable
from interviewer.storage import cursors, rows
from interviewer.storage.tables import challenges, digests, external_refs, interviews

MOST_LISTED: Final = 200

_LISTED: Final = [
    *(interviews.c.id, interviews.c.level, interviews.c.mode, interviews.c.candidate),
    *(interviews.c.external_ref, interviews.c.turn),
    *(interviews.c.created_at, interviews.c.updated_at, interviews.c.released_at),
    *(digests.c.state, digests.c.results),
    select(func.count())
    .where(challenges.c.interview == interviews.c.id)
    .scalar_subquery()
    .label("challenges"),
]


def query(team: str, sought: Sought, after: str | None, limit: int) -> Select[Any]:
    """Return the query for at most ``limit`` of a team's interviews, newest first.

    ``after`` is the cursor that the page before gave; raises BadInput for a bad one.
    """
    table = interviews.c
    asked = (
        select(*_LISTED)
        .join(digests, digests.c.interview == table.id)
        .where(table.team == team, *_conditions(sought))
    )
    if after is not None:
        asked = asked.where(cursors.behind(after, table.created_at, table.id))
    return asked.order_by(table.created_at.desc(), table.id.desc()).limit(limit)


def page(found: Sequence[RowMapping], limit: int) -> Page:
    """Return the page that rows make; those beyond ``limit`` say that there are more."""
    entries = tuple(rows.interview_entry(row) for row in found[:limit])
    more = len(found) > limit
    return Page(entries, cursors.write(entries[-1].created_at, entries[-1].id) if more else None)


def _conditions(sought: Sought) -> Iterator[ColumnElement[bool]]:
    if sought.states is not None:
        yield digests.c.state.in_(sorted(sought.states))
    if name := comparable(sought.candidate):
        yield digests.c.candidate.contains(name, autoescape=True)
    if sought.touched_since is not None:
        yield interviews.c.updated_at >= sought.touched_since
    if sought.untouched_since is not None:
        yield interviews.c.updated_at < sought.untouched_since
    if sought.learner is not None:
        yield interviews.c.learner == sought.learner
    yield from _kinds(sought)
    if sought.challenged:
        yield exists().where(challenges.c.interview == interviews.c.id)
    for digest in rows.reference_digests(sought.reference):
        entry = external_refs.c.digest == digest
        yield interviews.c.id.in_(select(external_refs.c.interview).where(entry))


def _kinds(sought: Sought) -> Iterator[ColumnElement[bool]]:
    if sought.ids is not None:
        yield interviews.c.id.in_(sorted(sought.ids))
    if sought.level is not None:
        yield interviews.c.level == sought.level.value
    if sought.mode is not None:
        yield interviews.c.mode == sought.mode
    if sought.released is not None:
        open_to = or_(interviews.c.mode == "practice", interviews.c.released_at.is_not(None))
        yield open_to if sought.released else ~open_to
