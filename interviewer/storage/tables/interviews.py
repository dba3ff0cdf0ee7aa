"""Interviews: what was said and handed in, and what lists show of it."""

from sqlalchemy import (
    BigInteger,
    CheckConstraint,
    Column,
    ForeignKey,
    Index,
    Integer,
    String,
    Table,
    Text,
)

from interviewer.storage.tables.base import Moment, metadata

interviews = Table(
    "interviews",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("team", String(80), nullable=False),
    Column("level", String(20), nullable=False),
    Column("mode", String(20), nullable=False),
    Column("candidate", Text, nullable=False),
    Column("external_ref", Text),
    Column("token_hash", String(64), nullable=False),
    Column("resume_hash", String(64), nullable=False, unique=True),
    Column("created_at", Moment, nullable=False),
    Column("updated_at", Moment, nullable=False),
    Column("turn", Integer, nullable=False),
    # No foreign key: interviews and submissions would need each other to exist first.
    Column("submission", String(40)),
    Column("dialogue", Text, nullable=False),
    Column("learner", String(64)),
    Column("released_at", Moment),
    CheckConstraint("turn >= 0", name="turn"),
    Index("ix_interviews_team_created_at_id", "team", "created_at", "id"),
    Index("ix_interviews_token_hash", "token_hash"),
    Index("ix_interviews_learner_created_at_id", "learner", "created_at", "id"),
)

# What lists show and filter by, apart from the dialogue, which is large and not needed there.
digests = Table(
    "digests",
    metadata,
    Column("interview", ForeignKey("interviews.id", ondelete="CASCADE"), primary_key=True),
    Column("state", String(20), nullable=False),
    Column("candidate", Text, nullable=False),
    Column("results", Text, nullable=False),
)

messages = Table(
    "messages",
    metadata,
    Column("interview", ForeignKey("interviews.id", ondelete="CASCADE"), primary_key=True),
    Column("position", Integer, primary_key=True, autoincrement=False),
    Column("body", Text, nullable=False),
)

submissions = Table(
    "submissions",
    metadata,
    Column("id", String(40), primary_key=True),
    Column(
        "interview", ForeignKey("interviews.id", ondelete="CASCADE"), nullable=False, index=True
    ),
    Column("turn", Integer, nullable=False),
    Column("problem", Text, nullable=False),
    Column("action", String(10), nullable=False),
    Column("code", Text, nullable=False),
    Column("seed", BigInteger, nullable=False),
    Column("created_at", Moment, nullable=False),
    Column("status", String(10), nullable=False, index=True),
    Column("claimed_at", Moment),
    Column("verdict", Text),
    CheckConstraint("status IN ('queued', 'running', 'done')", name="status"),
)

# What interviews were held on, each piece under its version; dialogues name the versions.
contents = Table(
    "contents",
    metadata,
    Column("version", String(71), primary_key=True),
    Column("kind", String(10), nullable=False),
    Column("body", Text, nullable=False),
    CheckConstraint("kind IN ('rubric', 'question', 'problem')", name="kind"),
)

# One digest for each entry of an external reference, to find interviews by some of them.
external_refs = Table(
    "external_refs",
    metadata,
    Column("interview", ForeignKey("interviews.id", ondelete="CASCADE"), primary_key=True),
    Column("digest", String(64), primary_key=True),
    Index("ix_external_refs_digest", "digest"),
)

# What requests under keys of their senders were answered; see interviews.answers.
answers = Table(
    "answers",
    metadata,
    Column("owner", String(80), primary_key=True),
    Column("key", String(200), primary_key=True),
    Column("fingerprint", String(64), nullable=False),
    Column("status", Integer, nullable=False),
    Column("location", Text, nullable=False),
    Column("body", Text, nullable=False),
    Column("about", String(40), index=True),
    Column("at", Moment, nullable=False, index=True),
)
