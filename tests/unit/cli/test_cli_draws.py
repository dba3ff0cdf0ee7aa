"""``draws``: what it tells of a bank, and how it exits."""

import json

import pytest
from click.testing import CliRunner, Result

from interviewer.cli.draws import draws
from interviewer.questions.model import Bank
from interviewer.taxonomy import Kind, Level
from tests.factories import make_bank

FULL = make_bank()


class _Wiring:
    """As much of the wiring as the command uses."""

    def __init__(self, bank: Bank) -> None:
        self.bank = bank


def _run(bank: Bank, *arguments: str) -> Result:
    return CliRunner().invoke(draws, arguments, obj=_Wiring(bank), catch_exceptions=False)


def test_every_level_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "200")

    done = _run(FULL, "--scripts", "3", "--in-a-row", "2")

    assert done.exit_code == 0
    for level in ("mid", "senior", "principal"):
        assert f"{level}: 3 interviews drew " in done.output
    assert done.output.count("2 in a row for one candidate repeat: ") == 3


def test_json_counts_every_item_of_the_plan() -> None:
    done = _run(FULL, "--level", "principal", "--scripts", "2", "--json")

    (row,) = json.loads(done.output)["levels"]
    assert (row["level"], row["scripts"], row["in_a_row"]) == ("principal", 2, 10)
    assert set(row["never"]) == {name for name, count in row["drawn"].items() if count == 0}
    assert row["unfillable"] == []


def test_what_stands_in_no_plan_is_told() -> None:
    (first, *_) = FULL.questions.values()
    odd = first.model_copy(update={"id": "odd", "level": Level.MID, "kind": Kind.DESIGN})
    bank = make_bank([*FULL.questions.values(), odd], FULL.problems.values())

    told = _run(bank, "--scripts", "1", "--in-a-row", "2")
    listed = _run(bank, "--scripts", "1", "--in-a-row", "2", "--json")

    assert "in the plan of no level: " in told.output
    assert "odd" in json.loads(listed.output)["in_no_plan"]


def test_a_plan_that_cannot_be_filled_exits_with_1() -> None:
    questions = [q for q in FULL.questions.values() if q.kind is not Kind.CRITIQUE]
    bank = make_bank(questions, FULL.problems.values())

    done = _run(bank, "--level", "principal", "--scripts", "1")

    assert done.exit_code == 1
    assert "cannot be filled: the slot 'judgement' asks for 1 topics" in done.output
