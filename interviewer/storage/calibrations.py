"""Marked answers in a SQL database."""

import json
from collections.abc import Sequence
from typing import Any

from sqlalchemy import Connection, Engine, RowMapping, and_, delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from interviewer.errors import NotFound
from interviewer.scoring.model import Reply
from interviewer.statistics.marks import CalibrationAnswer
from interviewer.storage.tables import calibrations
from interviewer.storage.transactions import reading, writing

_REPLACED = ("mark", "points", "by", "at")
"""What is taken from an answer that is kept already."""


class SqlCalibrations:
    """Fulfils ``statistics.marks.CalibrationStore``; one instance serves all threads."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine

    def put(self, answers: Sequence[CalibrationAnswer]) -> int:
        """Keep answers; see ``CalibrationStore.put``."""
        with writing(self._engine) as connection:
            return sum(_put(connection, _row(one)) for one in answers)

    def answers(self, team: str, question: str = "") -> tuple[CalibrationAnswer, ...]:
        """Return a team's answers by question, oldest first."""
        table = calibrations.c
        asked = select(calibrations).where(table.team == team)
        if question:
            asked = asked.where(table.question == question)
        ordered = asked.order_by(table.question, table.at, table.id)
        with reading(self._engine) as connection:
            return tuple(map(_answer, connection.execute(ordered).mappings()))

    def remove(self, team: str, answer: str) -> None:
        """Forget an answer; raises NotFound."""
        one = and_(calibrations.c.team == team, calibrations.c.id == answer)
        with writing(self._engine) as connection:
            if connection.execute(delete(calibrations).where(one)).rowcount != 1:
                raise NotFound(f"There is no marked answer {answer!r}.")


def _put(connection: Connection, row: dict[str, Any]) -> bool:
    """Keep an answer, or its new mark; return whether it is new."""
    names = ("team", "question", "digest")
    same = and_(*(calibrations.c[name] == row[name] for name in names))
    replace = update(calibrations).where(same).values({name: row[name] for name in _REPLACED})
    if connection.execute(replace).rowcount:
        return False
    try:
        with connection.begin_nested():
            connection.execute(insert(calibrations).values(row))
    except IntegrityError:
        # Another writer was quicker; the later mark counts.
        connection.execute(replace)
        return False
    return True


def _row(one: CalibrationAnswer) -> dict[str, Any]:
    return {
        **{name: getattr(one, name) for name in ("id", "team", "question", "digest", "answer")},
        "replies": json.dumps([reply.model_dump() for reply in one.replies]),
        "points": None if one.points is None else json.dumps(one.points),
        **{name: getattr(one, name) for name in ("mark", "by", "at", "rubric", "score")},
        **{name: getattr(one, name) for name in ("interview", "position")},
    }


def _answer(row: RowMapping) -> CalibrationAnswer:
    kept = {name: value for name, value in row.items() if name != "digest"}
    points = kept["points"]
    return CalibrationAnswer(
        **kept
        | {
            "replies": tuple(map(Reply.model_validate, json.loads(kept["replies"]))),
            "points": None if points is None else tuple(json.loads(points)),
        }
    )
