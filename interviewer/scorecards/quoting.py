"""An answer as a block quote of Markdown in which the words that counted are bold."""

import unicodedata
from collections.abc import Iterable, Iterator
from itertools import groupby
from string import punctuation
from typing import Final

from interviewer.plaintext import printable
from interviewer.scorecards.escaping import escape

_NO_BREAK: Final = "\N{NO-BREAK SPACE}"
_TAB: Final = " " * 4

Stretch = tuple[str, bool]
"""A stretch of text, and whether it is to be bold."""


def quote(stretches: Iterable[Stretch]) -> str:
    """Return the stretches, one after the other, as a block quote that keeps their lines.

    Bold never begins or ends where Markdown would take its stars for stars.
    """
    lines = (_set_in(line) + _line(line) for line in _lines(stretches))
    return "\n".join(f"> {line}  " if line else ">" for line in lines)


def _lines(stretches: Iterable[Stretch]) -> Iterator[list[Stretch]]:
    line: list[Stretch] = []
    for text, bold in stretches:
        first, *others = _visible(text).split("\n")
        line.append((first, bold))
        for piece in others:
            yield line
            line = [(piece, bold)]
    yield line


def _visible(text: str) -> str:
    """Return text without what nobody would see, so that it cannot stand between two stars."""
    unified = text.replace("\r\n", "\n").replace("\r", "\n")
    tabbed = unified.replace("\t", _TAB)
    return printable("".join(" " if c.isspace() and c != "\n" else c for c in tabbed))


def _set_in(stretches: list[Stretch]) -> str:
    """Return the blanks that a line with words begins with, as such that Markdown keeps."""
    text = "".join(piece for piece, _ in stretches)
    return _NO_BREAK * (len(text) - len(text.lstrip())) if text.strip() else ""


def _line(stretches: list[Stretch]) -> str:
    """Return one line; neighbours of one kind are joined, since stars may not meet stars."""
    text, cuts = "", []
    some = (stretch for stretch in stretches if stretch[0])
    for bold, group in groupby(some, key=lambda stretch: stretch[1]):
        start = len(text)
        text += "".join(piece for piece, _ in group)
        if bold:
            cuts.append((start, len(text)))
    written, at = "", 0
    for start, end in (_narrowed(text, *cut) for cut in cuts):
        if start < end:
            written += f"{_plain(text[at:start])}**{escape(text[start:end])}**"
            at = end
    return (written + _plain(text[at:])).strip()


def _narrowed(text: str, start: int, end: int) -> tuple[int, int]:
    """Return the part of a stretch that can be bold.

    Stars open only before a letter or digit, or before punctuation that follows
    white space or punctuation; they close the other way round (CommonMark 6.2).
    """
    while start < end and not _binds(text[start], text[start - 1 : start]):
        start += 1
    while end > start and not _binds(text[end - 1], text[end : end + 1]):
        end -= 1
    return start, end


def _binds(inner: str, outer: str) -> bool:
    if inner.isspace():
        return False
    if unicodedata.category(inner)[0] not in "PS":
        return True
    # Versions of CommonMark differ on symbols beyond ASCII: they are trusted on neither side.
    plainly_mark = outer in punctuation or unicodedata.category(outer)[0] == "P" if outer else True
    return plainly_mark or outer.isspace()


def _plain(text: str) -> str:
    """Return text between bold stretches: a blank at its edge is one blank."""
    if not text.strip():
        return " " if text else ""
    before, after = text[:1].isspace(), text[-1:].isspace()
    return f"{' ' * before}{escape(text)}{' ' * after}"
