"""Passages written as mrkdwn, in which nothing is formatted, linked or mentioned by accident.

What is plain text is guarded (``guarding``). Emphasis of our own inside a word is given
borders that show nothing (``GAP``), and is left out where its text holds the mark itself.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import groupby, pairwise
from typing import Final

from interviewer.rendering import guarding
from interviewer.rendering.characters import GAP, GUARD, HOLD, cleaned, escaped, units
from interviewer.rendering.guarding import uncalled, unfenced
from interviewer.rendering.passages import PLAIN, Code, Line, Paragraph, Passage, Run, Style

FENCE: Final = "```"

_STYLE_MARKS: Final[dict[Style, str]] = {"bold": "*", "italic": "_", "strike": "~"}
_CLEAR: Final = frozenset("()[]{}\"'.,;:!?-")
"""What Slack is known to see as the border of a word, beside white space and a line's end."""


def written(passages: Iterable[Passage]) -> str:
    """Return ``passages`` as one text of mrkdwn, of whatever length."""
    text = ""
    before: Passage | None = None
    for passage in passages:
        piece = _passage(passage)
        if piece.strip():
            text += between(before, passage) + piece
            before = passage
    return text


def between(before: Passage | None, after: Passage) -> str:
    """Return what parts two passages: blocks of code keep their distance by themselves."""
    if before is None:
        return ""
    return "\n" if Code in (type(before), type(after)) else "\n\n"


def _passage(passage: Passage) -> str:
    return fenced(passage.text) if isinstance(passage, Code) else prose(passage.paragraphs)


def prose(paragraphs: Iterable[Paragraph]) -> str:
    """Return paragraphs as mrkdwn, an empty line between any two."""
    sheet = _Sheet()
    for number, paragraph in enumerate(paragraphs):
        if number:
            sheet.plain("\n\n")
        for at, line in enumerate(paragraph):
            if at:
                sheet.plain("\n")
            _put(sheet, line)
    return sheet.mrkdwn()


def fenced(code: str) -> str:
    """Return ``code`` as a block of code, empty if there is nothing to see in it.

    Slack knows no language of a block, and shows no line end beside a fence.
    """
    shown = unfenced(cleaned(code)).removesuffix("\n")
    return f"{FENCE}\n{uncalled(shown)}\n{FENCE}" if shown.strip() else ""


def link(url: str, label: str) -> str:
    """Return a link in mrkdwn; ``url`` is one of those that Slack can follow."""
    where = escaped(cleaned(url)).replace("|", "%7C").replace("`", "%60")
    shown = " ".join(cleaned(label).split())
    if not shown or shown == url:
        return f"<{where}>"
    sheet = _Sheet(guarding.MARKS)
    sheet.plain(shown)
    return f"<{where}|{sheet.mrkdwn()}>"


def is_code(run: Run) -> bool:
    """Tell whether Slack can show ``run`` as code: it has no way to show a backtick there."""
    return run.kind == "code" and bool(run.text.strip()) and not set(run.text) & set("`｀\n")


def bound(run: Run) -> int:
    """Return how many units ``run`` takes at most, whatever it is written beside."""
    # a mark and a border on either side
    styled = 4 * len(run.styles)
    if run.kind == "link":
        return units(link(run.url, run.text)) + styled
    return guarding.bound(run.text) + styled + 4 * (run.kind == "code")


