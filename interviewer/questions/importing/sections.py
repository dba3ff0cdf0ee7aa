"""Two layouts: "Question N" with an answer heading, and numbered questions."""

from collections.abc import Sequence

from interviewer.questions.importing.asking import asks
from interviewer.questions.importing.body import Naming, read_questions
from interviewer.questions.importing.headed import answer_mark, blocks, ends_beside_answers
from interviewer.questions.importing.lines import Line
from interviewer.questions.importing.marks import Heading, chosen, question_headings
from interviewer.questions.importing.model import Keys, Reading


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
    """Count the headings, bold lines and list items that are questions."""
    return len(chosen(question_headings(lines)))


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
