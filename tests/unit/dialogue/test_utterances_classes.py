"""Reads further wordings of every class of message, and answers that look like them."""

import pytest

from interviewer.dialogue.intent import Intent
from tests.utterances import Row, read, rows, wrong

ROWS = rows("utterances_classes.yaml")
ANSWERS = [row for row in ROWS if row["i"] == "answer"]
FLOOR = 0.985
"""The share of right readings below which the rules have got worse."""


def test_every_class_has_ten_wordings_and_answers_to_tell_them_from() -> None:
    for intent in Intent:
        assert sum(row["i"] == intent for row in ROWS) >= 10
    assert len(ANSWERS) >= 150


@pytest.mark.parametrize("row", ANSWERS, ids=lambda row: str(row["t"])[:40])
def test_no_answer_is_taken_for_a_command_and_none_of_it_is_lost(row: Row) -> None:
    found = read(row)
    assert found.intent in (Intent.ANSWER, Intent.UNSURE)
    if row["c"] != "choice":
        assert found.rest == row["t"] or (found.over and row["t"].startswith(found.rest))


def test_no_choice_is_read_as_another_option() -> None:
    misread = [row["t"] for row in ROWS if read(row).choice not in ("", row.get("pick", ""))]
    assert misread == []


def test_nearly_all_messages_are_read_as_they_were_meant() -> None:
    assert len(wrong(ROWS)) / len(ROWS) <= 1 - FLOOR, wrong(ROWS)
