"""Reads a second set of messages, written by somebody who never saw the rules."""

import pytest

from interviewer.dialogue.intent import Intent
from tests.utterances import PHASES, Row, read, rows, wrong

ROWS = rows("utterances_fresh.yaml")
ANSWERS = [row for row in ROWS if row["i"] == "answer"]
COMMANDS = [row for row in ROWS if row["i"] not in ("answer", "unsure")]
FLOOR = 0.985
"""The share of right readings below which the rules have got worse (77 % when it was new)."""


def test_the_set_is_large_and_half_of_it_are_answers_said_everywhere() -> None:
    assert len(ROWS) >= 430
    assert len(ANSWERS) >= len(ROWS) / 2
    assert {row["c"] for row in ROWS} == set(PHASES)
    assert {row["i"] for row in ROWS} == {intent.value for intent in Intent}


@pytest.mark.parametrize("row", ANSWERS, ids=lambda row: str(row["t"])[:40])
def test_no_answer_is_taken_for_a_command_and_none_of_it_is_lost(row: Row) -> None:
    found = read(row)
    assert found.intent in (Intent.ANSWER, Intent.UNSURE)
    if row["c"] != "choice":
        # "That's it." at its end says that an answer is complete, and is no part of it.
        assert found.rest == row["t"] or (found.over and row["t"].startswith(found.rest))


@pytest.mark.parametrize("row", COMMANDS, ids=lambda row: str(row["t"])[:40])
def test_no_command_closes_an_item_as_its_answer(row: Row) -> None:
    assert read(row).intent is not Intent.ANSWER


def test_no_choice_is_read_as_another_option() -> None:
    misread = [row["t"] for row in ROWS if read(row).choice not in ("", row.get("pick", ""))]
    assert misread == []


def test_nearly_all_messages_are_read_as_they_were_meant() -> None:
    assert len(wrong(ROWS)) / len(ROWS) <= 1 - FLOOR, wrong(ROWS)
