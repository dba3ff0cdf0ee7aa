"""What chat services send, and what is shown there."""

from sqlalchemy import Boolean, Column, ForeignKey, Index, Integer, String, Table, Text

from interviewer.storage.tables.base import Moment, metadata

# What a chat service sent us; see interviews.inbox. ``body`` is sealed, and empty once it is done.
inbox = Table(
    "inbox",
    metadata,
    Column("key", String(200), primary_key=True),
    Column("conversation", String(200), nullable=False),
    Column("position", String(40), nullable=False),
    Column("body", Text, nullable=False),
    Column("at", Moment, nullable=False),
    Column("due_at", Moment, nullable=False),
    Column("claimed_at", Moment),
    Column("claims", Integer, nullable=False),
    Column("done_at", Moment),
    Index("ix_inbox_done_at_due_at", "done_at", "due_at"),
    Index("ix_inbox_conversation_done_at_position", "conversation", "done_at", "position"),
)

# Threads that show interviews, and how much of each; see interviews.mirrors.
mirrors = Table(
    "mirrors",
    metadata,
    Column("interview", ForeignKey("interviews.id", ondelete="CASCADE"), primary_key=True),
    Column("conversation", String(200), nullable=False, unique=True),
    Column("owner", String(80), nullable=False),
    Column("posted", Integer, nullable=False),
    Column("parts", Integer, nullable=False),
    Column("last", String(40), nullable=False),
    Column("failures", Integer, nullable=False),
    Column("unsure", Boolean, nullable=False),
    Column("claims", Integer, nullable=False),
    Column("claimed_at", Moment),
    Column("due_at", Moment, nullable=False),
    Column("closed", Boolean, nullable=False),
    Index("ix_mirrors_closed_due_at", "closed", "due_at"),
)

# Sealed texts, such as tokens of other services; see interviews.vault.
vault = Table(
    "vault",
    metadata,
    Column("kind", String(40), primary_key=True),
    Column("name", String(200), primary_key=True),
    Column("body", Text, nullable=False),
    Column("at", Moment, nullable=False),
    # No foreign key: what belongs to an interview is deleted by name, before it.
    Column("interview", String(40), index=True),
    Index("ix_vault_kind_at", "kind", "at"),
)
