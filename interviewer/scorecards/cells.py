"""Cells of CSV that a spreadsheet program opens as what they are: text as text, numbers as numbers.

The file is RFC 4180's (commas, CRLF, quotation marks doubled) with a byte-order mark, by which
spreadsheet programs know UTF-8. What somebody typed is never run as a formula. OWASP's advice on
CSV injection (https://owasp.org/www-community/attacks/CSV_Injection) is followed: every text stands
in quotation marks, those in it are doubled, and before one that begins like a formula stands an
apostrophe. So does one at each place of a text where a cell would begin for a program that
takes semicolons or tabs for the border between cells.
"""

import re
from collections.abc import Iterable, Sequence
from datetime import UTC, datetime
from typing import Final

from interviewer.plaintext import unsteered

Cell = str | int | float | None
"""A text, a number, or nothing."""

BOM: Final = "\ufeff"

_FORMULA = "=+\\-@＝＋－＠"
"""With what a formula begins: full-width signs are read as the plain ones in some languages."""

_FILLER = "[^\\S\\t\\r\\n]|[\"'`´‘’‚“”„«»]"
"""What may stand before: blanks and quotation marks of every kind."""

_BORDER = ";\\t\\r\\n"
_NUMBER = r"[\d.,]+(?:[eE][+-]?\d+)?\s*\Z"
"""An id such as ``12e4567890123456`` would be a number to a spreadsheet, and a wrong one."""

_CELL = rf"(?:{_FILLER})*(?:[{_FORMULA}\t\r\n]|{_NUMBER})"
_STRETCH = rf"(?:{_FILLER})*[{_FORMULA}]"
_OPEN = re.compile(rf"\A(?={_CELL})|(?<=[{_BORDER}])(?={_STRETCH})")
_SHUT = re.compile(rf"\A'(?={_CELL})|(?<=[{_BORDER}])'(?={_STRETCH})")


def guarded(text: str) -> str:
    """Return ``text`` with an apostrophe wherever a formula, or a number, would begin."""
    return _OPEN.sub("'", text)


def unguarded(cell: str) -> str:
    """Return the text that ``guarded`` was given."""
    return _SHUT.sub("", cell)


def written(cell: Cell) -> str:
    """Return a cell as it stands in the file; a number as Python writes it, without an exponent."""
    if cell is None or cell == "":
        return ""
    if isinstance(cell, str):
        safe = guarded(unsteered(cell)).replace('"', '""')
        return f'"{safe}"' if safe else ""
    return str(cell) if isinstance(cell, int) else f"{cell:.6f}".rstrip("0").rstrip(".")


def row(cells: Iterable[Cell]) -> str:
    """Return one row with its end."""
    return ",".join(map(written, cells)) + "\r\n"


def heading(columns: Sequence[str]) -> str:
    """Return what the file begins with: the byte-order mark and the names of the columns."""
    return BOM + ",".join(columns) + "\r\n"


def moment(at: datetime) -> str:
    """Return a moment in UTC as spreadsheets, and ISO 8601 with a blank, write it."""
    return f"{at.astimezone(UTC):%Y-%m-%d %H:%M:%S}"


def yes_no(value: bool) -> str:
    """Return a truth as every spreadsheet shows it alike."""
    return "yes" if value else "no"
