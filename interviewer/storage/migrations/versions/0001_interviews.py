"""Interviews, their messages, and the code handed in."""

from collections.abc import Sequence

import sqlalchemy as sa
from alembic import op

revision: str = "0001"
down_revision: str | None = None
branch_labels: str | Sequence[str] | None = None
depends_on: str | Sequence[str] | None = None


def upgrade() -> None:
    """Make the three tables."""
    _make_interviews()
    _make_messages()
    _make_submissions()


def downgrade() -> None:
    """Remove them, and with them everything kept."""
    op.drop_table("submissions")
    op.drop_table("messages")
    op.drop_table("interviews")


def _make_interviews() -> None:
    moment = sa.DateTime(timezone=True)
    op.create_table(
        "interviews",
        sa.Column("id", sa.String(40), nullable=False),
        sa.Column("team", sa.String(80), nullable=False),
        sa.Column("level", sa.String(20), nullable=False),
        sa.Column("mode", sa.String(20), nullable=False),
        sa.Column("candidate", sa.Text, nullable=False),
        sa.Column("external_ref", sa.Text),
        sa.Column("token_hash", sa.String(64), nullable=False),
        sa.Column("resume_hash", sa.String(64), nullable=False),
        sa.Column("created_at", moment, nullable=False),
        sa.Column("updated_at", moment, nullable=False),
        sa.Column("turn", sa.Integer, nullable=False),
        sa.Column("submission", sa.String(40)),
        sa.Column("dialogue", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_interviews"),
        sa.UniqueConstraint("resume_hash", name="uq_interviews_resume_hash"),
        sa.CheckConstraint("turn >= 0", name="turn"),
    )
    with op.batch_alter_table("interviews") as batch:
        batch.create_index("ix_interviews_team_created_at_id", ["team", "created_at", "id"])
        batch.create_index("ix_interviews_team_external_ref", ["team", "external_ref"])


def _make_messages() -> None:
    op.create_table(
        "messages",
        sa.Column("interview", sa.String(40), nullable=False),
        sa.Column("position", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("body", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("interview", "position", name="pk_messages"),
        sa.ForeignKeyConstraint(
            ["interview"],
            ["interviews.id"],
            name="fk_messages_interview_interviews",
            ondelete="CASCADE",
        ),
    )


def _make_submissions() -> None:
    moment = sa.DateTime(timezone=True)
    op.create_table(
        "submissions",
        sa.Column("id", sa.String(40), nullable=False),
        sa.Column("interview", sa.String(40), nullable=False),
        sa.Column("turn", sa.Integer, nullable=False),
        sa.Column("problem", sa.Text, nullable=False),
        sa.Column("action", sa.String(10), nullable=False),
        sa.Column("code", sa.Text, nullable=False),
        sa.Column("seed", sa.BigInteger, nullable=False),
        sa.Column("created_at", moment, nullable=False),
        sa.Column("status", sa.String(10), nullable=False),
        sa.Column("claimed_at", moment),
        sa.Column("verdict", sa.Text),
        sa.PrimaryKeyConstraint("id", name="pk_submissions"),
        sa.ForeignKeyConstraint(
            ["interview"],
            ["interviews.id"],
            name="fk_submissions_interview_interviews",
            ondelete="CASCADE",
        ),
        sa.CheckConstraint("status IN ('queued', 'running', 'done')", name="status"),
    )
    with op.batch_alter_table("submissions") as batch:
        batch.create_index("ix_submissions_interview", ["interview"])
        batch.create_index("ix_submissions_status", ["status"])
