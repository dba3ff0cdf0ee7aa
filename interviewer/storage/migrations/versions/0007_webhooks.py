"""Addresses that teams want called, what they are to be told, and each attempt at it."""

from collections.abc import Sequence

import sqlalchemy as sa
from alembic import op

revision: str = "0007"
down_revision: str | None = "0006"
branch_labels: str | Sequence[str] | None = None
depends_on: str | Sequence[str] | None = None

MOMENT = sa.DateTime(timezone=True)


def upgrade() -> None:
    """Make the three tables."""
    _make_webhooks()
    _make_deliveries()
    _make_attempts()


def downgrade() -> None:
    """Remove them: nobody is called any more, and what was sent is forgotten."""
    op.drop_table("attempts")
    op.drop_table("deliveries")
    op.drop_table("webhooks")


def _make_webhooks() -> None:
    op.create_table(
        "webhooks",
        sa.Column("id", sa.String(40), nullable=False),
        sa.Column("team", sa.String(80), nullable=False),
        sa.Column("url", sa.Text, nullable=False),
        sa.Column("events", sa.Text, nullable=False),
        sa.Column("secret", sa.Text, nullable=False),
        sa.Column("created_at", MOMENT, nullable=False),
        sa.Column("disabled_at", MOMENT),
        sa.Column("disabled_because", sa.Text, nullable=False),
        sa.Column("failing_since", MOMENT),
        sa.PrimaryKeyConstraint("id", name="pk_webhooks"),
    )
    op.create_index("ix_webhooks_team_created_at_id", "webhooks", ["team", "created_at", "id"])


def _make_deliveries() -> None:
    op.create_table(
        "deliveries",
        sa.Column("id", sa.String(40), nullable=False),
        sa.Column("webhook", sa.String(40), nullable=False),
        sa.Column("interview", sa.String(40), nullable=False),
        sa.Column("type", sa.String(40), nullable=False),
        sa.Column("body", sa.Text, nullable=False),
        sa.Column("created_at", MOMENT, nullable=False),
        sa.Column("status", sa.String(10), nullable=False),
        sa.Column("next_at", MOMENT),
        sa.Column("claimed_at", MOMENT),
        sa.Column("claims", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_deliveries"),
        sa.ForeignKeyConstraint(
            ["webhook"],
            ["webhooks.id"],
            name="fk_deliveries_webhook_webhooks",
            ondelete="CASCADE",
        ),
        sa.CheckConstraint(
            "status IN ('pending', 'delivered', 'failed')", name=op.f("ck_deliveries_status")
        ),
    )
    for columns in (
        ["interview"],
        ["webhook", "created_at", "id"],
        ["webhook", "status", "next_at", "id"],
        ["status", "next_at"],
        ["status", "claimed_at"],
    ):
        op.create_index(f"ix_deliveries_{'_'.join(columns)}", "deliveries", columns)


def _make_attempts() -> None:
    op.create_table(
        "attempts",
        sa.Column("delivery", sa.String(40), nullable=False),
        sa.Column("number", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("at", MOMENT, nullable=False),
        sa.Column("seconds", sa.Float, nullable=False),
        sa.Column("status", sa.Integer),
        sa.Column("problem", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("delivery", "number", name="pk_attempts"),
        sa.ForeignKeyConstraint(
            ["delivery"],
            ["deliveries.id"],
            name="fk_attempts_delivery_deliveries",
            ondelete="CASCADE",
        ),
    )
