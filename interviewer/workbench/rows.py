"""The rows of a marked file as written, CSV with a header or one JSON object a line."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import chain
from pathlib import Path
from typing import Any, Final

from interviewer.errors import BadInput, Finding
from interviewer.jsonlines import numbered, parse
from interviewer.workbench.scales import Mark, read_mark
from interviewer.workbench.spreadsheet import HEADER, open_spreadsheet

COLUMNS: Final = ("id", "question", "answer", "mark", "points")
"""What a row may say; ``answer`` and ``mark`` it has to."""

NEEDED: Final = ("answer", "mark")

_JSON_ENDINGS = (".jsonl", ".ndjson", ".json")
_CSV_ENDINGS = (".csv", ".tsv", ".txt")


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

    ``question`` is empty and ``points`` None where the file does not say them; ``mark`` is None
    where what the file says is none.
    """

    path: str
    line: int
    id: str
    question: str
    answer: str
    mark: Mark | None
    points: tuple[str, ...] | None

    def finding(self, field: str, message: str, mend: str = "") -> Finding:
        """Return what is wrong with one field of this row."""
        return Finding(self.path, self.line, field, message, mend)


@dataclass(frozen=True)
class Rows:
    """The rows of a file that can be told apart, what is wrong in it, and what to know of it.

    A row with a bad mark, id or list of points is among both, so that the rest of it can
    be checked as well.
    """

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
            row, faults = _row(path, number, _checked(parse(line)))
        except BadInput as error:
            findings.append(_finding(path, number, error))
            continue
        rows.append(row)
        findings += faults
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
    try:
        sheet = open_spreadsheet(lines)
    except BadInput as error:
        return Rows((), (Finding(path, 0, "", _lowered(error), HEADER),))
    if sheet is None:
        return Rows((), (Finding(path, 0, "", "it is empty", HEADER),))
    fault = _fault_of_header(sheet.columns)
    if fault:
        return Rows((), (Finding(path, sheet.line, "header", fault, HEADER),))
    rows, findings = [], []
    for number, cells in sheet.rows():
        if isinstance(cells, BadInput):
            findings.append(_finding(path, number, cells))
            continue
        row, faults = _row(path, number, _content(cells))
        rows.append(row)
        findings += faults
    others = [repr(name) for name in sheet.columns if name and name not in COLUMNS]
    notes = (f"{path}: columns that are not read: {', '.join(others)}",) if others else ()
    return Rows(tuple(rows), tuple(findings), notes)


def _fault_of_header(columns: Sequence[str]) -> str:
    """Return what is wrong with the names of the columns, or nothing."""
    missing = [name for name in NEEDED if name not in columns]
    if missing:
        named = ", ".join(map(repr, columns))
        return f"there is no column {missing[0]!r} among {named}"
    twice = [name for name in COLUMNS if columns.count(name) > 1]
    return f"two columns {twice[0]!r}" if twice else ""


def _content(cells: dict[str, str]) -> dict[str, Any]:
    """Return the cells of one row as the fields of JSON would be."""
    found: dict[str, Any] = {name: cell for name, cell in cells.items() if name in COLUMNS}
    if "points" in found:
        found["points"] = found["points"].replace(",", " ").replace(";", " ").split()
    return found


def _row(path: str, number: int, content: dict[str, Any]) -> tuple[Row, tuple[Finding, ...]]:
    """Return a row from its fields, and what is wrong with each of them."""
    faults = []
    points = content.get("points")
    if points is not None and not (
        isinstance(points, list) and all(isinstance(name, str) for name in points)
    ):
        faults.append(BadInput("A list of ids is wanted here.", field="points"))
        points = None
    identity = content.get("id", "")
    if isinstance(identity, bool) or not isinstance(identity, str | int):
        faults.append(BadInput("Text or a whole number is wanted here.", field="id"))
        identity = ""
    mark: Mark | None = None
    try:
        mark = read_mark(content["mark"])
    except BadInput as error:
        faults.append(error)
    row = Row(
        path=path,
        line=number,
        id=str(identity).strip() or f"{Path(path).name}:{number}",
        question=content.get("question", "").strip(),
        answer=content["answer"],
        mark=mark,
        points=None if points is None else tuple(dict.fromkeys(points)),
    )
    return row, tuple(_finding(path, number, fault) for fault in faults)


def _finding(path: str, number: int, error: BadInput) -> Finding:
    field = error.field or "line"
    return Finding(path, number, "" if field == "line" else field, _lowered(error))


def _lowered(error: BadInput) -> str:
    """Return a sentence as it stands behind a colon."""
    message = str(error).removesuffix(".")
    return message[:1].lower() + message[1:]
