"""Answers that stand behind all questions, by number."""

from pathlib import Path

import pytest

from interviewer.questions.importing.model import Imported
from interviewer.questions.importing.reading import read_document


def read(text: str) -> Imported:
    return read_document(Path("doc.md"), text)


ASKED = "1. What is a saw?\n2. Why is it oiled?\n"
HEADED = "### 1. What is a saw?\n\n### 2. Why is it oiled?\n\n"


@pytest.mark.parametrize(
    "text",
    [
        f"## Questions\n\n{ASKED}\n## Answers\n\n1. It cuts.\n2. Against rust.\n",
        f"{ASKED}\n**Answers:**\n\n1) It cuts.\n2) Against rust.\n",
        f"{HEADED}## Answer key\n\n**A1.** It cuts.\n\n**A2.** Against rust.\n",
        f"{HEADED}## Solutions\n\n### 1.\n\nIt cuts.\n\n### 2.\n\nAgainst rust.\n",
        f"{HEADED}## Answers\n\n### Answer 1\n\nIt cuts.\n\n### Answer 2\n\nAgainst rust.\n",
    ],
)
def test_answers_are_paired_with_questions_by_number(text: str) -> None:
    assert [(unit.key, unit.prompt, unit.answer) for unit in read(text).units] == [
        ("q1", "What is a saw?", "It cuts."),
        ("q2", "Why is it oiled?", "Against rust."),
    ]


def test_options_have_their_key() -> None:
    options = "   a) wood\n   b) oil\n"
    text = f"1. What cuts?\n{options}2. What greases?\n{options}\n## Answer key\n\n1. a\n2. b\n"
    right = [
        [option.label for option in unit.options if option.correct] for unit in read(text).units
    ]
    assert right == [["wood"], ["oil"]]


def test_every_line_keeps_its_number_and_is_accounted_for() -> None:
    text = f"{ASKED}\nMind the time.\n\n## Answers\n\n1. It cuts.\n2. Against rust.\n\n## End\n"
    document = read(text)
    assert [unit.line for unit in document.units] == [1, 2]
    assert [(piece.line, piece.text) for piece in document.unplaced] == [(11, "## End")]


@pytest.mark.parametrize(
    "below",
    [
        "## Answers\n\n1. It cuts.\n",
        "## Answers\n\nThey are told in class.\n",
        "## Answers\n\n4. It cuts.\n5. Against rust.\n",
    ],
)
def test_a_section_that_answers_nothing_by_number_is_left_alone(below: str) -> None:
    answers = [unit.answer for unit in read(f"{HEADED}{below}").units]
    assert "It cuts." not in answers[0]


def test_numbered_steps_behind_answered_questions_are_no_answers() -> None:
    answered = "### 1. What is a saw?\n\nIt cuts.\n\n### 2. Why is it oiled?\n\nRust.\n\n"
    units = read(f"{answered}## Solutions\n\n1. Buy tools.\n2. Sharpen them.\n").units
    assert [unit.prompt for unit in units] == ["What is a saw?", "Why is it oiled?"]
    assert units[0].answer == "It cuts."
