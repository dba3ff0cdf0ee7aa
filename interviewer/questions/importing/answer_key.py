"""Answers that a document collects behind its questions, under "Answers" or "Answer key".

They are paired by number and moved below the questions that they answer, each line with the
number that it has in the document.
"""

import re
from collections.abc import Collection, Sequence
from itertools import islice

from interviewer.questions.importing.choices import choices
from interviewer.questions.importing.headed import blocks, ends_beside_answers, split_answer
from interviewer.questions.importing.lines import Line, plain
from interviewer.questions.importing.marks import Heading, question_headings

TITLE = re.compile(
    r"^\W{0,4}(?:the\s|model\s|sample\s)?(?:answers|solutions)(?:\skey)?\W{0,4}$"
    r"|^\W{0,4}(?:answer|solution)\skey\W{0,4}$",
    re.IGNORECASE,
)
ITEM = re.compile(
    r"^\s{0,3}(?:#{1,6}\s+)?[*_]{0,3}(?:(?:question|answer|solution|q|a)\s?)?#?(?P<number>\d{1,4})"
    r"\s?(?:[.):\]–—-]+|(?=\*|$))[*_]{0,3}\s?[.):]?\s*(?P<rest>.*)$",
    re.IGNORECASE,
)
FEWEST = 2
MOST_TITLES = 3
"""So many lines that announce answers are looked at; a document has one."""


def with_answers_in_place(lines: Sequence[Line]) -> Sequence[Line]:
    """Return ``lines`` with each collected answer below its question.

    They come back as they are unless the numbers of the answers are those of questions that
    mostly have no answer of their own.
    """
    titles = (index for index in range(len(lines)) if _is_title(lines, index))
    for index in islice(titles, MOST_TITLES):
        asked = _asked(lines[:index])
        end = _end(lines, index)
        answers = _answers(lines[index + 1 : end])
        paired = asked.keys() & answers.keys()
        open_ones = _unanswered(lines[:index], asked.values())
        if len(paired) >= FEWEST and 2 * len(paired) > len(asked) and 2 * open_ones >= len(asked):
            return _moved(lines, (index, lines[index]), end, asked, answers)
    return lines


def _is_title(lines: Sequence[Line], index: int) -> bool:
    """Say whether a line announces answers: a heading, a bold line or a line of its own."""
    line = lines[index]
    if line.fenced or len(line.text) > 60:
        return False
    bare = plain(line.heading[1]) if line.heading else line.text.strip()
    marked = bool(line.heading) or bare.startswith("**") or bare.endswith(":")
    alone = index == 0 or lines[index - 1].blank
    return bool(TITLE.match(bare)) and (marked or alone)


def _end(lines: Sequence[Line], index: int) -> int:
    """Return where the answers end: at a heading that ranks as high as their title."""
    head = lines[index].heading
    for at in range(index + 1, len(lines)):
        inner = lines[at].heading
        if inner and not ITEM.match(lines[at].text) and inner[0] <= (head[0] if head else 6):
            return at
    return len(lines)


def _asked(lines: Sequence[Line]) -> dict[int, Heading]:
    """Return the questions by their numbers; none where a number occurs twice."""
    found = [heading for heading in question_headings(lines, paragraphs=True) if heading.number]
    if not found:
        return {}
    highest = min(heading.rank for heading in found)
    row = [heading for heading in found if heading.rank == highest]
    by_number = {heading.number or 0: heading for heading in row}
    return by_number if len(by_number) == len(row) else {}


def _unanswered(lines: Sequence[Line], asked: Collection[Heading]) -> int:
    """Count the questions with no answer below them: nothing, options, or what is asked."""
    found = blocks(lines, sorted(asked, key=lambda h: h.index), ends_beside_answers(lines))
    return sum(
        bool(choices(block.body)) or not split_answer(block.heading, block.body)[1]
        for block in found
    )


def _answers(lines: Sequence[Line]) -> dict[int, list[Line]]:
    """Return the lines of each answer by its number; only numbers that follow one another count."""
    found: dict[int, list[Line]] = {}
    current: list[Line] = []
    last = 0
    for line in lines:
        item = None if line.fenced else ITEM.match(line.text)
        number = int(item["number"]) if item else 0
        if item and number == last + 1:
            current = found.setdefault(number, [])
            current.append(Line(line.number, item["rest"].strip(" *")))
            last = number
        elif found and not line.is_rule:
            current.append(line)
    return found


def _moved(
    lines: Sequence[Line],
    title: tuple[int, Line],
    end: int,
    asked: dict[int, Heading],
    answers: dict[int, list[Line]],
) -> Sequence[Line]:
    index, head = title
    starts = sorted(heading.index for heading in asked.values())
    moved = {row.number for rows in answers.values() for row in rows}
    kept = [line for line in lines[index + 1 : end] if line.number not in moved]
    out: list[Line] = [*lines[: starts[0]], *kept]
    numbers = {heading.index: number for number, heading in asked.items()}
    for start, stop in zip(starts, [*starts[1:], index], strict=True):
        block = list(lines[start:stop])
        while block and (block[-1].blank or block[-1].is_rule):
            block.pop()
        out += block
        rows = answers.get(numbers[start], [])
        if rows:
            first = rows[0]
            out += [Line(first.number, ""), Line(first.number, f"Answer: {first.text}"), *rows[1:]]
        out.append(Line(head.number, ""))
    return [*out, *lines[end:]]
