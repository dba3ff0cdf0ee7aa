"""Lists of things with a name: a table where it fits, else a block for each thing."""

from collections.abc import Sequence
from dataclasses import dataclass

from rich.cells import cell_len
from rich.console import Console
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

GAP = 2
"""Blanks between two columns."""


@dataclass(frozen=True)
class Column:
    """A column of a table; ``told`` says a cell outside the table, where no heading does.

    ``named`` marks the one column that a block begins with, ``spare`` one that is left
    out of a table which fits without it.
    """

    heading: str
    told: str = "{}"
    right: bool = False
    named: bool = False
    spare: bool = False


def print_rows(console: Console, columns: Sequence[Column], rows: Sequence[Sequence[str]]) -> None:
    """Print the rows so that no cell is cut or broken; empty cells are left out of blocks."""
    needed = [at for at, column in enumerate(columns) if not column.spare]
    for chosen in (range(len(columns)), needed):
        heads = [columns[at] for at in chosen]
        cells = [[row[at] for at in chosen] for row in rows]
        if _width(heads, cells) <= console.width:
            console.print(_table(heads, cells))
            return
    for row in rows:
        pairs = list(zip(columns, row, strict=True))
        name = " ".join(cell for column, cell in pairs if column.named)
        notes = [column.told.format(cell) for column, cell in pairs if cell and not column.named]
        console.print(Text(name, style="bold"), soft_wrap=True)
        console.print(indented(Text(" · ".join(notes), style="dim")))


def print_entry(console: Console, name: str, notes: Sequence[str], text: str = "") -> None:
    """Print a name with notes beside it, or below where the line is too short, and a text.

    The name is never broken. On a terminal the text is cut to one line.
    """
    told = " · ".join(notes)
    if cell_len(name) + GAP + cell_len(told) <= console.width:
        console.print(Text.assemble((name, "bold"), " " * GAP, (told, "dim")), soft_wrap=True)
    else:
        console.print(Text(name, style="bold"), soft_wrap=True)
        console.print(indented(Text(told, style="dim")))
    if text:
        line = Text(" ".join(text.split()), no_wrap=True, overflow="ellipsis")
        console.print(indented(line))


def indented(text: Text) -> Padding:
    """Return ``text`` four columns to the right, on every line it takes."""
    return Padding(text, (0, 0, 0, 4), expand=False)


def _width(columns: Sequence[Column], rows: Sequence[Sequence[str]]) -> int:
    """Return how many columns of a terminal the table takes unbroken."""
    heads = [column.heading for column in columns]
    widths = (max(map(cell_len, cells)) for cells in zip(heads, *rows, strict=True))
    return sum(widths) + GAP * (len(columns) - 1)


def _table(columns: Sequence[Column], rows: Sequence[Sequence[str]]) -> Table:
    table = Table(box=None, pad_edge=False, padding=(0, GAP, 0, 0), header_style="bold")
    for column in columns:
        table.add_column(column.heading, justify="right" if column.right else "left", no_wrap=True)
    for row in rows:
        table.add_row(*map(Text, row))
    return table
