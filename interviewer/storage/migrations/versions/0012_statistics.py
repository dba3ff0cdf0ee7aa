"""What statistics are reckoned from, worked out for interviews kept already; marked answers."""

import json
import logging
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from typing import Any

import sqlalchemy as sa
from alembic import op

revision: str = "0012"
down_revision: str | None = "0011"
branch_labels: str | Sequence[str] | None = None
depends_on: str | Sequence[str] | None = None

ROWS_AT_ONCE = 100

INTERVIEWS = sa.table(
    "interviews",
    *map(sa.column, ("id", "team", "mode", "level", "created_at", "dialogue")),
)
REVIEWS = sa.table("reviews", *map(sa.column, ("id", "interview", "body")))

UNREADABLE = (ValueError, KeyError, TypeError, AttributeError, ArithmeticError)
"""What reading JSON raises that is not as expected."""

_log = logging.getLogger("interviewer.storage")


def upgrade() -> None:
    """Make the tables and fill them; what cannot be read is left out, and counted in the log."""
    results, overrides = _results_table(), _overrides_table()
    _calibrations_table()
    _fill(results, INTERVIEWS, _items, "interviews")
    _fill(overrides, REVIEWS, _overrides, "reviews")


def downgrade() -> None:
    """Remove them: marked answers are lost, all else follows from dialogues and reviews."""
    for table in ("calibrations", "item_overrides", "item_results"):
        op.drop_table(table)


