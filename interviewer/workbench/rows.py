"""The rows of a marked file as written, CSV with a header or one JSON object a line."""

import csv
import json
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import chain
from pathlib import Path
from typing import Any, Final

from interviewer.errors import BadInput, Finding
from interviewer.jsonlines import LONGEST_LINE, numbered, parse
from interviewer.workbench.scales import Mark, read_mark

COLUMNS: Final = ("id", "question", "answer", "mark", "points")
"""What a row may say; ``answer`` and ``mark`` it has to."""

NEEDED: Final = ("answer", "mark")

_JSON_ENDINGS = (".jsonl", ".ndjson", ".json")
_CSV_ENDINGS = (".csv", ".tsv", ".txt")
_DELIMITERS = ",;\t"


@dataclass(frozen=True)
class Source:
    """A marked file that is being read: its name for messages, and its lines without ends.

    A byte that is no UTF-8 is expected as ``surrogateescape`` decodes it.
    """

    path: str
    lines: Iterable[str]


@dataclass(frozen=True)
class Row:
    """One marked answer as written, with the ``line`` (from 1) that it begins on.

    ``question`` is empty and ``points`` None where the file does not say them.
    """

    path: str
    line: int
    id: str
    question: str
    answer: str
    mark: Mark
    points: tuple[str, ...] | None

    def finding(self, field: str, message: str, mend: str = "") -> Finding:
        """Return what is wrong with one field of this row."""
        return Finding(self.path, self.line, field, message, mend)


@dataclass(frozen=True)
class Rows:
    """The sound rows of a file, what is wrong with the others, and what to know of it."""

    rows: tuple[Row, ...]
    findings: tuple[Finding, ...]
    notes: tuple[str, ...] = ()


def read_rows(source: Source) -> Rows:
    """Read one marked file; every fault of every row is found."""
    lines = iter(source.lines)
    opening: list[str] = []
    for line in lines:
        opening.append(line)
        if line.strip():
            break
    whole = chain(opening, lines)
    if _is_json(source.path, opening[-1] if opening else ""):
        return _read_json(source.path, whole)
    return _read_csv(source.path, whole)


def _is_json(path: str, first: str) -> bool:
    ending = Path(path).suffix.lower()
    if ending in _JSON_ENDINGS or ending in _CSV_ENDINGS:
        return ending in _JSON_ENDINGS
    return first.lstrip().startswith("{")


def _read_json(path: str, lines: Iterable[str]) -> Rows:
    rows, findings = [], []
    for number, line in numbered(lines):
        try:
            rows.append(_row(path, number, _checked(parse(line))))
        except BadInput as error:
            findings.append(_finding(path, number, error))
    return Rows(tuple(rows), tuple(findings))


def _checked(content: dict[str, Any]) -> dict[str, Any]:
    """Return a JSON object whose fields are all known; raises BadInput for others."""
    for name in content:
        if name not in COLUMNS:
            raise BadInput(f"There is no such field; there are {', '.join(COLUMNS)}.", field=name)
    for name in NEEDED:
        if name not in content:
            raise BadInput("The field is missing.", field=name)
    for name in ("question", "answer"):
        if not isinstance(content.get(name, ""), str):
            raise BadInput("Text is wanted here.", field=name)
    return content


def _read_csv(path: str, lines: Iterable[str]) -> Rows:
    lines = iter(lines)
    at, header = next(numbered(lines), (0, ""))
    if not at:
        return Rows((), (Finding(path, 0, "", "it is empty", _HEADER),))
    delimiter = max(_DELIMITERS, key=header.count)
    try:
        heads = next(csv.reader([header], delimiter=delimiter, strict=True))
    except csv.Error as error:
        message = f"it does not read as CSV ({error})"
        return Rows((), (Finding(path, at, "header", message, _HEADER),))
    names = [name.strip().lower() for name in heads]
    missing = [name for name in NEEDED if name not in names]
    twice = sorted({name for name in names if name in COLUMNS and names.count(name) > 1})
    if missing or twice:
        message = f"there is no column {missing[0]!r}" if missing else f"two columns {twice[0]!r}"
        return Rows((), (Finding(path, at, "header", message, _HEADER),))
    others = [name for name in names if name not in COLUMNS]
    notes = (
        (f"{path}: columns that are not read: {', '.join(map(repr, others))}",) if others else ()
    )
    rows, findings = [], []
    for number, cells in _cells(lines, delimiter):
        try:
            rows.append(_row(path, at + number, _named(names, cells, delimiter)))
        except BadInput as error:
            findings.append(_finding(path, at + number, error))
    return Rows(tuple(rows), tuple(findings), notes)


_HEADER = "the first line names the columns: question,answer,mark"


def _cells(lines: Iterable[str], delimiter: str) -> Iterator[tuple[int, list[str] | csv.Error]]:
    """Yield the rows below the header, each with its first line there; ends at a bad quote."""
    csv.field_size_limit(LONGEST_LINE)
    reader = csv.reader((line + "\n" for line in lines), delimiter=delimiter, strict=True)
    while True:
        begins = reader.line_num + 1
        try:
            cells = next(reader)
        except StopIteration:
            return
        except csv.Error as error:
            yield begins, error
            return
        if any(cell.strip() for cell in cells):
            yield begins, cells


def _named(names: Sequence[str], cells: list[str] | csv.Error, delimiter: str) -> dict[str, Any]:
    """Return the cells of one row by column; raises BadInput where they do not fit."""
    if isinstance(cells, csv.Error):
        raise BadInput(
            f"The row does not read as CSV ({cells}); write a quotation mark in a cell twice.",
            field="line",
        )
    if len(cells) != len(names):
        raise BadInput(
            f"The row has {len(cells)} cells and the header {len(names)}; put an answer with "
            f"{delimiter!r} in it between quotation marks.",
            field="line",
        )
    found: dict[str, Any] = {
        name: cell for name, cell in zip(names, cells, strict=True) if name in COLUMNS
    }
    try:
        json.dumps(found, ensure_ascii=False).encode()
    except UnicodeEncodeError as error:
        raise BadInput("The row is not UTF-8 text; save the file as such.", field="line") from error
    if not found["mark"].strip():
        raise BadInput("The cell is empty; every answer needs its mark.", field="mark")
    if delimiter != ",":
        # where cells end at a semicolon, a comma is what German or French numbers have
        found["mark"] = found["mark"].replace(",", ".")
    if "points" in found:
        found["points"] = found["points"].replace(",", " ").replace(";", " ").split()
    return found


def _row(path: str, number: int, content: dict[str, Any]) -> Row:
    """Return a row from its fields; raises BadInput with the one at fault."""
    points = content.get("points")
    if points is not None and not (
        isinstance(points, list) and all(isinstance(name, str) for name in points)
    ):
        raise BadInput("A list of ids is wanted here.", field="points")
    identity = content.get("id", "")
    if isinstance(identity, bool) or not isinstance(identity, str | int):
        raise BadInput("Text or a whole number is wanted here.", field="id")
    called = "stdin" if path == "-" else Path(path).name
    return Row(
        path=path,
        line=number,
        id=str(identity).strip() or f"{called}:{number}",
        question=content.get("question", "").strip(),
        answer=content["answer"],
        mark=read_mark(content["mark"]),
        points=None if points is None else tuple(dict.fromkeys(points)),
    )


def _finding(path: str, number: int, error: BadInput) -> Finding:
    message = str(error).removesuffix(".")
    field = error.field or "line"
    return Finding(
        path, number, "" if field == "line" else field, message[:1].lower() + message[1:]
    )
