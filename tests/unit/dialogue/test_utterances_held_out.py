"""Reads a set of messages that nobody has mended the rules with."""

from interviewer.dialogue.intent import Intent
from tests.utterances import read, rows, wrong

ROWS = rows("utterances_held_out.yaml")
FLOOR = 0.955
"""The share of right readings below which the rules have got worse (96.25 % at first sight)."""
LEAVING = (Intent.SKIP, Intent.STOP, Intent.DONT_KNOW)


def test_the_set_is_large_and_half_of_it_are_answers() -> None:
    assert len(ROWS) >= 400
    assert sum(row["i"] == "answer" for row in ROWS) >= len(ROWS) / 2


def test_no_answer_leaves_its_item_or_the_interview() -> None:
    answers = [row for row in ROWS if row["i"] == "answer"]
    assert [row["t"] for row in answers if read(row).intent in LEAVING] == []


def test_nearly_all_messages_are_read_as_they_were_meant() -> None:
    assert len(wrong(ROWS)) / len(ROWS) <= 1 - FLOOR, wrong(ROWS)
