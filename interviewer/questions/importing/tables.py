"""A table with a column of questions and one of their answers."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

from interviewer.questions.importing.levels import level_named, level_of
from interviewer.questions.importing.lines import Line, plain
from interviewer.questions.importing.marks import LONGEST
from interviewer.questions.importing.model import Keys, Reading, Unit

Column = Literal["number", "prompt", "answer", "level", "hints", "probes"]

NAMES: dict[Column, str] = {
    "number": r"#|nr|no|num(?:ber)?|id",
    "prompt": r"(?:the\s|interview\s)?(?:questions?|prompts?|q)",
    "answer": r"(?:(?:the|model|sample|suggested|expected|ideal|good|short|correct|reference)\s)?"
    r"(?:answers?|responses?|solutions?|explanations?|a)|key\spoints",
    "level": r"levels?|difficulty|seniority",
    "hints": r"hints?",
    "probes": r"follow[\s-]?ups?(?:\squestions?)?",
}
COLUMNS = {
    column: re.compile(rf"^(?:{names})\s?[:.]?$", re.IGNORECASE) for column, names in NAMES.items()
}
CELL = re.compile(r"((?:\\.|`[^`]*`|[^|\\])*)(?:\||$)")
RULE = re.compile(r"^\s*:?-+:?\s*$")
BREAK = re.compile(r"<br\s?/?>", re.IGNORECASE)
LONGEST_ROW = 10 * LONGEST


@dataclass(frozen=True)
class _Row:
    """A row of a table of questions: its line, its cells by column, the level above it."""

    line: int
    cells: dict[Column, str]
    level: str


def tabled(lines: Sequence[Line]) -> Reading:
    """Read every row of the tables that have a question and an answer in each row."""
    keys, units, used = Keys(), [], set[int]()
    for place, row in enumerate(_rows(lines, used), 1):
        cells = row.cells
        number = re.sub(r"\D", "", cells.get("number", "")) or str(place)
        units.append(
            Unit(
                key=keys.take(f"q{int(number[:6])}"),
                part="question",
                line=row.line,
                prompt=plain(cells["prompt"]),
                answer=cells["answer"],
                level=level_of(cells.get("level", "")) or level_of(row.level),
                hints=tuple(filter(None, [cells.get("hints", "")])),
                probes=tuple(filter(None, [cells.get("probes", "")])),
            )
        )
        used.add(row.line)
    return Reading(tuple(units), frozenset(used))


def evidence(lines: Sequence[Line]) -> int:
    """Count the rows that hold a question with its answer."""
    return sum(bool(row.cells["answer"]) for row in _rows(lines, set()))


def _rows(lines: Sequence[Line], used: set[int]) -> Iterator[_Row]:
    """Yield the rows that hold a question; the numbers of head lines are added to ``used``."""
    columns: list[Column | None] = []
    level = ""
    for index, line in enumerate(lines):
        if line.heading:
            level = plain(line.heading[1]) if level_named(plain(line.heading[1])) else level
        cells = [] if line.fenced else _cells(line.text)
        if len(cells) < 2:
            columns = []
        elif columns:
            told = dict(zip(columns, cells, strict=False))
            row = {column: text for column, text in told.items() if column}
            if row.get("prompt") and not all(map(RULE.match, cells)):
                yield _Row(line.number, {"answer": "", **row}, level)
        else:
            columns = _head(cells, lines[index + 1] if index + 1 < len(lines) else line)
            used |= {line.number, line.number + 1} if columns else set()


def _head(cells: Sequence[str], below: Line) -> list[Column | None]:
    """Return what the columns of a table hold; none unless it holds questions and answers."""
    if not all(map(RULE.match, _cells(below.text) or [""])):
        return []
    names = [plain(cell) for cell in cells]
    told = [next((c for c, name in COLUMNS.items() if name.match(text)), None) for text in names]
    return told if told.count("prompt") == told.count("answer") == 1 else []


def _cells(text: str) -> list[str]:
    """Return the cells of a row; a bar in code or behind a backslash divides none."""
    bare = text.strip()
    if "|" not in bare or len(bare) > LONGEST_ROW:
        return []
    cells = [found[1] for found in CELL.finditer(bare.removeprefix("|")) if found[0]]
    return [BREAK.sub("\n", cell.replace("\\|", "|")).strip() for cell in cells]
