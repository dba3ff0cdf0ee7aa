"""A document as numbered lines that know whether they stand inside fenced code."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from interviewer.questions.importing.model import Unplaced
from interviewer.questions.importing.tidy import (
    FENCE,
    bared,
    front_matter,
    tidied,
    with_marked_headings,
)

RULE = re.compile(r"^ {0,3}(?:(?:-\s*){3,}|(?:\*\s*){3,}|(?:_\s*){3,})$")
LIST_ITEM = re.compile(r"^\s*(?:[-*+•]|\d{1,3}[.)])\s+")
"""What an item of a list begins with."""
EMPHASIS = re.compile(r"(?<!\w)\*\*(?!\s)|(?<!\s)\*\*(?!\w)")
SHOWN = 60


@dataclass(frozen=True)
class Line:
    """One line: its number from 1, its text, and whether it is in (or opens) a fence."""

    number: int
    text: str
    fenced: bool = False

    @property
    def blank(self) -> bool:
        """Whether nothing stands on the line."""
        return not self.text.strip()

    @property
    def indent(self) -> int:
        """How many characters of space the line begins with."""
        return len(self.text) - len(self.text.lstrip())

    @property
    def is_rule(self) -> bool:
        """Whether the line is a thematic break, such as "---"."""
        return not self.fenced and bool(RULE.match(self.text))

    @cached_property
    def heading(self) -> tuple[int, str] | None:
        """The level (1 to 6) and text of a Markdown heading, or None."""
        bare = self.text.lstrip(" ")
        if self.fenced or not bare.startswith("#") or len(self.text) - len(bare) > 3:
            return None
        title = bare.lstrip("#")
        rank = len(bare) - len(title)
        if rank > 6 or not title[:1].isspace():
            return None
        title = title.strip()
        closed = title.rstrip("#")
        return rank, closed.rstrip() if closed != title and closed[-1:].isspace() else title


def read_lines(text: str, *, whole: bool = False) -> tuple[Line, ...]:
    """Split ``text`` into lines, whatever ends them, and mark fenced code.

    A fence that is never closed ends at the next heading, so that a truncated or
    careless document does not lose the rest of its questions. ``whole`` tells a document
    from an answer: only that has headings in other spellings, or a margin, to be mended.
    """
    raw = bared(tidied(text)) if whole else tidied(text)
    fenced = _fenced(raw)
    if whole:
        # the rules of front matter underline no title
        raw = with_marked_headings(raw, fenced, front_matter(raw).stop)
    return tuple(
        Line(number, row.rstrip(), inside)
        for number, (row, inside) in enumerate(zip(raw, fenced, strict=True), 1)
    )


def _fenced(raw: Sequence[str]) -> list[bool]:
    """Say of each line whether it stands in fenced code, or opens or closes it."""
    closed = _closings(raw)
    inside, fence_end = [], -1
    for index, line in enumerate(raw):
        if index > fence_end and FENCE.match(line):
            fence_end = closed[index] if index in closed else _cut(raw, index)
        inside.append(index <= fence_end)
    return inside


def _closings(raw: Sequence[str]) -> dict[int, int]:
    """Return, for each opening fence that is closed, the index of the line that closes it."""
    closings: dict[int, int] = {}
    opened: tuple[int, str] | None = None
    for index, line in enumerate(raw):
        found = FENCE.match(line)
        if not found:
            continue
        bare = line.strip() == found[1]
        if opened and bare and found[1].startswith(opened[1]):
            closings[opened[0]] = index
            opened = None
        elif opened is None or (not bare and len(found[1]) >= len(opened[1])):
            # a fence with a language never closes one, and one of its length opens anew
            opened = (index, found[1])
    return closings


def _cut(raw: Sequence[str], start: int) -> int:
    """Return where a fence that is never closed ends: before the next question heading."""
    for index in range(start + 1, len(raw)):
        if re.match(r"^#{2,6}\s", raw[index]):
            return index - 1
    return len(raw) - 1


def join(lines: Sequence[Line]) -> str:
    """Return the text of ``lines`` without blank lines or rules at either end."""
    kept = list(lines)
    while kept and (kept[0].blank or kept[0].is_rule):
        kept.pop(0)
    while kept and (kept[-1].blank or kept[-1].is_rule):
        kept.pop()
    return "\n".join(line.text for line in kept)


def plain(text: str) -> str:
    """Return ``text`` without emphasis marks around its words and with single spaces.

    Inline code and names such as ``__init__`` or ``x**2`` keep their characters.
    """
    if not any(mark in text for mark in "*_`"):
        return " ".join(text.split())
    pieces = text.strip().split("`")
    pieces[::2] = [EMPHASIS.sub("", piece) for piece in pieces[::2]]
    bare = re.sub(r"\s+", " ", "`".join(pieces)).strip()
    for mark in ("__", "*", "_"):
        inner = bare[len(mark) : -len(mark)]
        spoken = " " in inner or (mark != "__" and inner.isalpha())
        if bare.startswith(mark) and bare.endswith(mark) and spoken and mark not in inner:
            return inner.strip()
    return bare


def leftovers(
    lines: Sequence[Line], used: set[int], starts: frozenset[int] = frozenset()
) -> tuple[Unplaced, ...]:
    """Return each run of lines that no unit used, by its first line that says something.

    A run ends at a heading, and at the lines whose numbers ``starts`` holds.
    """
    found: list[Unplaced] = []
    fresh = True
    for line in lines:
        if line.number in used:
            fresh = True
        elif line.blank or line.is_rule:
            continue
        elif fresh or line.heading or line.number in starts:
            found.append(Unplaced(line=line.number, last=line.number, text=shorten(line.text)))
            fresh = False
        else:
            found[-1] = found[-1].model_copy(update={"last": line.number})
    return tuple(found)


def shorten(text: str, limit: int = SHOWN) -> str:
    """Return ``text`` on one line, cut at a word near ``limit`` characters."""
    flat = re.sub(r"\s+", " ", text).strip()
    if len(flat) <= limit:
        return flat
    return flat[:limit].rsplit(" ", 1)[0].rstrip(",.;:") + " …"
