"""A document whose front matter lists questions, with answered ones in its body."""

from collections.abc import Sequence

from interviewer.questions.importing.asking import about_questions
from interviewer.questions.importing.body import Naming, read_questions
from interviewer.questions.importing.front_matter import (
    Listed,
    front_matter_end,
    listed_questions,
)
from interviewer.questions.importing.levels import level_named, level_of, short_name
from interviewer.questions.importing.lines import Line
from interviewer.questions.importing.marks import chosen, question_headings
from interviewer.questions.importing.model import Keys, Reading, Unit
from interviewer.questions.importing.tags import untagged


def listed(lines: Sequence[Line]) -> Reading:
    """Read the list in the front matter and the answered questions of the body."""
    end = front_matter_end(lines)
    found = listed_questions(lines)
    keys = Keys()
    units = [*_listed_units(found, keys)]
    used = {line.number for line in lines[: end + 1]}
    names = tuple(
        sorted({short_name(entry.level).replace("-", " ") for entry in found if entry.level})
    )
    below = lines[end + 1 :]
    headings = chosen(question_headings(below, paragraphs=True), names)
    body, body_used = read_questions(below, headings, keys, Naming("body", names, by_level=True))
    used |= {line.number for line in below if line.heading and _names(line.heading[1], names)}
    return Reading((*units, *body), frozenset(used | body_used))


def _names(title: str, names: Sequence[str]) -> bool:
    return level_named(title, names) or about_questions(title)


def evidence(lines: Sequence[Line]) -> int:
    """Count the questions of the front matter."""
    return len(listed_questions(lines))


def _listed_units(found: Sequence[Listed], keys: Keys) -> list[Unit]:
    units: list[Unit] = []
    counts: dict[str, int] = {}
    for entry in found:
        prompt, tag = untagged(entry.text)
        name = short_name(entry.level or tag)
        counts[name] = counts.get(name, 0) + 1
        units.append(
            Unit(
                key=keys.take(f"fm-{name}-{counts[name]}"),
                part="front matter",
                line=entry.line,
                prompt=prompt,
                answer=entry.answer,
                level=level_of(entry.level or tag),
            )
        )
    return units
