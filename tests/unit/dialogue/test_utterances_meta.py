"""Reads what people say to the interviewer rather than to the question, labelled beforehand."""

from pathlib import Path
from typing import Any

import pytest

from interviewer.dialogue.intent import Intent
from interviewer.dialogue.intents import Context, Recognised, recognise
from interviewer.dialogue.messages import ChoiceOption
from interviewer.dialogue.revisiting import Skipped, words_of
from interviewer.dialogue.state import Phase
from interviewer.yamlfile.own import read_own

ROWS: list[dict[str, Any]] = read_own(
    (Path(__file__).parent / "utterances_meta.yaml").read_text(encoding="utf-8")
)
OPTIONS = (
    ChoiceOption(id="a", label="It shares memory with the original"),
    ChoiceOption(id="b", label="It copies the data"),
    ChoiceOption(id="c", label="It raises a RuntimeError"),
)
SKIPPED = (
    Skipped(3, words_of("To begin with", "autograd")),
    Skipped(5, words_of("Memory and precision", "gpu-memory")),
    Skipped(7, words_of("A situation", "hooks")),
)
OPEN = 9
ASKED = "Explain how gradients accumulate."
CONTEXTS = {
    "question": Context(Phase.ANSWERING, ASKED, number=OPEN, skipped=SKIPPED),
    "probe": Context(Phase.PROBING, "And what happens on the second step?"),
    "choice": Context(
        Phase.CHOOSING, "\n".join([ASKED, *(o.label for o in OPTIONS)]), options=OPTIONS
    ),
    "coding": Context(Phase.CODING, "Write the function `f`."),
    "repair": Context(Phase.REPAIR, "Write the function `f`."),
    "hint": Context(Phase.OFFERED, ASKED, offer="hint"),
    "more": Context(Phase.OFFERED, ASKED, offer="more"),
    "closing": Context(Phase.CLOSING, skipped=SKIPPED),
    "last": Context(Phase.CONFIRMING, leaving=True),
}
FLOOR = 0.96
"""The share of right readings below which the rules have got worse."""


def _read(row: dict[str, Any]) -> Recognised:
    return recognise(row["t"], CONTEXTS[row["c"]])


def _right(row: dict[str, Any]) -> bool:
    found = _read(row)
    number = OPEN - 1 if row.get("number") == "previous" else row.get("number", 0)
    return (found.intent, found.about, found.number) == (row["i"], row.get("about"), number)


def test_the_set_is_large_and_said_in_every_context() -> None:
    assert len(ROWS) >= 150
    assert {row["c"] for row in ROWS} == set(CONTEXTS)


@pytest.mark.parametrize("row", [r for r in ROWS if r["i"] == "answer"], ids=lambda r: r["t"][:40])
def test_no_answer_is_taken_for_talk_and_none_of_it_is_lost(row: dict[str, Any]) -> None:
    found = _read(row)
    assert (found.intent, found.rest) == (Intent.ANSWER, row["t"])


@pytest.mark.parametrize("row", [r for r in ROWS if r["i"] != "answer"], ids=lambda r: r["t"][:40])
def test_no_talk_closes_an_item_as_its_answer(row: dict[str, Any]) -> None:
    assert _read(row).intent is not Intent.ANSWER


@pytest.mark.parametrize("row", [r for r in ROWS if r["c"] == "more"], ids=lambda r: r["t"][:40])
def test_a_hint_is_charged_only_where_it_was_asked_for(row: dict[str, Any]) -> None:
    assert (_read(row).intent is Intent.HINT) == (row["i"] == "hint")


def test_nearly_all_of_it_is_read_as_it_was_meant() -> None:
    wrong = [(row["c"], row["t"], _read(row)) for row in ROWS if not _right(row)]
    assert len(wrong) / len(ROWS) <= 1 - FLOOR, wrong
