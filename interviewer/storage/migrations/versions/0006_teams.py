"""Teams and their tokens, reviews and released results, kept answers, references by their parts."""

import hashlib
import json
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from typing import Any

import sqlalchemy as sa
from alembic import op

revision: str = "0006"
down_revision: str | None = "0005"
branch_labels: str | Sequence[str] | None = None
depends_on: str | Sequence[str] | None = None

ROWS_AT_ONCE = 500

INTERVIEWS = sa.table("interviews", sa.column("id"), sa.column("external_ref"))
MOMENT = sa.DateTime(timezone=True)


def upgrade() -> None:
    """Make the tables, with the local team; take references apart that are kept already."""
    op.add_column("interviews", sa.Column("released_at", MOMENT))
    op.create_index("ix_interviews_token_hash", "interviews", ["token_hash"])
    op.drop_index("ix_interviews_team_external_ref", "interviews")
    _references()
    _reviews()
    _answers()
    _teams()


def downgrade() -> None:
    """Remove them: tokens, reviews and releases are forgotten, the interviews stay."""
    for table in ("tokens", "teams", "answers", "reviews", "external_refs"):
        op.drop_table(table)
    op.create_index("ix_interviews_team_external_ref", "interviews", ["team", "external_ref"])
    op.drop_index("ix_interviews_token_hash", "interviews")
    op.drop_column("interviews", "released_at")


def _references() -> None:
    table = op.create_table(
        "external_refs",
        sa.Column("interview", sa.String(40), nullable=False),
        sa.Column("digest", sa.String(64), nullable=False),
        sa.PrimaryKeyConstraint("interview", "digest", name="pk_external_refs"),
        _of_an_interview("external_refs"),
    )
    op.create_index("ix_external_refs_digest", "external_refs", ["digest"])
    for rows in _kept():
        op.bulk_insert(table, [one for row in rows for one in _digests(row)])


def _reviews() -> None:
    op.create_table(
        "reviews",
        sa.Column("id", sa.String(40), nullable=False),
        sa.Column("interview", sa.String(40), nullable=False),
        sa.Column("at", MOMENT, nullable=False),
        sa.Column("body", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_reviews"),
        _of_an_interview("reviews"),
    )
    op.create_index("ix_reviews_interview", "reviews", ["interview"])


def _answers() -> None:
    op.create_table(
        "answers",
        sa.Column("owner", sa.String(80), nullable=False),
        sa.Column("key", sa.String(200), nullable=False),
        sa.Column("fingerprint", sa.String(64), nullable=False),
        sa.Column("status", sa.Integer, nullable=False),
        sa.Column("location", sa.Text, nullable=False),
        sa.Column("body", sa.Text, nullable=False),
        sa.Column("interview", sa.String(40)),
        sa.Column("at", MOMENT, nullable=False),
        sa.PrimaryKeyConstraint("owner", "key", name="pk_answers"),
    )
    op.create_index("ix_answers_interview", "answers", ["interview"])
    op.create_index("ix_answers_at", "answers", ["at"])


def _teams() -> None:
    teams = op.create_table(
        "teams",
        sa.Column("name", sa.String(63), nullable=False),
        sa.Column("created_at", MOMENT, nullable=False),
        sa.PrimaryKeyConstraint("name", name="pk_teams"),
    )
    op.bulk_insert(teams, [{"name": "local", "created_at": datetime.now(UTC)}])
    op.create_table(
        "tokens",
        sa.Column("id", sa.String(40), nullable=False),
        sa.Column("team", sa.String(63), nullable=False),
        sa.Column("role", sa.String(20), nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("scopes", sa.Text, nullable=False),
        sa.Column("secret_hash", sa.String(64), nullable=False),
        sa.Column("created_at", MOMENT, nullable=False),
        sa.Column("expires_at", MOMENT),
        sa.Column("revoked_at", MOMENT),
        sa.PrimaryKeyConstraint("id", name="pk_tokens"),
        sa.UniqueConstraint("secret_hash", name="uq_tokens_secret_hash"),
        sa.ForeignKeyConstraint(["team"], ["teams.name"], name="fk_tokens_team_teams"),
        sa.CheckConstraint("role IN ('bot', 'interviewer')", name=op.f("ck_tokens_role")),
    )
    op.create_index("ix_tokens_team", "tokens", ["team"])


def _of_an_interview(table: str) -> sa.ForeignKeyConstraint:
    name = f"fk_{table}_interview_interviews"
    return sa.ForeignKeyConstraint(["interview"], ["interviews.id"], name=name, ondelete="CASCADE")


def _kept() -> Iterator[Sequence[sa.Row[Any]]]:
    """Yield the interviews that have references, a few hundred at a time."""
    last, table = "", INTERVIEWS.c
    query = sa.select(INTERVIEWS).where(table.external_ref.is_not(None)).order_by(table.id)
    while rows := op.get_bind().execute(query.where(table.id > last).limit(ROWS_AT_ONCE)).all():
        yield rows
        last = rows[-1].id


def _digests(row: sa.Row[Any]) -> Iterator[dict[str, str]]:
    for pair in json.loads(row.external_ref).items():
        text = json.dumps(pair, ensure_ascii=True, separators=(",", ":"))
        yield {"interview": row.id, "digest": hashlib.sha256(text.encode()).hexdigest()}
