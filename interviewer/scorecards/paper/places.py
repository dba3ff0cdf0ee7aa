"""Headings and moments that the parts of the document share."""

from datetime import UTC, datetime

from interviewer.scorecards.paper.sheet import Heading, plain


def section(title: str) -> Heading:
    """Return the heading of a part of the document."""
    return Heading(2, plain(title))


def address(item: int) -> str:
    """Return the name of the heading of the ``item``-th item."""
    return f"item-{item}"


def when(moment: datetime) -> str:
    """Return a moment to the minute, in UTC."""
    at = moment.astimezone(UTC)
    return f"{at.day} {at:%B %Y, %H:%M} UTC"
