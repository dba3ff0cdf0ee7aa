"""Writes what statistics need in the transaction that changes what it follows from."""

from collections.abc import Mapping
from typing import Any

from sqlalchemy import Connection, delete, insert

from interviewer.interviews.store import InterviewRecord
from interviewer.scorecards.reviews import Review
from interviewer.statistics.rows import facts_of
from interviewer.storage import statements
from interviewer.storage.tables import calibrations, item_overrides, item_results


def keep_results(connection: Connection, record: InterviewRecord) -> None:
    """Write the items of an interview that is over anew; before that do nothing.

    They are a function of the record, so that every way of writing one ends here.
    """
    rows = result_rows(record)
    if rows:
        connection.execute(statements.FORGET_RESULTS, {"name": record.id})
        connection.execute(statements.ADD_RESULTS, rows)


def result_rows(record: InterviewRecord) -> list[dict[str, Any]]:
    """Return the rows of an interview's items; none before its end."""
    whose = {"team": record.team, "mode": record.mode, "at": record.created_at}
    return [facts._asdict() | whose for facts in facts_of(record.id, record.dialogue)]


def keep_overrides(
    connection: Connection, interview: str, review: Review, scores: Mapping[int, float] | None
) -> None:
    """Write the scores that a review gives items in place of their own; see ``add_review``."""
    if scores is not None:
        gone = delete(item_overrides).where(item_overrides.c.interview == interview)
        connection.execute(gone)
    else:
        scores = {one.item: one.score for one in review.overrides if one.score is not None}
    rows = [
        {"review": review.id, "interview": interview, "position": item, "score": score}
        for item, score in scores.items()
    ]
    if rows:
        connection.execute(insert(item_overrides), rows)


def forget_results(connection: Connection, interview: str) -> None:
    """Forget an interview's items, and its answers that were marked to try rubrics on."""
    for table in (item_overrides, item_results, calibrations):
        connection.execute(delete(table).where(table.c.interview == interview))
