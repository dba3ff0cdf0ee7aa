"""Regrades with what was there before; what scored each item, noted for those kept already."""

import json
from collections.abc import Iterator, Sequence
from typing import Any

import sqlalchemy as sa
from alembic import op

revision: str = "0011"
down_revision: str | None = "0010"
branch_labels: str | Sequence[str] | None = None
depends_on: str | Sequence[str] | None = None

ROWS_AT_ONCE = 100

INTERVIEWS = sa.table("interviews", sa.column("id"), sa.column("dialogue"))
DIGESTS = sa.table("digests", sa.column("interview"), sa.column("results"))
CLOSED = ("answered", "skipped", "unassessed")


def upgrade() -> None:
    """Make the tables, and write into each list's digest which version scored an item."""
    op.create_table(
        "regrades",
        sa.Column("id", sa.String(40), nullable=False),
        sa.Column("team", sa.String(80), nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("by", sa.Text, nullable=False),
        sa.Column("note", sa.Text, nullable=False),
        sa.Column("body", sa.Text, nullable=False),
        sa.Column("undone_at", sa.DateTime(timezone=True)),
        sa.Column("undone_by", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_regrades"),
    )
    op.create_index("ix_regrades_team_at_id", "regrades", ["team", "at", "id"])
    op.create_table(
        "regraded",
        sa.Column("regrade", sa.String(40), nullable=False),
        sa.Column("interview", sa.String(40), nullable=False),
        sa.Column("line", sa.Text, nullable=False),
        sa.Column("start", sa.Integer, nullable=False),
        sa.Column("length", sa.Integer, nullable=False),
        sa.Column("before", sa.Text, nullable=False),
        sa.Column("stamp", sa.String(64), nullable=False),
        sa.PrimaryKeyConstraint("regrade", "interview", name="pk_regraded"),
        sa.ForeignKeyConstraint(
            ["regrade"], ["regrades.id"], name="fk_regraded_regrade_regrades", ondelete="CASCADE"
        ),
        sa.ForeignKeyConstraint(
            ["interview"],
            ["interviews.id"],
            name="fk_regraded_interview_interviews",
            ondelete="CASCADE",
        ),
    )
    op.create_index("ix_regraded_interview", "regraded", ["interview"])
    for row in _kept():
        _note_versions(row)


def downgrade() -> None:
    """Remove them; interviews stay as they were scored last."""
    op.drop_index("ix_regraded_interview", "regraded")
    op.drop_table("regraded")
    op.drop_index("ix_regrades_team_at_id", "regrades")
    op.drop_table("regrades")
    for row in _kept():
        results = json.loads(row.results)
        for result in results:
            result.pop("version", None)
        _write(row.id, results)


def _kept() -> Iterator[Any]:
    """Yield all interviews with their digests, read a few at a time, since each may be large."""
    last = ""
    query = (
        sa.select(INTERVIEWS.c.id, INTERVIEWS.c.dialogue, DIGESTS.c.results)
        .join(DIGESTS, DIGESTS.c.interview == INTERVIEWS.c.id)
        .order_by(INTERVIEWS.c.id)
        .limit(ROWS_AT_ONCE)
    )
    while rows := op.get_bind().execute(query.where(INTERVIEWS.c.id > last)).all():
        yield from rows
        last = rows[-1].id


def _note_versions(row: Any) -> None:
    try:
        records = json.loads(row.dialogue)["records"]
        results = json.loads(row.results)
        for result, record in zip(results, records, strict=True):
            result["version"] = _version(record)
    except (ValueError, KeyError, TypeError, AttributeError):
        # What nobody can read cannot be scored anew either, and must not stop the others.
        return
    _write(row.id, results)


def _write(interview: str, results: list[dict[str, Any]]) -> None:
    text = json.dumps(results, separators=(",", ":"))
    op.execute(DIGESTS.update().where(DIGESTS.c.interview == interview).values(results=text))


def _version(record: dict[str, Any]) -> str:
    if record["status"] not in CLOSED or record.get("score") is None:
        return ""
    if record.get("assessment"):
        return str(record["assessment"]["rubric"])
    return str(record.get("content", "")) if record.get("choice") or record.get("attempts") else ""
