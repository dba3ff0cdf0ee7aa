"""Who is who."""

from sqlalchemy import CheckConstraint, Column, ForeignKey, Integer, String, Table, Text

from interviewer.storage.tables.base import Moment, metadata

teams = Table(
    "teams",
    metadata,
    Column("name", String(63), primary_key=True),
    Column("created_at", Moment, nullable=False),
    # After so many days without a turn its assessments are erased; none means never.
    Column("retention_days", Integer),
)

# Of a token's secret only a keyed hash is kept.
tokens = Table(
    "tokens",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("team", ForeignKey("teams.name"), nullable=False, index=True),
    Column("role", String(20), nullable=False),
    Column("name", Text, nullable=False),
    Column("scopes", Text, nullable=False),
    Column("secret_hash", String(64), nullable=False, unique=True),
    Column("created_at", Moment, nullable=False),
    Column("expires_at", Moment),
    Column("revoked_at", Moment),
    CheckConstraint("role IN ('bot', 'interviewer')", name="role"),
)
