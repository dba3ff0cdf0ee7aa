"""Questions below one another, with their answers: headings, bold lines or list items."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from interviewer.questions.importing.asking import asks
from interviewer.questions.importing.checks import with_choices
from interviewer.questions.importing.choices import asked_with_options
from interviewer.questions.importing.headed import (
    MOST_WORDS,
    Block,
    answer_mark,
    begins_letters,
    blocks,
    ends_beside_answers,
    split_answer,
)
from interviewer.questions.importing.levels import level_named, level_of, short_name
from interviewer.questions.importing.lines import Line, join
from interviewer.questions.importing.marks import BULLET, Heading
from interviewer.questions.importing.model import Keys, Part, Unit, explain_prompt, slug
from interviewer.questions.importing.parts import parted


@dataclass(frozen=True)
class Naming:
    """How the units of a document are named.

    ``levels`` are the document's own names of levels; with ``by_level`` a question is
    called after its level ("mid-2"), otherwise only where numbers start anew with each
    level; ``part`` is the part of the document that they belong to.
    """

    part: Part = "question"
    levels: tuple[str, ...] = ()
    by_level: bool = False


def read_questions(
    lines: Sequence[Line], headings: Sequence[Heading], keys: Keys, naming: Naming
) -> tuple[list[Unit], set[int]]:
    """Return a unit for each of ``headings``, and the numbers of the lines they took."""
    found = blocks(lines, headings, ends_beside_answers(lines))
    used = {number for block in found for number in (block.line, *(r.number for r in block.body))}
    left: set[int] = set()
    numbers = Counter(heading.number for heading in headings if heading.number is not None)
    by_level = naming.by_level or any(count > 1 for count in numbers.values())
    places: Counter[tuple[str, int]] = Counter()
    units = []
    for block in found:
        level = _level_name(block.heading, naming.levels)
        row = (level, block.heading.group[1]) if naming.by_level else ("", 0)
        places[row] += 1
        chosen = asked_with_options(block.heading.text, block.body) is not None
        parts = parted(block.body, block.heading.text, crosses=not chosen)
        left |= parts.left
        prompt, answer = split_answer(block.heading, _unbulleted(parts.body))
        number = block.heading.number
        if number is None and (naming.by_level or not numbers):
            number = places[row]
        name = f"q-{slug(prompt, 40)}" if number is None else f"q{number}"
        if level and by_level and number is not None:
            name = f"{short_name(level)}-{number}"
        unit = _unit(block, keys.take(name), naming.part, (prompt, answer))
        if block.heading.text not in prompt:  # "Question 1 - Memory" names what is asked about
            unit = unit.model_copy(update={"title": block.heading.text})
        told = {
            "level": parts.level or level_of(level),
            "hints": parts.hints,
            "probes": parts.probes,
        }
        units.append(with_choices(unit.model_copy(update=told), block.heading.text, parts.body))
    return units, used - left


def _unit(block: Block, key: str, part: Part, texts: tuple[str, str]) -> Unit:
    prompt, answer = texts
    heading = block.heading
    topic = bool(heading.text) and prompt == heading.text and not heading.worded
    bare = topic and not asks(prompt) and len(prompt.split()) <= MOST_WORDS
    return Unit(
        key=key,
        part=part,
        line=block.line,
        title=prompt if bare else "",
        prompt=explain_prompt(prompt) if bare else prompt or f"Question {heading.number or key}",
        answer=answer,
    )


def _level_name(heading: Heading, names: Sequence[str]) -> str:
    """Return the level that a question bears, else the nearest heading above that names one.

    It is without "level" and the like.
    """
    for title in (heading.level, *reversed(heading.titles)):
        if level_named(title, names):
            bare = title.lower().removesuffix(" level").removesuffix(" questions")
            return bare.strip() or title
    return ""


def _unbulleted(body: Sequence[Line]) -> list[Line]:
    """Take the bullet from an answer that is one bullet, or that a bullet marks as one.

    Bullets below it, and lists of several bullets, stay what they are.
    """
    rows = list(body)
    found = [i for i, row in enumerate(rows) if not row.fenced and BULLET.match(row.text.lstrip())]
    shallow = min((rows[i].indent for i in found), default=0)
    top = [i for i in found if rows[i].indent == shallow]
    marked = bool(top) and answer_mark(_bare(rows[top[0]])) is not None
    marked = marked and not begins_letters(rows, top[0])
    if top and (marked or len(top) == 1) and not join(rows[: top[0]]):
        rows[top[0]] = _bare(rows[top[0]])
    return rows


def _bare(row: Line) -> Line:
    text = row.text.lstrip()
    found = BULLET.match(text)
    return Line(row.number, found[1] if found else text, row.fenced)
