"""Interviews that were scored anew, in a SQL database: all of a regrade or nothing, and back."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import datetime
from typing import Any, Final

from sqlalchemy import Connection, Engine, RowMapping, insert, select, update

from interviewer.dialogue.state import DialogueState
from interviewer.errors import Conflict, NotFound
from interviewer.interviews.contents import Contents
from interviewer.interviews.regrade import Regrade, RubricMove, Totals
from interviewer.interviews.regrade_store import RegradedInterview, StampedInterview
from interviewer.storage import rows, statements
from interviewer.storage.patching import Patch, difference, stamp_of, undone
from interviewer.storage.store import keep_contents, write_anew
from interviewer.storage.tables import interviews, regraded, regrades
from interviewer.storage.transactions import reading, writing
from interviewer.values import Frozen

AT_ONCE: Final = 100
"""How many interviews are read by one statement."""


class _Body(Frozen):
    rubrics: tuple[RubricMove, ...]
    totals: Totals


_STAMPED: Final = select(
    interviews.c.turn, interviews.c.submission, interviews.c.dialogue
).with_for_update()


class SqlRegrades:
    """Fulfils ``interviews.regrade_store.RegradeStore``; one instance serves all threads."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine

    def stamped(self, interviews_: Sequence[str]) -> Iterator[StampedInterview]:
        """Yield those of these interviews that there are; see ``RegradeStore.stamped``."""
        for start in range(0, len(interviews_), AT_ONCE):
            names = interviews_[start : start + AT_ONCE]
            wanted = statements.MANY_COUNTED.where(interviews.c.id.in_(names))
            with reading(self._engine) as connection:
                found = {row["id"]: row for row in connection.execute(wanted).mappings()}
            for name in names:
                if name in found:
                    row = found[name]
                    record = rows.interview_record(row, (), row["kept"])
                    yield StampedInterview(record, stamp_of(row["dialogue"]))

    def apply(
        self, regrade: Regrade, changes: Sequence[RegradedInterview], contents: Contents
    ) -> None:
        """Keep all ``changes`` in one step; see ``RegradeStore.apply``."""
        with writing(self._engine) as connection:
            connection.execute(insert(regrades).values(_row(regrade)))
            kept = [_apply(connection, regrade, change) for change in changes]
            connection.execute(insert(regraded), kept)
            keep_contents(connection, contents)

    def undo(self, team: str, regrade: str, by: str, at: datetime) -> Regrade:
        """Put back what was there before, in one step; see ``RegradeStore.undo``."""
        table = regrades.c
        found_by = (table.id == regrade, table.team == team)
        with writing(self._engine) as connection:
            wanted = select(regrades).where(*found_by).with_for_update()
            row = connection.execute(wanted).mappings().first()
            if row is None:
                raise NotFound(f"There is no regrade {regrade!r} in the team {team}.")
            if row["undone_at"] is not None:
                raise Conflict(f"The regrade {regrade} has been undone already.")
            query = select(regraded).where(regraded.c.regrade == regrade)
            for change in connection.execute(query).mappings().all():
                _put_back(connection, change)
            taken_back = {"undone_at": at, "undone_by": by}
            connection.execute(update(regrades).where(*found_by).values(taken_back))
        return _regrade({**row, **taken_back})

    def history(self, team: str) -> tuple[Regrade, ...]:
        """Return the regrades of a team, newest first."""
        table = regrades.c
        query = (
            select(regrades).where(table.team == team).order_by(table.at.desc(), table.id.desc())
        )
        with reading(self._engine) as connection:
            return tuple(_regrade(dict(row)) for row in connection.execute(query).mappings())


def _apply(connection: Connection, regrade: Regrade, change: RegradedInterview) -> dict[str, Any]:
    """Write an interview anew; return the row that says what was there before."""
    record = change.record
    wanted = _STAMPED.where(interviews.c.id == record.id, interviews.c.team == regrade.team)
    found = connection.execute(wanted).mappings().first()
    if found is None:
        raise Conflict(f"The interview {record.id} is gone; nothing was applied.")
    older = found["dialogue"]
    as_it_was = stamp_of(older) == change.stamp and found["turn"] == record.turn
    if not as_it_was or found["submission"] is not None:
        raise Conflict(f"The interview {record.id} has changed meanwhile; nothing was applied.")
    write_anew(connection, record)
    newer = record.dialogue.model_dump_json()
    patch = difference(older, newer)
    return {
        "regrade": regrade.id,
        "interview": record.id,
        "line": change.line.model_dump_json(),
        "start": patch.start,
        "length": patch.length,
        "before": patch.before,
        "stamp": stamp_of(newer),
    }


def _put_back(connection: Connection, change: RowMapping) -> None:
    """Write an interview as it was before a regrade; raises Conflict where it has changed since."""
    name = change["interview"]
    wanted = statements.COUNTED.with_for_update(of=interviews)
    row = connection.execute(wanted, {"name": name}).mappings().one()
    newer = row["dialogue"]
    if stamp_of(newer) != change["stamp"]:
        raise Conflict(
            f"The interview {name} has changed since, by a later regrade for example; undo that "
            "first. Nothing was undone."
        )
    older = undone(newer, Patch(change["start"], change["length"], change["before"]))
    dialogue = DialogueState.model_validate_json(older)
    record = replace(rows.interview_record(row, (), row["kept"]), dialogue=dialogue)
    write_anew(connection, record)
    if dialogue.model_dump_json() != older:
        # An earlier version of the service had written it, with other fields.
        as_it_was = update(interviews).where(interviews.c.id == name).values(dialogue=older)
        connection.execute(as_it_was)


def _row(regrade: Regrade) -> dict[str, Any]:
    body = _Body(rubrics=regrade.rubrics, totals=regrade.totals)
    return {
        "id": regrade.id,
        "team": regrade.team,
        "at": regrade.at,
        "by": regrade.by,
        "note": regrade.note,
        "body": body.model_dump_json(),
        "undone_at": None,
        "undone_by": "",
    }


def _regrade(row: dict[str, Any]) -> Regrade:
    body = _Body.model_validate_json(row["body"])
    names = ("id", "team", "at", "by", "note", "undone_at", "undone_by")
    fields = {name: row[name] for name in names}
    return Regrade(**fields, rubrics=body.rubrics, totals=body.totals)
