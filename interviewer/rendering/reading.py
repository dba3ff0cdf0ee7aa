"""Markdown, and text as it was typed, read into passages.

The Markdown is CommonMark with tables and struck-out text, as on the pages; HTML in it is
text. Slack has no lists, headings, tables or nested quotations: lists get their signs, set
in where they are nested, headings are bold, tables are set as code in columns, and a
quotation within one is part of it. Code stands by itself, whatever it stood in.
"""

import unicodedata
from collections.abc import Iterable, Sequence
from functools import cache
from itertools import zip_longest
from typing import Final

from markdown_it import MarkdownIt
from markdown_it.token import Token

from interviewer.codespans import code_stretches, undressed
from interviewer.rendering.characters import cleaned
from interviewer.rendering.inline import Runs, lines_of
from interviewer.rendering.passages import (
    BOLD,
    PLAIN,
    Code,
    Line,
    Paragraph,
    Passage,
    Prose,
    Run,
    abridged,
)

_QUOTED: Final = "&gt; "
_BULLETS: Final = "•◦▪"
_SET_IN: Final = " " * 4
_DEEPEST: Final = 8
"""Lists within lists that are still set in further; a line has to have room for its words."""
_RULE: Final = "———"
_NESTED: Final = 100
"""Depth of lists and quotations that is read; the parser leaves out what is deeper."""
_READ: Final = 2000
"""Characters that are read beyond those of which only a beginning is shown."""
_MOST_BRACKETS: Final = 1000
"""Opening brackets of a text with links: the parser takes time by the square of their number."""


def passages(markdown: str) -> tuple[Passage, ...]:
    """Return what ``markdown`` says."""
    reader = _Reader()
    text = cleaned(markdown)
    for token in _parser(links=_has_few(text)).parse(text):
        reader.take(token)
    return reader.passages()


def inline(markdown: str) -> Runs:
    """Return what one line of ``markdown`` says."""
    text = " ".join(cleaned(markdown).split())
    tokens = _parser(links=_has_few(text)).parseInline(text)
    return tuple(run for token in tokens for line in lines_of(token.children or ()) for run in line)


def beginning(markdown: str, most: int) -> Runs:
    """Return the first ``most`` characters that ``markdown`` says, on one line.

    Blocks of code are left out, and what was cut off is told by an ellipsis. A text far longer
    than that is not read to its end.
    """
    runs: list[Run] = []
    for passage in passages(markdown[: _READ + most]):
        for paragraph in passage.paragraphs if isinstance(passage, Prose) else ():
            for line in paragraph:
                runs += [Run(" ")] * bool(runs) + list(line.runs)
    return abridged(runs, most)


def typed(text: str) -> tuple[Passage, ...]:
    """Return what somebody typed into a field for text, line by line.

    Of Markdown it knows nothing but code: between fences or backticks, and in lines of its own.
    """
    found: list[Passage] = []
    lines: list[list[Run]] = [[]]
    for piece, kind in code_stretches(cleaned(text)):
        if kind == "block":
            found += [_typed_prose(lines), Code(undressed(piece))]
            lines = [[]]
        elif kind == "span":
            lines[-1].append(Run(undressed(piece), kind="code"))
        else:
            first, *others = piece.split("\n")
            lines[-1].append(Run(first))
            lines += [[Run(other)] for other in others]
    found.append(_typed_prose(lines))
    return tuple(one for one in found if isinstance(one, Code) or one.paragraphs)


def _typed_prose(lines: Iterable[Sequence[Run]]) -> Prose:
    paragraphs: list[list[Line]] = [[]]
    for runs in lines:
        line = Line(tuple(run for run in runs if run.text))
        if line.text.strip():
            paragraphs[-1].append(line)
        elif paragraphs[-1]:
            paragraphs.append([])
    return Prose(tuple(tuple(lines) for lines in paragraphs if lines))


def _has_few(markdown: str) -> bool:
    """Tell whether ``markdown`` has no more brackets than can be looked through for links."""
    return markdown.count("[") <= _MOST_BRACKETS


@cache
def _parser(*, links: bool) -> MarkdownIt:
    parser = MarkdownIt("commonmark", {"html": False, "maxNesting": _NESTED})
    parser.enable(["table", "strikethrough"])
    return parser if links else parser.disable(["link", "image"])


