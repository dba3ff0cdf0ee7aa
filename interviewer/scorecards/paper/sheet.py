"""What a printed document is made of: runs of text, and the blocks that hold them.

The blocks say what something is; how it looks is the template's affair alone. Texts in
them are shown character by character: nothing in them is markup.
"""

from collections.abc import Iterable
from dataclasses import dataclass, fields, is_dataclass
from functools import cache
from typing import Any, Final, Literal, TypeAlias

Look: TypeAlias = Literal[
    "plain", "strong", "em", "soft", "quote", "point", "wrong", "hit", "part", "missed", "neutral"
]
"""How a run stands out. ``point`` and ``wrong`` are words of an answer that counted for or
against it; the last four are labels in a box of their own."""


@dataclass(frozen=True)
class Run:
    """A stretch of text in one look, its line ends kept; ``code`` is set in equal widths.

    ``lines`` are the numbers of the rubric's lines whose words end here; ``to`` is the name
    of the heading that it leads to, if any.
    """

    text: str
    look: Look = "plain"
    code: bool = False
    lines: tuple[str, ...] = ()
    to: str = ""


Runs: TypeAlias = tuple[Run, ...]


@dataclass(frozen=True)
class Heading:
    """A heading of level 1 to 4, with a ``score`` at its right; ``name`` is its address."""

    level: int
    runs: Runs
    score: str = ""
    name: str = ""


@dataclass(frozen=True)
class Paragraph:
    """A paragraph; one that is ``soft`` and ``small`` explains another.

    ``leads`` says that no page may end between it and what follows.
    """

    runs: Runs
    small: bool = False
    soft: bool = False
    leads: bool = False


@dataclass(frozen=True)
class Typed:
    """What somebody typed, in a box of its own; ``turned`` where it is written leftwards."""

    runs: Runs
    turned: bool = False


@dataclass(frozen=True)
class Code:
    """Lines of code or of output."""

    text: str


@dataclass(frozen=True)
class Bullets:
    """A list; numbered from ``start`` on where that is given."""

    entries: tuple[tuple["Block", ...], ...]
    start: int | None = None
    small: bool = False


@dataclass(frozen=True)
class Quoted:
    """Blocks that are quoted from elsewhere."""

    blocks: tuple["Block", ...]


@dataclass(frozen=True)
class Kept:
    """Blocks that no page ends between."""

    blocks: tuple["Block", ...]


@dataclass(frozen=True)
class Facts:
    """Names and what they are, side by side; ``small`` for those of one item."""

    pairs: tuple[tuple[str, Runs], ...]
    small: bool = False


@dataclass(frozen=True)
class Column:
    """A column of a table; text ends at its ``right``, and a ``wide`` one takes what is left."""

    title: str
    right: bool = False
    wide: bool = False


@dataclass(frozen=True)
class Row:
    """A row of a table, its cells made of blocks; a ``whole`` one fits on a page for sure."""

    cells: tuple[tuple["Block", ...], ...]
    whole: bool = True


@dataclass(frozen=True)
class Table:
    """A table; it has no head where no column has a title."""

    columns: tuple[Column, ...]
    rows: tuple[Row, ...]
    caption: str = ""


@dataclass(frozen=True)
class Step:
    """A part of the scale of marks, 0 to 1; ``least`` says from where on, empty for 0."""

    start: float
    end: float
    name: str
    least: str
    here: bool


@dataclass(frozen=True)
class Verdict:
    """A suggestion or a decision: whose it is, what, its mark, and why.

    ``at`` is where the mark stands on the scale of ``steps``, which is not drawn without it.
    """

    whose: str
    says: str
    mark: str
    blocks: tuple["Block", ...] = ()
    at: float | None = None
    steps: tuple[Step, ...] = ()


@dataclass(frozen=True)
class Bar:
    """A bar of a chart: its name, what is said beside it, and how far it goes, 0 to 1.

    ``thickness`` is in pixels of 1/96 inch; a ``hollow`` bar ends before what is expected.
    """

    name: str
    beside: str
    value: str
    share: float
    thickness: float
    hollow: bool


@dataclass(frozen=True)
class Bars:
    """A chart of bars, with a line across at what is ``expected``, and the same in words."""

    bars: tuple[Bar, ...]
    expected: float | None
    label: str
    says: str


Block: TypeAlias = (
    Heading | Paragraph | Typed | Code | Bullets | Quoted | Kept | Facts | Table | Verdict | Bars
)
Blocks: TypeAlias = tuple[Block, ...]


@dataclass(frozen=True)
class Sheet:
    """A whole document of a ``kind``: its title, what runs at the head of its pages, its blocks.

    ``headline`` is the title as it is set, ``note`` a footnote to it, empty for none.
    """

    kind: str
    title: str
    headline: Runs
    running: Runs
    blocks: Blocks
    note: str = ""


_PAGE: Final = (1500, 25)
"""Characters, and line ends, of which a row may have so many and be sure to fit on a page."""


def row(*cells: Iterable[Block]) -> Row:
    """Return a row of ``cells``, to be kept whole where it is sure to fit on a page."""
    blocks = tuple(map(tuple, cells))
    characters, ends = size_of(blocks)
    return Row(blocks, whole=characters <= _PAGE[0] and ends <= _PAGE[1])


def size_of(value: Any) -> tuple[int, int]:
    """Return how many characters and line ends the texts of a block, or of several, have."""
    texts = texts_of(value)
    return sum(map(len, texts)), sum(text.count("\n") for text in texts)


def texts_of(value: Any) -> list[str]:
    """Return every text of a sheet, a block or several, in their order."""
    found, waiting = list[str](), [value]
    # A card of twenty items has tens of thousands of parts: a generator in itself took a
    # fifth of all the time that a document takes.
    while waiting:
        one = waiting.pop()
        kind: Any = type(one)
        if kind is str:
            found.append(one)
        elif kind is tuple:
            waiting.extend(reversed(one))
        else:
            waiting.extend(getattr(one, name) for name in reversed(names_of(kind)))
    return found


@cache
def names_of(kind: type) -> tuple[str, ...]:
    """Return the names of the fields of a block's type; none of what is no block, as a number."""
    return tuple(one.name for one in fields(kind)) if is_dataclass(kind) else ()


def plain(text: str) -> Runs:
    """Return ``text`` as runs: one, or none where it is empty."""
    return (Run(text),) if text else ()


def said(text: str, *, small: bool = False, soft: bool = False, leads: bool = False) -> Paragraph:
    """Return a paragraph of plain ``text``."""
    return Paragraph(plain(text), small=small, soft=soft, leads=leads)
