"""What a chat service sent, which threads show interviews, and sealed texts by name."""

from collections.abc import Sequence

import sqlalchemy as sa
from alembic import op

revision: str = "0008"
down_revision: str | None = "0007"
branch_labels: str | Sequence[str] | None = None
depends_on: str | Sequence[str] | None = None

MOMENT = sa.DateTime(timezone=True)


def upgrade() -> None:
    """Make the three tables."""
    _make_inbox()
    _make_mirrors()
    _make_vault()


def downgrade() -> None:
    """Remove them: what was not worked on is lost, threads stand still, tokens are forgotten."""
    op.drop_table("vault")
    op.drop_table("mirrors")
    op.drop_table("inbox")


def _make_inbox() -> None:
    op.create_table(
        "inbox",
        sa.Column("key", sa.String(200), nullable=False),
        sa.Column("conversation", sa.String(200), nullable=False),
        sa.Column("position", sa.String(40), nullable=False),
        sa.Column("body", sa.Text, nullable=False),
        sa.Column("at", MOMENT, nullable=False),
        sa.Column("due_at", MOMENT, nullable=False),
        sa.Column("claimed_at", MOMENT),
        sa.Column("claims", sa.Integer, nullable=False),
        sa.Column("done_at", MOMENT),
        sa.PrimaryKeyConstraint("key", name="pk_inbox"),
    )
    for columns in (["done_at", "due_at"], ["conversation", "done_at", "position"]):
        op.create_index(f"ix_inbox_{'_'.join(columns)}", "inbox", columns)


def _make_mirrors() -> None:
    op.create_table(
        "mirrors",
        sa.Column("interview", sa.String(40), nullable=False),
        sa.Column("conversation", sa.String(200), nullable=False),
        sa.Column("owner", sa.String(80), nullable=False),
        sa.Column("posted", sa.Integer, nullable=False),
        sa.Column("parts", sa.Integer, nullable=False),
        sa.Column("last", sa.String(40), nullable=False),
        sa.Column("failures", sa.Integer, nullable=False),
        sa.Column("unsure", sa.Boolean, nullable=False),
        sa.Column("claims", sa.Integer, nullable=False),
        sa.Column("claimed_at", MOMENT),
        sa.Column("due_at", MOMENT, nullable=False),
        sa.Column("closed", sa.Boolean, nullable=False),
        sa.PrimaryKeyConstraint("interview", name="pk_mirrors"),
        sa.UniqueConstraint("conversation", name="uq_mirrors_conversation"),
        sa.ForeignKeyConstraint(
            ["interview"],
            ["interviews.id"],
            name="fk_mirrors_interview_interviews",
            ondelete="CASCADE",
        ),
    )
    op.create_index("ix_mirrors_closed_due_at", "mirrors", ["closed", "due_at"])


def _make_vault() -> None:
    op.create_table(
        "vault",
        sa.Column("kind", sa.String(40), nullable=False),
        sa.Column("name", sa.String(200), nullable=False),
        sa.Column("body", sa.Text, nullable=False),
        sa.Column("at", MOMENT, nullable=False),
        sa.Column("interview", sa.String(40)),
        sa.PrimaryKeyConstraint("kind", "name", name="pk_vault"),
    )
    op.create_index("ix_vault_interview", "vault", ["interview"])
    op.create_index("ix_vault_kind_at", "vault", ["kind", "at"])
