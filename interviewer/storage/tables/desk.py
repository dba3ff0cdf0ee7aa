"""Candidates as the desk knows them, and how they were invited."""

from sqlalchemy import Column, Float, ForeignKey, Index, Integer, String, Table, Text

from interviewer.storage.tables.base import Moment, metadata

# ``found_by`` is the name and contact as searches compare them.
candidates = Table(
    "candidates",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("team", ForeignKey("teams.name"), nullable=False),
    Column("name", Text, nullable=False),
    Column("contact", Text, nullable=False),
    Column("opening", String(200), nullable=False),
    Column("found_by", Text, nullable=False),
    Column("created_at", Moment, nullable=False),
    Index("ix_candidates_team_created_at_id", "team", "created_at", "id"),
    Index("ix_candidates_team_opening", "team", "opening"),
)

# Whose interviews are whose; an interview without a row is nobody's that the desk knows.
candidacies = Table(
    "candidacies",
    metadata,
    Column("interview", ForeignKey("interviews.id", ondelete="CASCADE"), primary_key=True),
    Column(
        "candidate", ForeignKey("candidates.id", ondelete="CASCADE"), nullable=False, index=True
    ),
)

# What candidates ask: that an assessment which an invitation opened be erased.
deletion_requests = Table(
    "deletion_requests",
    metadata,
    Column("interview", ForeignKey("interviews.id", ondelete="CASCADE"), primary_key=True),
    Column("at", Moment, nullable=False),
    Column("answered_at", Moment),
    Column("answer", Text, nullable=False),
)

# ``interview`` has no foreign key: that an invitation was used stays when its interview is gone.
invitations = Table(
    "invitations",
    metadata,
    Column("id", String(40), primary_key=True),
    Column(
        "candidate", ForeignKey("candidates.id", ondelete="CASCADE"), nullable=False, index=True
    ),
    Column("secret_hash", String(64), nullable=False, unique=True),
    Column("level", String(20), nullable=False),
    Column("skills", Text, nullable=False),
    Column("minutes", Integer),
    Column("extra_time", Float, nullable=False),
    Column("created_by", String(40), nullable=False),
    Column("created_at", Moment, nullable=False),
    Column("expires_at", Moment, nullable=False),
    Column("used_at", Moment),
    Column("withdrawn_at", Moment),
    Column("interview", String(40), index=True),
)
