"""What an interview was held on and judged by: the versions of its content and of the programs."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from interviewer.scorecards.model import ItemCard, Scorecard
from interviewer.taxonomy import Kind

TITLE: Final = "Versions"
DIGITS: Final = 19
"""So much of a version is shown: its kind and twelve digits."""

EXPLAINED: Final = (
    "Each version is the digest of what it is of: where two interviews show the same, they were "
    "held and scored on the same words."
)


@dataclass(frozen=True)
class VersionLine:
    """The versions of one item; ``content``, ``rubric`` are digests, empty where none is known."""

    number: int
    ref: str
    content: str
    rubric: str
    judged_by: str
    coding: bool = False

    @property
    def named(self) -> tuple[tuple[str, str], ...]:
        """The versions that are known, each with its name, short enough for a line."""
        found = (("problem" if self.coding else "question", self.content), ("rubric", self.rubric))
        return tuple((name, version[:DIGITS]) for name, version in found if version)


def versions(card: Scorecard) -> tuple[VersionLine, ...]:
    """Return a line for each item of which any version is known."""
    return tuple(_lines(card.items))


def written(card: Scorecard) -> str:
    """Return in a sentence which program wrote the card; nothing of a card that does not say."""
    if not card.written_by:
        return ""
    return f"Written by {card.written_by}; scores stay as they were when answers were given."


def _lines(items: tuple[ItemCard, ...]) -> Iterator[VersionLine]:
    for item in items:
        rubric = item.answer.rubric if item.answer else ""
        judged = _judged_by(item)
        if item.version or rubric or judged:
            coding = item.kind is Kind.CODING
            yield VersionLine(item.number, item.ref, item.version, rubric, judged, coding)


def _judged_by(item: ItemCard) -> str:
    """Return on what an item's code was judged: torch and the device of the last attempt."""
    judged = [one for one in item.attempts if one.score is not None and one.device]
    if not judged:
        return ""
    last = judged[-1]
    return f"torch {last.torch} on {last.device}" if last.torch else last.device
