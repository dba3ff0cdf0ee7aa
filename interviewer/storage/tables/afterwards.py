"""What is said of interviews once they were held."""

from sqlalchemy import CheckConstraint, Column, ForeignKey, Integer, String, Table, Text

from interviewer.storage.tables.base import Moment, metadata

# What candidates say against lines of their scorecards, one for each line.
challenges = Table(
    "challenges",
    metadata,
    Column("interview", ForeignKey("interviews.id", ondelete="CASCADE"), primary_key=True),
    Column("item", Integer, primary_key=True, autoincrement=False),
    Column("kind", String(20), primary_key=True),
    Column("line", String(200), primary_key=True),
    Column("note", Text, nullable=False),
    Column("at", Moment, nullable=False),
    CheckConstraint("kind IN ('point', 'misconception')", name="kind"),
)

# What interviewers say of an interview: marks of their own, notes, a recommendation.
reviews = Table(
    "reviews",
    metadata,
    Column("id", String(40), primary_key=True),
    Column(
        "interview", ForeignKey("interviews.id", ondelete="CASCADE"), nullable=False, index=True
    ),
    Column("at", Moment, nullable=False),
    Column("body", Text, nullable=False),
)
