"""Front matter lists its questions in whatever YAML its author writes."""

from pathlib import Path

import pytest

from interviewer.questions.importing.model import Unit
from interviewer.questions.importing.reading import read_document
from interviewer.questions.importing.tidy import front_matter
from interviewer.taxonomy import Level

MID, SENIOR = "What is a rasp?", "Why is a saw set?"


def listed(matter: str) -> list[Unit]:
    document = read_document(Path("doc.md"), f"---\ntitle: T\n{matter}---\n\n# T\n\nText.\n")
    return [unit for unit in document.units if unit.part == "front matter"]


SHAPES = [
    'questions:\n  mid: ["{m}"]\n  senior: ["{s}"]\n',
    "questions:\n  “mid”: [“{m}”]\n  “senior”: [“{s}”]\n",
    "questions:\n  mid: [‘{m}’]\n  senior: [‘{s}’]\n",
    "questions:\n  junior:\n    * {m}\n  hard:\n    * {s}\n",
    "questions:\n  mid:\n    1. {m}\n  senior:\n    1. {s}\n",
    'questions:\n  mid:\n    1: "{m}"\n  senior:\n    1: "{s}"\n',
    "questions:\n  mid: {m}\n  senior: {s}\n",
    "questions:\n  - level: mid\n    questions:\n      - {m}\n"
    "  - level: senior\n    questions:\n      - {s}\n",
    "questions:\n  - name: mid\n    items:\n      - {m}\n"
    "  - name: senior\n    items:\n      - {s}\n",
    "mid_questions:\n  - {m}\nsenior_questions:\n  - {s}\n",
    "interview:\n  questions:\n    mid:\n      - {m}\n    senior:\n      - {s}\n",
    "questions:\n  - question: >-\n      {m}\n    level: mid\n"
    "  - question: >-\n      {s}\n    level: senior\n",
    "questions:\n  - id: a\n    text: {m}\n    level: mid\n    tags: [x, y]\n"
    "  - id: b\n    text: {s}\n    level: senior\n    tags: [x]\n",
]


@pytest.mark.parametrize("shape", SHAPES)
def test_questions_their_levels_and_lines_are_found(shape: str) -> None:
    matter = shape.format(m=MID, s=SENIOR)
    rows = f"---\ntitle: T\n{matter}".split("\n")
    units = listed(matter)
    assert [(unit.prompt, unit.level) for unit in units] == [
        (MID, Level.MID),
        (SENIOR, Level.SENIOR),
    ]
    assert all(unit.prompt in rows[unit.line - 1] for unit in units)


def test_typographic_quotes_within_a_question_stay() -> None:
    units = listed("questions:\n  mid:\n    - What does “true” mean, and what’s a jig?\n")
    assert [unit.prompt for unit in units] == ["What does “true” mean, and what’s a jig?"]


def test_other_keys_that_end_in_questions_list_none_of_a_level() -> None:
    units = listed(f"open_questions:\n  - Who pays?\nquestions:\n  mid:\n    - {MID}\n")
    assert [unit.prompt for unit in units] == [MID]


def test_aliases_are_not_followed_and_cannot_multiply() -> None:
    levels = ["l0: &l0 {k0: x}"]
    for n in range(1, 8):
        inner = ", ".join(f"k{k}: *l{n - 1}" for k in range(20))
        levels.append(f"l{n}: &l{n} {{{inner}}}")
    units = listed("\n".join([*levels, "questions:", "  mid:", f"    - {MID}\n"]))
    assert [(unit.prompt, unit.level) for unit in units] == [(MID, Level.MID)]


def test_front_matter_may_follow_blank_lines_and_end_with_dots() -> None:
    assert front_matter(["", "---", "a: b", "---", "# T"]) == range(2, 3)
    assert front_matter(["---", "a: b", "...", "# T"]) == range(1, 2)
    assert front_matter(["---", "a: b"]) == range(1, 2)
    assert front_matter(["# T", "---"]) == front_matter([]) == range(0)
