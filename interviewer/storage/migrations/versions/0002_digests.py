"""What lists show of an interview, apart from its dialogue; worked out for those kept already."""

import json
import unicodedata
from collections.abc import Iterator, Sequence
from typing import Any

import sqlalchemy as sa
from alembic import op

revision: str = "0002"
down_revision: str | None = "0001"
branch_labels: str | Sequence[str] | None = None
depends_on: str | Sequence[str] | None = None

ROWS_AT_ONCE = 100

INTERVIEWS = sa.table("interviews", sa.column("id"), sa.column("candidate"), sa.column("dialogue"))


def upgrade() -> None:
    """Make the table and fill it."""
    digests = op.create_table(
        "digests",
        sa.Column("interview", sa.String(40), nullable=False),
        sa.Column("state", sa.String(20), nullable=False),
        sa.Column("candidate", sa.Text, nullable=False),
        sa.Column("results", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("interview", name="pk_digests"),
        sa.ForeignKeyConstraint(
            ["interview"],
            ["interviews.id"],
            name="fk_digests_interview_interviews",
            ondelete="CASCADE",
        ),
    )
    for rows in _kept():
        op.bulk_insert(digests, [_digest(row) for row in rows])


def downgrade() -> None:
    """Remove it; nothing is lost that the dialogues do not hold."""
    op.drop_table("digests")


def _kept() -> Iterator[Sequence[sa.Row[Any]]]:
    """Yield all interviews, a few at a time, since each may be large."""
    last = ""
    query = sa.select(INTERVIEWS).order_by(INTERVIEWS.c.id).limit(ROWS_AT_ONCE)
    while rows := op.get_bind().execute(query.where(INTERVIEWS.c.id > last)).all():
        yield rows
        last = rows[-1].id


def _digest(row: sa.Row[Any]) -> dict[str, str]:
    dialogue = json.loads(row.dialogue)
    pairs = zip(dialogue["script"]["items"], dialogue["records"], strict=True)
    results = [_result(item, record) for item, record in pairs]
    name = unicodedata.normalize("NFKC", row.candidate).casefold()
    return {
        "interview": row.id,
        "state": _state(dialogue),
        "candidate": " ".join(name.split()),
        "results": json.dumps(results, separators=(",", ":")),
    }


def _state(dialogue: dict[str, Any]) -> str:
    if dialogue["phase"] in ("finished", "paused"):
        return str(dialogue["phase"])
    return "grading" if dialogue["pending"] else "asking"


def _result(item: dict[str, Any], record: dict[str, Any]) -> dict[str, Any]:
    status = record["status"]
    return {
        "part": item["part"],
        "minutes": item["minutes"],
        "done": status in ("answered", "skipped"),
        "score": None if status in ("waiting", "open") else record["score"],
    }
