"""What a terminal shows: the screens of a recording, one after the other."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby
from typing import Final

import pyte

from pictures.cast import Cast

STEP: Final = 0.1
"""What comes within so many seconds is one screen."""

READING: Final = 1.5
"""For how many seconds each part is shown of what comes at once and is longer than the screen."""

_KEPT: Final = 6
"""So many rows of one part are still to be seen with the next."""

_SGR: Final = re.compile(r"\x1b\[([0-9;]*)m")
_WORDS: Final = re.compile(r"\S+(?: \S+)*")
"""What one blank parts is set as one run; of several, not every program keeps all."""


@dataclass(frozen=True)
class Run:
    """Cells of a row that look alike, from a column on."""

    column: int
    text: str
    colour: str
    bold: bool
    italic: bool


Row = tuple[Run, ...]


@dataclass(frozen=True)
class Shot:
    """What the screen shows from a moment on, in seconds."""

    moment: float
    rows: tuple[Row, ...]


def shots(cast: Cast) -> Iterator[Shot]:
    """Return the screens of a recording, without those that show what the one before did."""
    screen = pyte.Screen(cast.width, cast.height)
    stream = pyte.Stream(screen)
    before: tuple[Row, ...] | None = None
    for moment, data in _pages(cast):
        stream.feed(_dim_as_grey(data))
        rows = _rows(screen)
        if rows != before:
            yield Shot(moment, rows)
            before = rows


def _pages(cast: Cast) -> Iterator[tuple[float, str]]:
    """Return what came when; what would scroll away unseen comes in parts, with time to read."""
    late = 0.0
    events = cast.without_waiting().events
    for _, group in groupby(events, lambda event: event[0] // STEP):
        found = list(group)
        rows = "".join(data for _, data in found).splitlines(keepends=True)
        page = len(rows) if len(rows) < cast.height else cast.height - _KEPT
        for first in range(0, len(rows), page):
            late += READING if first else 0.0
            yield found[-1][0] + late, "".join(rows[first : first + page])


def lines(cast: Cast) -> list[str]:
    """Return all that a recording shows as lines of text, as on a screen without an end."""
    screen = pyte.Screen(cast.width, 2000)
    pyte.Stream(screen).feed(cast.text)
    return "\n".join(line.rstrip() for line in screen.display).rstrip().split("\n")


def _dim_as_grey(data: str) -> str:
    """Say "grey" where the output says "dim", of which the emulator knows nothing."""
    return _SGR.sub(lambda code: f"\x1b[{_grey(code[1])}m", data)


def _grey(parameters: str) -> str:
    parts = parameters.split(";")
    if parts[0] in ("38", "48"):
        return parameters
    return ";".join("90" if part == "2" else part for part in parts)


def _rows(screen: pyte.Screen) -> tuple[Row, ...]:
    return tuple(tuple(_runs(screen, number)) for number in range(screen.lines))


def _runs(screen: pyte.Screen, number: int) -> Iterator[Run]:
    row = screen.buffer[number]
    cells = [(column, row[column]) for column in range(screen.columns)]
    for (colour, bold, italic), group in groupby(
        cells, lambda cell: (cell[1].fg, cell[1].bold, cell[1].italics)
    ):
        found = list(group)
        text = "".join(cell.data for _, cell in found)
        for words in _WORDS.finditer(text):
            yield Run(found[0][0] + words.start(), words[0], colour, bold, italic)