class _Reader:
    """Walks the tokens of a document.

    ``_lists`` holds, for each list that is open, the number of its next item and the sign
    behind numbers, empty where it has none; ``_sign`` is that of an item without a line yet.
    """

    def __init__(self) -> None:
        self._passages: list[Passage] = []
        self._paragraphs: list[Paragraph] = []
        self._lines: list[Line] = []
        self._lists: list[tuple[int, str]] = []
        self._quotes = 0
        self._sign = ""
        self._styles = PLAIN
        self._table: list[list[str]] | None = None

    def passages(self) -> tuple[Passage, ...]:
        self._end_prose()
        return tuple(self._passages)

    def take(self, token: Token) -> None:
        match token.type:
            case "inline":
                self._text(token)
            case "fence" | "code_block":
                self._code(token.content)
            case "hr":
                self._line((Run(_RULE),))
                self._end_paragraph()
            case "heading_open" | "heading_close":
                self._styles = BOLD if token.nesting > 0 else PLAIN
                self._end_paragraph()
            case "paragraph_close" | "blockquote_open" | "blockquote_close":
                self._quotes += token.nesting * token.type.startswith("blockquote")
                self._end_paragraph()
            case kind if kind.startswith(("bullet", "ordered", "list")):
                self._list(token)
            case kind if kind.startswith("t"):
                self._row(token)

    def _list(self, token: Token) -> None:
        if token.type == "list_item_open":
            number, behind = self._lists[-1]
            depth = min(len(self._lists), len(_BULLETS)) - 1
            self._sign = f"{number}{behind} " if behind else f"{_BULLETS[depth]} "
            self._lists[-1] = number + 1, behind
        elif token.type == "list_item_close":
            if self._sign:
                self._line(())
        elif token.nesting > 0:
            ordered = token.type.startswith("ordered")
            start = token.attrGet("start")
            number = int(start) if start is not None else 1
            self._lists.append((number, token.markup if ordered else ""))
        else:
            self._lists.pop()
            self._end_paragraph()

    def _row(self, token: Token) -> None:
        if token.type == "table_open":
            self._table = []
        elif token.type == "tr_open" and self._table is not None:
            self._table.append([])
        elif token.type == "table_close" and self._table is not None:
            rows, self._table = self._table, None
            self._code(_columns(rows))

    def _text(self, token: Token) -> None:
        lines = lines_of(token.children or (), self._styles)
        if self._table:
            said = " ".join(run.text for line in lines for run in line)
            self._table[-1].append(" ".join(said.split()))
            return
        for runs in lines:
            self._line(runs)

    def _line(self, runs: Runs) -> None:
        quoted = _QUOTED if self._quotes else ""
        depth = min(len(self._lists), _DEEPEST)
        place = quoted + _SET_IN * max(0, depth - 1)
        rest = place + "  " * bool(self._lists)
        first, self._sign = place + self._sign if self._sign else rest, ""
        self._lines.append(Line(runs, first, rest))

    def _code(self, text: str) -> None:
        if self._sign:
            self._line(())
        self._end_prose()
        self._passages.append(Code(text))

    def _end_paragraph(self) -> None:
        if self._lines and not self._lists:
            self._paragraphs.append(tuple(self._lines))
            self._lines = []

    def _end_prose(self) -> None:
        paragraphs = [*self._paragraphs, tuple(self._lines)] if self._lines else self._paragraphs
        if paragraphs:
            self._passages.append(Prose(tuple(paragraphs)))
        self._paragraphs, self._lines = [], []


def _columns(rows: Sequence[Sequence[str]]) -> str:
    """Return the rows of a table as lines of text whose columns stand below each other."""
    widths = [max(map(_width, column)) for column in zip_longest(*rows, fillvalue="")]
    head, *others = (
        "  ".join(cell + " " * (widths[at] - _width(cell)) for at, cell in enumerate(row))
        for row in rows
    )
    ruler = "  ".join("-" * width for width in widths)
    return "\n".join(line.rstrip() for line in (head, ruler, *others))


def _width(text: str) -> int:
    """Return how many columns of type ``text`` takes, as far as that can be told."""
    wide = sum(unicodedata.east_asian_width(char) in "WF" for char in text)
    return len(text) - sum(map(bool, map(unicodedata.combining, text))) + wide
