"""What many interviews tell of the questions, and answers that people have marked."""

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
    UniqueConstraint,
)

from interviewer.storage.tables.base import Moment, metadata

# The items that were put in interviews that are over, so that statistics need no dialogue.
# ``at`` is the start of the interview; ``lines`` are credits and the like, see statistics.rows.
# ``hints`` and ``seconds`` are absent where nobody knows them.
item_results = Table(
    "item_results",
    metadata,
    Column("interview", ForeignKey("interviews.id", ondelete="CASCADE"), primary_key=True),
    Column("position", Integer, primary_key=True, autoincrement=False),
    Column("team", String(80), nullable=False),
    Column("mode", String(20), nullable=False),
    Column("at", Moment, nullable=False),
    Column("level", String(20), nullable=False),
    Column("part", String(20), nullable=False),
    Column("share", Float, nullable=False),
    Column("ref", Text, nullable=False),
    Column("version", String(71), nullable=False),
    Column("status", String(20), nullable=False),
    Column("score", Float),
    Column("raw", Float),
    Column("hints", Integer),
    Column("seconds", Float),
    Column("planned", Float, nullable=False),
    Column("lines", Text, nullable=False),
    # Also in the order in which they are read, which saves a sort of long rows.
    Index("ix_item_results_team_at_interview_position", "team", "at", "interview", "position"),
)

# The scores that reviews gave items in place of their own; the reviews' bodies say why.
item_overrides = Table(
    "item_overrides",
    metadata,
    Column("review", ForeignKey("reviews.id", ondelete="CASCADE"), primary_key=True),
    Column("position", Integer, primary_key=True, autoincrement=False),
    Column(
        "interview", ForeignKey("interviews.id", ondelete="CASCADE"), nullable=False, index=True
    ),
    Column("score", Float, nullable=False),
)

# Answers to a question that somebody marked, each once by its digest. ``rubric`` and ``score``
# are what it was scored by, and got, when it was added; ``points`` and ``replies`` are JSON.
calibrations = Table(
    "calibrations",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("team", String(80), nullable=False),
    Column("question", Text, nullable=False),
    Column("digest", String(64), nullable=False),
    Column("answer", Text, nullable=False),
    Column("replies", Text, nullable=False),
    Column("mark", Float, nullable=False),
    Column("points", Text),
    Column("by", Text, nullable=False),
    Column("at", Moment, nullable=False),
    Column("rubric", String(71), nullable=False),
    Column("score", Float, nullable=False),
    # No foreign key: what belongs to an interview is deleted by name, before it.
    Column("interview", String(40), index=True),
    Column("position", Integer),
    CheckConstraint("mark >= 0 AND mark <= 1", name="mark"),
    UniqueConstraint("team", "question", "digest"),
)
