"""Reads a document in whichever of the six layouts it is written."""

import re
from collections.abc import Callable, Sequence
from pathlib import Path

from interviewer.errors import BadInput
from interviewer.questions.importing import article, listed, scenarios, sections, tables
from interviewer.questions.importing.answer_key import with_answers_in_place
from interviewer.questions.importing.front_matter import front_matter_end
from interviewer.questions.importing.lines import Line, leftovers, plain, read_lines
from interviewer.questions.importing.model import Imported, Layout, Reading
from interviewer.questions.importing.references import with_references
from interviewer.questions.importing.titles import LONGEST_TITLE

Reader = Callable[[Sequence[Line]], Reading]

LARGEST = 5_000_000
"""Characters; a document of interview questions is a hundredth of that."""

MOST_LINES = 100_000
MOST_UNITS = 5_000

READERS: dict[Layout, tuple[Callable[[Sequence[Line]], int], Reader]] = {
    Layout.FRONT_MATTER: (listed.evidence, listed.listed),
    Layout.SCENARIOS: (scenarios.evidence, scenarios.scenarios),
    Layout.ANSWER_SECTIONS: (sections.evidence_of_answers, sections.answer_sections),
    Layout.ARTICLE: (article.evidence, article.article),
    Layout.NUMBERED: (sections.evidence_of_numbers, sections.numbered),
    Layout.TABLE: (tables.evidence, tables.tabled),
}
"""Each layout with what counts its marks and what reads it, the most telling first."""

TELLING = (Layout.FRONT_MATTER, Layout.SCENARIOS, Layout.ANSWER_SECTIONS)
"""Layouts that one mark is enough to tell; the others go by the greater count."""

SOURCE = re.compile(
    r"^(?:#!|/\*|//|;;|\"\"\"|'''|<\?|(?i:<!doctype\b|<(?:html|svg|head|body)\b)"
    r"|\\\w+[\[{]|[\[{]\W*$|\{\s*\"|#\s?(?:include|define|ifdef|ifndef|pragma)\b|import\s[\w.]+(?:\sas\s\w+|;)?$"
    r"|from\s[\w.]+\simport\s|package\s[\w.]+;?$)"
)
"""What the first line of a program, of a web page, of JSON or of TeX begins with."""

PLAINEST = (
    "make each a heading ('## Why ...?') with its answer below, or lines 'Q: ...' and 'A: ...'"
)
LOOKED_FOR = (
    "questions listed in the front matter; 'Question N' headings with an 'Answer' below; numbered "
    "question headings ('### 3. Why ...?') or list items; 'Question N' headings "
    "with a scenario and a challenge; a table with a column of questions and one of answers; "
    "an article with titles on lines of their own or "
    "'Q1: ...?' paragraphs"
)


def read_document(path: Path, text: str) -> Imported:
    """Return what the document ``text``, read from ``path``, holds.

    Raises BadInput when it is in none of the six layouts, is already in the
    house layout, or is too large.
    """
    if len(text) > LARGEST:
        raise BadInput(f"{path}: {len(text):,} characters are too many; split it up")
    if max(text.count("\n"), text.count("\r")) > MOST_LINES:
        raise BadInput(f"{path}: more than {MOST_LINES:,} lines are too many; split it up")
    lines = with_answers_in_place(read_lines(text, whole=True))
    if _in_house_layout(lines):
        raise BadInput(
            f"{path}: this is already in the house layout; put it into the seeds folder of a bank"
        )
    layout = None if _is_source(lines) else recognise(lines)
    if layout is None:
        raise BadInput(f"{path}: no questions found in it; {PLAINEST}; looked for {LOOKED_FOR}")
    reading = READERS[layout][1](lines)
    if len(reading.units) > MOST_UNITS:
        raise BadInput(f"{path}: {len(reading.units):,} questions are too many; split it up")
    in_order = sorted(lines, key=lambda line: line.number)
    units, used = with_references(reading.units, lines, reading.used)
    return Imported(
        layout=layout,
        title=_title(lines, path, reading.used),
        units=tuple(units),
        unplaced=leftovers(in_order, set(used), reading.starts),
    )


def recognise(lines: Sequence[Line]) -> Layout | None:
    """Return the layout whose marks the document bears, or None."""
    counts = {layout: evidence(lines) for layout, (evidence, _) in READERS.items()}
    for layout in TELLING:
        if counts[layout]:
            return layout
    if counts[Layout.TABLE] < 2 * max(counts[Layout.ARTICLE], counts[Layout.NUMBERED]):
        counts[Layout.TABLE] = 0  # a table beside questions is part of an answer
    best = max((Layout.TABLE, Layout.ARTICLE, Layout.NUMBERED), key=lambda layout: counts[layout])
    return best if counts[best] else None


def _is_source(lines: Sequence[Line]) -> bool:
    """Say whether a document begins like a program, a web page or data, not like a text."""
    first = next((line for line in lines if not line.blank), None)
    return first is not None and bool(SOURCE.match(first.text.strip()))


def _in_house_layout(lines: Sequence[Line]) -> bool:
    for index, line in enumerate(lines[:-2]):
        heading = line.heading
        if heading and heading[0] == 2 and re.fullmatch(r"[a-z0-9][a-z0-9-]*", heading[1]):
            below = next((row.text for row in lines[index + 1 :] if not row.blank), "")
            if below.strip() == "```yaml":
                return True
    return False


def _title(lines: Sequence[Line], path: Path, used: frozenset[int]) -> str:
    """Return the title of the front matter, else the first line that titles the document."""
    end = front_matter_end(lines)
    for line in lines[:end]:
        found = re.match(r"^title:\s{0,9}[\"']?(.{1,200}?)[\"']?$", line.text[:300])
        if found:
            return found[1]
    for line in lines[end:]:
        if line.blank or line.text.strip() == "---":
            continue
        title = plain(line.heading[1] if line.heading else line.text[:200])
        sound = line.number not in used and any(c.isalnum() for c in title)
        return title if sound and 0 < len(title) <= LONGEST_TITLE else path.stem
    return path.stem
