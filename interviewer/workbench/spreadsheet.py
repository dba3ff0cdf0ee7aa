"""Cells of CSV as spreadsheets write it: whatever they put between them, with or without quotes."""

import csv
import json
import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from interviewer.errors import BadInput
from interviewer.jsonlines import LONGEST_LINE, numbered

HEADER: Final = "the first line names the columns: question,answer,mark"
"""What to do about a header that does not read."""

_DELIMITERS = ",;\t"
_TOLD = re.compile(r"sep=([,;\t])", re.IGNORECASE)
"""The line by which a spreadsheet is told what stands between cells."""


@dataclass(frozen=True)
class Spreadsheet:
    """A file of CSV that is being read.

    ``columns`` are the names in its header, in small letters and empty for a column without
    one; ``line`` is where the header stands, from 1, and ``rows`` are the lines below it.
    """

    columns: tuple[str, ...]
    line: int
    delimiter: str
    lines: Iterator[str]

    def rows(self) -> Iterator[tuple[int, dict[str, str] | BadInput]]:
        """Yield the rows that are not blank, each with its first line, or what is wrong with it.

        A quotation mark at a wrong place ends the file: nobody knows where the next row begins.
        """
        csv.field_size_limit(LONGEST_LINE)
        reader = csv.reader(
            (line + "\n" for line in self.lines), delimiter=self.delimiter, strict=True
        )
        while True:
            begins = self.line + reader.line_num + 1
            try:
                cells = next(reader)
            except StopIteration:
                return
            except csv.Error as error:
                yield (
                    begins,
                    _fault(
                        f"The row does not read as CSV ({error}); write a quotation mark in a cell "
                        "twice. What stands below it was not read."
                    ),
                )
                return
            if any(cell.strip() for cell in cells):
                yield begins, self._named(cells)

    def _named(self, cells: Sequence[str]) -> dict[str, str] | BadInput:
        """Return the cells of one row by column, or why they do not fit."""
        wanted = len(self.columns)
        if len(cells) < wanted or any(cell.strip() for cell in cells[wanted:]):
            mend = (
                "give every row as many"
                if len(cells) < wanted
                else f"put an answer with {self.delimiter!r} in it between quotation marks"
            )
            return _fault(f"The row has {_cells(len(cells))} and the header {wanted}; {mend}.")
        found = dict(zip(self.columns, cells, strict=False))
        try:
            json.dumps(found, ensure_ascii=False).encode()
        except UnicodeEncodeError:
            return _fault("The row is not UTF-8 text; save the file as such (“CSV UTF-8”).")
        return found


def open_spreadsheet(lines: Iterable[str]) -> Spreadsheet | None:
    """Return the spreadsheet that ``lines`` are, None where they are all blank.

    Raises BadInput for a header that is no CSV.
    """
    rest = iter(lines)
    opening = numbered(rest)
    at, header = next(opening, (0, ""))
    told = _TOLD.fullmatch(header.strip(" "))
    if told:
        at, header = next(opening, (0, ""))
    if not at:
        return None
    delimiter = told[1] if told else max(_DELIMITERS, key=header.count)
    try:
        (cells,) = csv.reader([header], delimiter=delimiter, strict=True)
    except csv.Error as error:
        raise BadInput(f"Line {at} does not read as CSV ({error}).", field="header") from error
    columns = [cell.strip().lower() for cell in cells]
    while len(columns) > 1 and not columns[-1]:
        columns.pop()  # spreadsheets write columns that were only ever formatted
    return Spreadsheet(tuple(columns), at, delimiter, rest)


def _cells(number: int) -> str:
    return "1 cell" if number == 1 else f"{number} cells"


def _fault(message: str) -> BadInput:
    return BadInput(message, field="line")
