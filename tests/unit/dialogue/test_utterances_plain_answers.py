"""Reads answers in plain words, full of the words of commands: none may leave the question."""

import pytest

from interviewer.dialogue.intent import Intent
from interviewer.dialogue.speech.field import names_the_field
from tests.utterances import Row, read, rows

ROWS = rows("utterances_plain_answers.yaml")
LEAVING = {Intent.SKIP, Intent.STOP, Intent.DONT_KNOW}
FLOOR = 0.98


def test_the_set_is_large_and_few_of_it_name_the_field() -> None:
    assert len(ROWS) >= 400
    assert sum(names_the_field(row["t"]) for row in ROWS) < len(ROWS) / 4


@pytest.mark.parametrize("row", ROWS, ids=lambda row: str(row["t"])[:40])
def test_no_answer_leaves_the_question(row: Row) -> None:
    assert read(row).intent not in LEAVING


def test_nearly_all_are_read_as_answers() -> None:
    other = [row["t"] for row in ROWS if read(row).intent is not Intent.ANSWER]
    assert len(other) / len(ROWS) <= 1 - FLOOR, other
