"""Rows that are held until a transaction ends, so that what was found of them stays so.

Others who would hold or change the same row wait. On SQLite writers wait for each other anyhow,
so that it holds nothing by itself (SQLAlchemy leaves FOR UPDATE out there). On PostgreSQL,
whose statements each see what was committed before them, what is read after a row was held is
how it stays: what hangs on it by a foreign key is neither added nor moved meanwhile.
"""

from datetime import datetime

from sqlalchemy import ColumnElement, Connection, select

from interviewer.storage.tables import candidates, interviews, teams


def hold_team(connection: Connection, team: str) -> None:
    """Hold a team: whoever is its admin, and its retention period, stay as they are."""
    connection.execute(select(teams.c.name).where(teams.c.name == team).with_for_update())


def hold_candidate(connection: Connection, candidate: str) -> bool:
    """Hold a candidate, with what is theirs; tell whether there is one."""
    query = select(candidates.c.id).where(candidates.c.id == candidate).with_for_update()
    return connection.scalar(query) is not None


def hold_interview(connection: Connection, interview: str) -> bool:
    """Hold an interview, with what was said of it; tell whether there is one."""
    query = select(interviews.c.id).where(interviews.c.id == interview).with_for_update()
    return connection.scalar(query) is not None


def hold_untouched(connection: Connection, interview: str, before: datetime) -> bool:
    """Hold an assessment; tell whether its last turn still was before then."""
    query = select(interviews.c.id).where(interviews.c.id == interview, is_untouched(before))
    return connection.scalar(query.with_for_update()) is not None


def is_untouched(before: datetime) -> ColumnElement[bool]:
    """Return the condition for assessments whose last turn was before then."""
    return (interviews.c.mode == "assessment") & (interviews.c.updated_at < before)
