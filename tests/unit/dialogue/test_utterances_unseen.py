"""Reads sets of messages that somebody wrote who never saw the rules, one after the other."""

import pytest

from interviewer.dialogue.intent import Intent
from tests.utterances import PHASES, Row, read, rows, wrong

SETS = {
    "second": rows("utterances_second.yaml"),
    "third": rows("utterances_third.yaml"),
    "voices": rows("utterances_voices.yaml"),
}
ALL = [row for found in SETS.values() for row in found]
ANSWERS = [row for row in ALL if row["i"] == "answer"]
COMMANDS = [row for row in ALL if row["i"] not in ("answer", "unsure")]
FLOORS = {"second": 0.985, "third": 0.985, "voices": 0.975}
"""The share of right readings below which the rules have got worse.

When they were new, 87 %, 96 % and, batch by batch, 82, 86, 89, 82 and 92 % were read right.
"""
LOST = 0.01
"""The most commands that may be taken for answers, as a share of all."""


def test_the_sets_are_large_and_said_everywhere() -> None:
    assert len(ALL) >= 1_500
    assert {row["c"] for row in ALL} == set(PHASES)
    assert {row["i"] for row in ALL} == {intent.value for intent in Intent}


@pytest.mark.parametrize("row", ANSWERS, ids=lambda row: str(row["t"])[:40])
def test_no_answer_is_taken_for_a_command_and_none_of_it_is_lost(row: Row) -> None:
    found = read(row)
    assert found.intent in (Intent.ANSWER, Intent.UNSURE)
    if row["c"] != "choice":
        assert found.rest == row["t"].strip() or (found.over and row["t"].startswith(found.rest))


def test_hardly_a_command_closes_an_item_as_its_answer() -> None:
    lost = [
        row["t"] for row in COMMANDS if read(row).intent is Intent.ANSWER and not row.get("pick")
    ]
    assert len(lost) / len(COMMANDS) <= LOST, lost


def test_no_choice_is_read_as_another_option() -> None:
    misread = [row["t"] for row in ALL if read(row).choice not in ("", row.get("pick", ""))]
    assert misread == []


@pytest.mark.parametrize("name", SETS)
def test_nearly_all_messages_are_read_as_they_were_meant(name: str) -> None:
    found = wrong(SETS[name])
    assert len(found) / len(SETS[name]) <= 1 - FLOORS[name], found
