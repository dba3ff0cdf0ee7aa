"""Who is told of what, and whether that arrived."""

from sqlalchemy import (
    CheckConstraint,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    String,
    Table,
    Text,
)

from interviewer.storage.tables.base import Moment, metadata

# Addresses that teams want called. ``secret`` is sealed with the server key; ``events`` are
# separated by spaces; ``failing_since`` is the first failure since the last success.
webhooks = Table(
    "webhooks",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("team", String(80), nullable=False),
    Column("url", Text, nullable=False),
    Column("events", Text, nullable=False),
    Column("secret", Text, nullable=False),
    Column("created_at", Moment, nullable=False),
    Column("disabled_at", Moment),
    Column("disabled_because", Text, nullable=False),
    Column("failing_since", Moment),
    Index("ix_webhooks_team_created_at_id", "team", "created_at", "id"),
)

# What they are to be told. ``claims`` counts how often one was taken up to be sent.
deliveries = Table(
    "deliveries",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("webhook", ForeignKey("webhooks.id", ondelete="CASCADE"), nullable=False),
    # No foreign key: what belongs to an interview is deleted by name, before it.
    Column("interview", String(40), nullable=False, index=True),
    Column("type", String(40), nullable=False),
    Column("body", Text, nullable=False),
    Column("created_at", Moment, nullable=False),
    Column("status", String(10), nullable=False),
    Column("next_at", Moment),
    Column("claimed_at", Moment),
    Column("claims", Integer, nullable=False),
    CheckConstraint("status IN ('pending', 'delivered', 'failed')", name="status"),
    Index("ix_deliveries_webhook_created_at_id", "webhook", "created_at", "id"),
    Index("ix_deliveries_status_next_at", "status", "next_at"),
    Index("ix_deliveries_status_claimed_at", "status", "claimed_at"),
    Index("ix_deliveries_webhook_status_next_at_id", "webhook", "status", "next_at", "id"),
)

attempts = Table(
    "attempts",
    metadata,
    Column("delivery", ForeignKey("deliveries.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("at", Moment, nullable=False),
    Column("seconds", Float, nullable=False),
    Column("status", Integer),
    Column("problem", Text, nullable=False),
)
