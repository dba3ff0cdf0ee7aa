"""What the importer finds in somebody's document."""

import re
from dataclasses import dataclass
from enum import StrEnum
from typing import Literal

from pydantic import Field

from interviewer.questions.model import Option
from interviewer.taxonomy import Kind, Level
from interviewer.values import Frozen


class Layout(StrEnum):
    """The layouts that documents come in; see docs/importing.md."""

    FRONT_MATTER = "front-matter list"
    ARTICLE = "article"
    SCENARIOS = "scenario guide"
    ANSWER_SECTIONS = "question and answer sections"
    NUMBERED = "numbered questions"
    TABLE = "table of questions"


Part = Literal["front matter", "body", "question", "section", "admonition", "quick check"]


class Unit(Frozen):
    """One teachable unit of a document.

    ``key`` is unique in its document (``q7``, ``mid-2``, ``fm-senior-1``,
    ``q5-check``, ``sec-dtypes``); ``line`` counts from 1. ``answer`` may be empty;
    ``answer_line`` tells where it was found when that is not below the question.
    ``hints`` and ``probes`` (its follow-ups) are those that the document labels.
    ``title`` names a section; ``level`` and ``kind`` are None unless the document says so.
    ``fault`` says why nobody can be asked this as it stands; it is empty for most.
    """

    key: str = Field(pattern=r"^[a-z0-9][a-z0-9-]*$")
    part: Part
    line: int = Field(ge=1)
    prompt: str = Field(min_length=1)
    answer: str = ""
    answer_line: int | None = None
    hints: tuple[str, ...] = ()
    probes: tuple[str, ...] = ()
    title: str = ""
    level: Level | None = None
    kind: Kind | None = None
    options: tuple[Option, ...] = ()
    fault: str = ""


@dataclass(frozen=True)
class Reading:
    """What the reader of one layout makes of a document.

    ``used`` are the numbers of the lines that became part of a unit; ``starts`` are
    lines at which a passage begins, whether or not a unit was made of it.
    """

    units: tuple[Unit, ...]
    used: frozenset[int]
    starts: frozenset[int] = frozenset()


class Unplaced(Frozen):
    """Text of a document that belongs to no unit: its first and last line, its first words."""

    line: int = Field(ge=1)
    last: int = Field(ge=1)
    text: str


class Imported(Frozen):
    """Everything found in one document."""

    layout: Layout
    title: str
    units: tuple[Unit, ...]
    unplaced: tuple[Unplaced, ...] = ()

    def counts(self) -> dict[Part, int]:
        """Return how many units each part of the document gave."""
        parts = [unit.part for unit in self.units]
        return {part: parts.count(part) for part in dict.fromkeys(parts)}


def slug(text: str, limit: int = 60) -> str:
    """Return ``text`` as an identifier: lower case, words joined by hyphens."""
    words = re.sub(r"[^a-z0-9]+", "-", text.lower()).strip("-")
    if len(words) > limit:  # between two words, if there are two
        words = words[: limit + 1].rpartition("-")[0] or words[:limit]
    return words.strip("-") or "unit"


class Keys:
    """Hands out keys, each once: a second ``q7`` becomes ``q7-2``."""

    def __init__(self) -> None:
        self._given: set[str] = set()
        self._next: dict[str, int] = {}

    def has(self, key: str) -> bool:
        """Tell whether ``key`` was handed out."""
        return key in self._given

    def take(self, key: str) -> str:
        """Return ``key``, or ``key`` with the next free number."""
        number, candidate = self._next.get(key, 2), key
        while candidate in self._given:
            candidate = f"{key}-{number}"
            number += 1
        self._next[key] = number
        self._given.add(candidate)
        return candidate


def explain_prompt(title: str) -> str:
    """Return ``title`` as something that a candidate can be asked."""
    if title.endswith("?"):
        return title
    return f"Explain this as you would to a colleague: “{title.rstrip('.:')}”."
