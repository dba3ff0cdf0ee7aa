"""Regrades: interviews that were scored anew, with what was there before."""

from sqlalchemy import Column, ForeignKey, Index, Integer, String, Table, Text

from interviewer.storage.tables.base import Moment, metadata

regrades = Table(
    "regrades",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("team", String(80), nullable=False),
    Column("at", Moment, nullable=False),
    Column("by", Text, nullable=False),
    Column("note", Text, nullable=False),
    Column("body", Text, nullable=False),
    Column("undone_at", Moment),
    Column("undone_by", Text, nullable=False),
    Index("ix_regrades_team_at_id", "team", "at", "id"),
)

# An interview of a regrade: what its scorecard says of it, what to put back in place of which
# stretch of its dialogue to have it as before, and the stamp of the dialogue as it was left.
regraded = Table(
    "regraded",
    metadata,
    Column("regrade", ForeignKey("regrades.id", ondelete="CASCADE"), primary_key=True),
    Column(
        "interview",
        ForeignKey("interviews.id", ondelete="CASCADE"),
        primary_key=True,
        index=True,
    ),
    Column("line", Text, nullable=False),
    Column("start", Integer, nullable=False),
    Column("length", Integer, nullable=False),
    Column("before", Text, nullable=False),
    Column("stamp", String(64), nullable=False),
)
