"""A table with a column of questions and one of their answers."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

from interviewer.questions.importing.label_names import ANSWER, Label, label_of
from interviewer.questions.importing.levels import level_named, level_of
from interviewer.questions.importing.lines import Line, plain
from interviewer.questions.importing.marks import LONGEST
from interviewer.questions.importing.model import Keys, Reading, Unit
from interviewer.questions.importing.tags import untagged

Column = Literal["number", "prompt", "answer", "level", "hints", "probes"]

NUMBER = re.compile(r"^(?:#|nr|no|num(?:ber)?|id)\s?[:.]?$", re.IGNORECASE)
PROMPT = re.compile(r"^(?:the\s|interview\s)?(?:questions?|q)\s?[:.]?$", re.IGNORECASE)
REPLIES = re.compile(r"^responses?", re.IGNORECASE)
"""A column of a survey, or of a model that was prompted."""
LABELLED: dict[Label | None, Column] = {
    Label.COUNTED: "answer",
    Label.LEVEL: "level",
    Label.HINTS: "hints",
    Label.PROBES: "probes",
}
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
        prompt, tag = untagged(plain(cells["prompt"]))
        number = re.sub(r"\D", "", cells.get("number", "")) or str(place)
        units.append(
            Unit(
                key=keys.take(f"q{int(number[:6])}"),
                part="question",
                line=row.line,
                prompt=prompt,
                answer=cells["answer"],
                level=level_of(cells.get("level", "") or tag) or level_of(row.level),
                hints=tuple(filter(None, [cells.get("hints", "")])),
                probes=tuple(filter(None, [cells.get("probes", "")])),
            )
        )
        used.add(row.line)
    return Reading(tuple(units), frozenset(used))


def evidence(lines: Sequence[Line]) -> int:
    """Count the rows that hold a question with an answer in words."""
    return sum(any(c.isalpha() for c in row.cells["answer"]) for row in _rows(lines, set()))


def _rows(lines: Sequence[Line], used: set[int]) -> Iterator[_Row]:
    """Yield the rows that hold a question; the numbers of head lines are added to ``used``.

    A head with a column that is not read stays a line of its own, and so does a row with
    more cells than its head.
    """
    columns: list[Column | None] = []
    level = ""
    for index, line in enumerate(lines):
        if line.heading:
            title = plain(line.heading[1])
            level = title if level_named(title) else ""
        cells = [] if line.fenced else _cells(line.text)
        if len(cells) < 2:
            columns = []
        elif columns:
            told = dict(zip(columns, cells, strict=False))
            row = {column: text for column, text in told.items() if column}
            asked = any(c.isalpha() for c in row.get("prompt", ""))
            if asked and len(cells) <= len(columns) and not all(map(RULE.match, cells)):
                yield _Row(line.number, {"answer": "", **row}, level)
        else:
            columns = _head(cells, lines[index + 1] if index + 1 < len(lines) else line)
            used |= {line.number + 1} if columns else set()
            used |= {line.number} if columns and None not in columns else set()


def _head(cells: Sequence[str], below: Line) -> list[Column | None]:
    """Return what the columns of a table hold; none unless it holds questions and answers."""
    if not all(map(RULE.match, _cells(below.text) or [""])):
        return []
    names = [plain(cell) for cell in cells]
    told = [_column(name) for name in names]
    read = [column for column in told if column]
    whole = told.count("prompt") == told.count("answer") == 1 and len(read) == len(set(read))
    return told if whole else []


def _column(name: str) -> Column | None:
    """Return what a column is by its name, None for one that is not read."""
    if NUMBER.match(name) or PROMPT.match(name):
        return "number" if NUMBER.match(name) else "prompt"
    if ANSWER.match(name) and not REPLIES.match(name):
        return "answer"
    return LABELLED.get(label_of(name))


def _cells(text: str) -> list[str]:
    """Return the cells of a row; a bar in code or behind a backslash divides none."""
    bare = text.strip()
    if "|" not in bare or len(bare) > LONGEST_ROW:
        return []
    cells, begin, code = [], int(bare.startswith("|")), False
    for at in range(begin, len(bare)):
        if bare[at] == "`":
            code = not code and "`" in bare[at + 1 :]
        elif bare[at] == "|" and not code and bare[at - 1] != "\\":
            cells.append(bare[begin:at])
            begin = at + 1
    cells += [bare[begin:]] if begin < len(bare) else []
    return [BREAK.sub("\n", cell.replace("\\|", "|")).strip() for cell in cells]