def _results_table() -> sa.Table:
    table = op.create_table(
        "item_results",
        sa.Column("interview", sa.String(40), nullable=False),
        sa.Column("position", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("team", sa.String(80), nullable=False),
        sa.Column("mode", sa.String(20), nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("level", sa.String(20), nullable=False),
        sa.Column("part", sa.String(20), nullable=False),
        sa.Column("share", sa.Float, nullable=False),
        sa.Column("ref", sa.Text, nullable=False),
        sa.Column("version", sa.String(71), nullable=False),
        sa.Column("status", sa.String(20), nullable=False),
        sa.Column("score", sa.Float),
        sa.Column("raw", sa.Float),
        sa.Column("hints", sa.Integer, nullable=False),
        sa.Column("seconds", sa.Float, nullable=False),
        sa.Column("planned", sa.Float, nullable=False),
        sa.Column("lines", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("interview", "position", name="pk_item_results"),
        _belongs_to("interviews", "interview", "item_results"),
    )
    op.create_index(
        "ix_item_results_team_at_interview_position",
        "item_results",
        ["team", "at", "interview", "position"],
    )
    return table


def _overrides_table() -> sa.Table:
    table = op.create_table(
        "item_overrides",
        sa.Column("review", sa.String(40), nullable=False),
        sa.Column("position", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("interview", sa.String(40), nullable=False),
        sa.Column("score", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("review", "position", name="pk_item_overrides"),
        _belongs_to("reviews", "review", "item_overrides"),
        _belongs_to("interviews", "interview", "item_overrides"),
    )
    op.create_index("ix_item_overrides_interview", "item_overrides", ["interview"])
    return table


def _calibrations_table() -> None:
    op.create_table(
        "calibrations",
        sa.Column("id", sa.String(40), nullable=False),
        sa.Column("team", sa.String(80), nullable=False),
        sa.Column("question", sa.Text, nullable=False),
        sa.Column("digest", sa.String(64), nullable=False),
        sa.Column("answer", sa.Text, nullable=False),
        sa.Column("replies", sa.Text, nullable=False),
        sa.Column("mark", sa.Float, nullable=False),
        sa.Column("points", sa.Text),
        sa.Column("by", sa.Text, nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("rubric", sa.String(71), nullable=False),
        sa.Column("score", sa.Float, nullable=False),
        sa.Column("interview", sa.String(40)),
        sa.Column("position", sa.Integer),
        sa.PrimaryKeyConstraint("id", name="pk_calibrations"),
        sa.UniqueConstraint("team", "question", "digest", name="uq_calibrations_team"),
        sa.CheckConstraint("mark >= 0 AND mark <= 1", name=op.f("ck_calibrations_mark")),
    )
    op.create_index("ix_calibrations_interview", "calibrations", ["interview"])


def _belongs_to(table: str, column: str, of: str) -> sa.ForeignKeyConstraint:
    return sa.ForeignKeyConstraint(
        [column], [f"{table}.id"], name=f"fk_{of}_{column}_{table}", ondelete="CASCADE"
    )


def _fill(target: sa.Table, source: sa.TableClause, rows_of: Any, what: str) -> None:
    unread = 0
    for kept in _kept(source):
        rows = []
        for one in kept:
            try:
                rows += rows_of(one)
            except UNREADABLE:
                unread += 1
        if rows:
            op.bulk_insert(target, rows)
    if unread:
        _log.warning("%s left out of statistics, since they cannot be read: %d", what, unread)


def _kept(source: sa.TableClause) -> Iterator[Sequence[sa.Row[Any]]]:
    """Yield all rows, a few at a time, since each may be large."""
    last = ""
    query = sa.select(source).order_by(source.c.id).limit(ROWS_AT_ONCE)
    while rows := op.get_bind().execute(query.where(source.c.id > last)).all():
        yield rows
        last = rows[-1].id


def _items(row: sa.Row[Any]) -> list[dict[str, Any]]:
    """Return the items of an interview that is over, as far as they were put."""
    state = json.loads(row.dialogue)
    if state["phase"] != "finished":
        return []
    items = state["script"]["items"]
    minutes: dict[str, float] = {}
    for item in items:
        minutes[item["part"]] = minutes.get(item["part"], 0.0) + item["minutes"]
    extra = state.get("clock", {}).get("extra", 1.0)
    pairs = enumerate(zip(items, state["records"], strict=True), 1)
    return [
        {
            "interview": row.id,
            "position": position,
            "team": row.team,
            "mode": row.mode,
            "at": _moment(row.created_at),
            "level": row.level,
            "part": item["part"],
            "share": item["minutes"] / minutes[item["part"]],
            "planned": item["minutes"] * 60.0 * extra,
        }
        | _result(item, record)
        for position, (item, record) in pairs
        if _status(record) != "not_reached"
    ]


def _moment(value: Any) -> Any:
    """Return a moment as the column takes it; SQLite gives it as text where no type is named."""
    moment = datetime.fromisoformat(value) if isinstance(value, str) else value
    return moment.replace(tzinfo=UTC) if moment.tzinfo is None else moment.astimezone(UTC)


def _result(item: dict[str, Any], record: dict[str, Any]) -> dict[str, Any]:
    receipt = record.get("assessment")
    return {
        "ref": item.get("question") or item.get("problem") or "",
        "version": receipt["rubric"] if receipt else record.get("content", ""),
        "status": _status(record),
        "score": record.get("score"),
        "raw": record.get("raw"),
        "hints": record.get("hints", 0),
        "seconds": record.get("seconds", 0.0),
        "lines": _lines(record) if record["status"] == "answered" else "",
    }


def _status(record: dict[str, Any]) -> str:
    if record["status"] != "unassessed":
        return str(record["status"])
    if not (record.get("answers") or record.get("attempts") or record.get("seconds")):
        return "not_reached"
    return "unassessed" if record.get("attempts") else "unfinished"


def _lines(record: dict[str, Any]) -> str:
    found: dict[str, dict[str, float]] = {}
    if receipt := record.get("assessment"):
        found["point"] = {point["id"]: float(point["credit"]) for point in receipt["points"]}
        stated = {one["id"]: 1.0 for one in receipt.get("misconceptions", ())}
        found["misconception"] = dict.fromkeys(record.get("withdrawn", ()), 0.0) | stated
    if record.get("choice"):
        found["option"] = {record["choice"]: 1.0}
    verdicts = (attempt.get("verdict") for attempt in record.get("attempts", ()))
    first = next((one for one in verdicts if one and one["verdict"] != "unavailable"), None)
    if first is not None:
        checks = first.get("checks", ())
        found["check"] = {check["name"]: float(check["status"] == "passed") for check in checks}
    kept = {kind: lines for kind, lines in found.items() if lines}
    return json.dumps(kept, separators=(",", ":")) if kept else ""


def _overrides(row: sa.Row[Any]) -> list[dict[str, Any]]:
    given = json.loads(row.body).get("overrides", ())
    # Of those of single lines, which are younger than this step, the score is not in them.
    scores = {one["item"]: one["score"] for one in given if one["score"] is not None}
    return [
        {"review": row.id, "interview": row.interview, "position": item, "score": float(score)}
        for item, score in scores.items()
    ]
