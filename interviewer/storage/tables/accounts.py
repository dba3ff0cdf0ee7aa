"""Who signs in at the desk, and what is written down of what they do."""

from sqlalchemy import CheckConstraint, Column, ForeignKey, Index, String, Table, Text

from interviewer.storage.tables.base import Moment, metadata

# ``link_hash`` is of the secret by which a password may be set until ``link_until``.
users = Table(
    "users",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("team", ForeignKey("teams.name"), nullable=False, index=True),
    Column("email", String(254), nullable=False, unique=True),
    Column("name", Text, nullable=False),
    Column("role", String(20), nullable=False),
    Column("password_hash", Text),
    Column("link_hash", String(64), unique=True),
    Column("link_until", Moment),
    Column("created_at", Moment, nullable=False),
    Column("disabled_at", Moment),
    CheckConstraint("role IN ('admin', 'interviewer')", name="role"),
)

# ``id`` is the keyed hash of the secret in the browser's cookie.
sessions = Table(
    "sessions",
    metadata,
    Column("id", String(64), primary_key=True),
    Column("user", ForeignKey("users.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("created_at", Moment, nullable=False),
    Column("seen_at", Moment, nullable=False),
)

# No foreign keys: an entry stays when what it tells of is erased.
audit = Table(
    "audit",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("team", String(80), nullable=False),
    Column("at", Moment, nullable=False),
    Column("who", String(40), nullable=False),
    Column("name", Text, nullable=False),
    Column("deed", String(60), nullable=False),
    Column("interview", String(40), nullable=False),
    Column("candidate", String(40), nullable=False),
    Column("detail", Text, nullable=False),
    Index("ix_audit_team_at_id", "team", "at", "id"),
    Index("ix_audit_interview", "interview"),
)