class _Sheet:
    """Takes up plain text and what is mrkdwn already, and guards the one from the other.

    ``beside`` are marks that the whole stands beside. A block of code may always follow.
    """

    def __init__(self, beside: str = "`") -> None:
        self._text: list[str] = []
        self._held: list[str] = []
        self._marks = set(beside)
        self._last = "\n"
        self._closed = False

    def plain(self, text: str) -> None:
        """Put text that is to be shown as it is."""
        if text:
            self._part(text[0])
            self._text.append(text)
            self._last = text[-1]

    def prefix(self, mrkdwn: str) -> None:
        """Put what a line begins with."""
        if mrkdwn:
            self._hold(mrkdwn)
            self._last = " "

    def opening(self, mark: str) -> None:
        """Put a mark that opens, behind the border of a word."""
        if self._closed or not _is_clear(self._last):
            self._hold(GAP)
        self._hold(mark)
        self._marks.add(mark)
        # marks that open may follow each other
        self._last, self._closed = " ", False

    def closing(self, mark: str) -> None:
        """Put a mark that closes; what follows will be behind the border of a word."""
        self._hold(mark)
        self._last, self._closed = mark, True

    def code(self, text: str) -> None:
        """Put a stretch of code."""
        self.opening("`")
        self._hold(uncalled(text))
        self.closing("`")

    def link(self, url: str, label: str) -> None:
        """Put a link."""
        self._part("<")
        self._hold(link(url, label))
        self._last = ">"

    def mrkdwn(self) -> str:
        """Return all of it as mrkdwn."""
        text = "".join(self._text)
        pieces: list[str] = []
        start = 0
        for at in guarding.guards(text, self._marks):
            pieces += [escaped(text[start:at]), GUARD]
            start = at
        pieces.append(escaped(text[start:]))
        held = iter(self._held)
        return re.sub(HOLD, lambda _: next(held), "".join(pieces))

    def _hold(self, mrkdwn: str) -> None:
        self._text.append(HOLD)
        self._held.append(mrkdwn)

    def _part(self, following: str) -> None:
        """Part what was closed from what follows, where that is no border of a word."""
        if self._closed and not _is_clear(following):
            self._hold(GAP)
        self._closed = False


def _is_clear(char: str) -> bool:
    return char.isspace() or char in _CLEAR


def _put(sheet: _Sheet, line: Line) -> None:
    sheet.prefix(line.first)
    opened: list[Style] = []
    for run in _bits(line.runs):
        while any(style not in run.styles for style in opened):
            sheet.closing(_STYLE_MARKS[opened.pop()])
        for style in _STYLE_MARKS:
            if style in run.styles and style not in opened:
                sheet.opening(_STYLE_MARKS[style])
                opened.append(style)
        _put_bit(sheet, run)
    while opened:
        sheet.closing(_STYLE_MARKS[opened.pop()])


def _put_bit(sheet: _Sheet, run: Run) -> None:
    if run.kind == "link":
        sheet.link(run.url, run.text)
    elif is_code(run):
        sheet.code(run.text)
    else:
        sheet.plain(run.text)


def _bits(runs: Iterable[Run]) -> list[Run]:
    """Return ``runs`` with styles only where Slack obeys their marks.

    That is round words, not round blanks, and round nothing that holds the mark itself.
    """
    bits = [bit for run in runs for bit in _words_apart(run)]
    words = [at for at, bit in enumerate(bits) if not _is_blank(bit)]
    for before, after in pairwise([-1, *words, len(bits)]):
        inner = before >= 0 and after < len(bits)
        styles = bits[before].styles & bits[after].styles if inner else PLAIN
        for at in range(before + 1, after):
            bits[at] = Run(bits[at].text, styles)
    for style, mark in _STYLE_MARKS.items():
        bits = _unstyled(bits, style, mark)
    return bits


def _is_blank(bit: Run) -> bool:
    return bit.kind == "text" and bit.text.isspace()


def _words_apart(run: Run) -> Iterator[Run]:
    """Yield ``run`` with the blanks at its ends by themselves."""
    text = cleaned(run.text).replace("\n", " ")
    if run.kind == "link" or is_code(run):
        yield run if text == run.text else replace(run, text=text)
        return
    start = len(text) - len(text.lstrip())
    end = max(start, len(text.rstrip()))
    for piece in (text[:start], text[start:end], text[end:]):
        if piece:
            yield Run(piece, run.styles)


def _unstyled(bits: Sequence[Run], style: Style, mark: str) -> list[Run]:
    """Return ``bits`` without ``style`` where its stretch holds the mark that would end it."""
    made: list[Run] = []
    for styled, group in groupby(bits, key=lambda bit: style in bit.styles):
        stretch = list(group)
        if styled and any(not is_code(bit) and guarding.holds(bit.text, mark) for bit in stretch):
            stretch = [replace(bit, styles=bit.styles - {style}) for bit in stretch]
        made += stretch
    return made
