"""Reads a set of messages that was labelled before anybody had seen the rules."""

from pathlib import Path
from typing import Any

import pytest
import yaml

from interviewer.dialogue.intent import Intent
from interviewer.dialogue.intents import Context, Recognised, recognise
from interviewer.dialogue.messages import ChoiceOption
from interviewer.dialogue.state import Phase

ROWS: list[dict[str, Any]] = yaml.safe_load(
    (Path(__file__).parent / "utterances_blind.yaml").read_text(encoding="utf-8")
)
ANSWERS = [row for row in ROWS if row["i"] == "answer"]
OPTIONS = (
    ChoiceOption(id="a", label="It shares memory with the original"),
    ChoiceOption(id="b", label="It copies the data"),
    ChoiceOption(id="c", label="It raises a RuntimeError"),
    ChoiceOption(id="d", label="It moves the tensor to the GPU"),
)
PHASES = {
    "choice": Phase.CHOOSING,
    "coding": Phase.CODING,
    "probe": Phase.PROBING,
    "confirming": Phase.CONFIRMING,
    "paused": Phase.PAUSED,
}
FLOOR = 0.95
"""The share of right readings below which the rules have got worse (96 % when written)."""


def _read(row: dict[str, Any]) -> Recognised:
    options = OPTIONS if row["c"] == "choice" else ()
    asked = "\n".join(["Explain how gradients accumulate.", *(o.label for o in options)])
    phase = PHASES.get(row["c"], Phase.ANSWERING)
    return recognise(row["t"], Context(phase=phase, asked=asked, options=options))


def test_the_set_is_large_and_more_than_half_of_it_are_answers() -> None:
    assert len(ROWS) >= 300
    assert len(ANSWERS) > len(ROWS) / 2
    assert {row["i"] for row in ROWS} == {intent.value for intent in Intent}


@pytest.mark.parametrize("row", ANSWERS, ids=lambda row: str(row["t"])[:40])
def test_no_answer_is_taken_for_a_command_and_none_of_it_is_lost(row: dict[str, Any]) -> None:
    found = _read(row)
    assert found.intent in (Intent.ANSWER, Intent.UNSURE)
    if row["c"] != "choice":
        assert found.rest.lower() == row["t"].lower()


def test_no_choice_is_read_as_another_option() -> None:
    wrong = [row["t"] for row in ROWS if _read(row).choice not in ("", row.get("pick", ""))]
    assert wrong == []


def test_nearly_all_messages_are_read_as_they_were_meant() -> None:
    right = [
        row for row in ROWS
        if (_read(row).intent, _read(row).choice) == (row["i"], row.get("pick", ""))
    ]  # fmt: skip
    assert len(right) / len(ROWS) >= FLOOR
