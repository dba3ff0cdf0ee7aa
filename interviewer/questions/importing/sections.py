"""Two layouts: "Question N" with an answer heading, and numbered questions."""

import re
from collections.abc import Sequence

from interviewer.questions.importing.asking import about_questions, asks
from interviewer.questions.importing.body import Naming, read_questions
from interviewer.questions.importing.headed import Block, answer_mark, blocks, ends_beside_answers
from interviewer.questions.importing.lines import Line
from interviewer.questions.importing.marks import ITEM_RANK, Heading, chosen, question_headings
from interviewer.questions.importing.model import Keys, Reading

EMPTY_BOX = re.compile(r"^\s*(?:[-*+]\s)?\[ \]")


def answer_sections(lines: Sequence[Line]) -> Reading:
    """Read ``## Question N``, the question, ``### Answer``, the answer."""
    return _read(lines, _worded(lines))


def numbered(lines: Sequence[Line]) -> Reading:
    """Read headings such as ``### 12. Why ...?`` with the answer below each."""
    return _read(lines, chosen(question_headings(lines)))


def evidence_of_answers(lines: Sequence[Line]) -> int:
    """Count the worded question headings that an answer's mark follows."""
    return sum(
        any(answer_mark(line) is not None for line in block.body)
        for block in blocks(lines, _worded(lines), ends_beside_answers(lines))
    )


def evidence_of_numbers(lines: Sequence[Line]) -> int:
    """Count the headings, bold lines and list items that are questions.

    Items of a plain list that asks do not count where most of them are not answered,
    as in a letter, unless something announces questions.
    """
    found = chosen(question_headings(lines))
    items = [h for h in found if h.rank == ITEM_RANK and not (h.strong or h.worded or h.rest)]
    if len(items) < len(found) or any(about_questions(title) for h in found for title in h.titles):
        return len(found)
    answered = sum(map(_answered, blocks(lines, found, ends_beside_answers(lines))))
    return len(found) if 2 * answered > len(found) else 0


def _answered(block: Block) -> bool:
    """Say whether anything but boxes to tick stands below a question."""
    return any(not row.blank and not EMPTY_BOX.match(row.text) for row in block.body)


def _worded(lines: Sequence[Line]) -> list[Heading]:
    """Return the "Question N" headings, and others that ask in a row with them."""
    found = question_headings(lines)
    worded = [heading for heading in found if heading.worded]
    rows = {heading.group for heading in worded}
    main = {heading.index for heading in worded}
    return [
        heading
        for heading in found
        if not main & set(heading.above)
        and (heading.worded or (heading.group in rows and asks(heading.text)))
    ]


def _read(lines: Sequence[Line], headings: Sequence[Heading]) -> Reading:
    units, used = read_questions(lines, headings, Keys(), Naming())
    return Reading(tuple(units), frozenset(used))
