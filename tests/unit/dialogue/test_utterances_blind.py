"""Reads a set of messages that was labelled before anybody had seen the rules."""

import pytest

from interviewer.dialogue.intent import Intent
from tests.utterances import Row, read, rows, wrong

ROWS = rows("utterances_blind.yaml")
ANSWERS = [row for row in ROWS if row["i"] == "answer"]
FLOOR = 0.97
"""The share of right readings below which the rules have got worse (96 % when written)."""


def test_the_set_is_large_and_more_than_half_of_it_are_answers() -> None:
    assert len(ROWS) >= 300
    assert len(ANSWERS) > len(ROWS) / 2
    assert {row["i"] for row in ROWS} == {intent.value for intent in Intent}


@pytest.mark.parametrize("row", ANSWERS, ids=lambda row: str(row["t"])[:40])
def test_no_answer_is_taken_for_a_command_and_none_of_it_is_lost(row: Row) -> None:
    found = read(row)
    assert found.intent in (Intent.ANSWER, Intent.UNSURE)
    if row["c"] != "choice":
        assert found.rest.lower() == row["t"].lower()


def test_no_choice_is_read_as_another_option() -> None:
    misread = [row["t"] for row in ROWS if read(row).choice not in ("", row.get("pick", ""))]
    assert misread == []


def test_nearly_all_messages_are_read_as_they_were_meant() -> None:
    assert len(wrong(ROWS)) / len(ROWS) <= 1 - FLOOR, wrong(ROWS)
