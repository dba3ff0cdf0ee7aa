"""``interviewer script`` shows a script as a table or as JSON."""

import json
from dataclasses import dataclass

import pytest
from click.testing import CliRunner

from interviewer.cli.script import script
from interviewer.interviews.views import StartRequest
from interviewer.questions.model import Bank
from tests.factories import make_bank
from tests.services import Desk
from tests.terminal import on_terminal


@dataclass
class OnlyABank:
    """As much of the wiring as this command needs."""

    bank: Bank


def run(*arguments: str, bank: Bank | None = None) -> tuple[int, str, str]:
    outcome = CliRunner().invoke(script, list(arguments), obj=OnlyABank(bank or make_bank()))
    return outcome.exit_code, outcome.stdout, outcome.stderr


def test_json_is_one_document_with_every_item() -> None:
    code, out, err = run("--level", "mid", "--seed", "3", "--json")
    found = json.loads(out)
    assert (code, err) == (0, "")
    assert (found["level"], found["seed"], found["minutes"]) == ("mid", 3, 45)
    assert len(found["items"]) == 11
    assert [i["problem"] is not None for i in found["items"]].count(True) == 2
    first = found["items"][0]
    assert first["question"].startswith("mid-")
    assert first["prompt"]


def test_the_same_seed_prints_the_same_and_no_seed_draws_one() -> None:
    arguments = ("--level", "senior", "--json")
    assert run(*arguments, "--seed", "8") == run(*arguments, "--seed", "8")
    seeds = {json.loads(run(*arguments)[1])["seed"] for _ in range(5)}
    assert len(seeds) > 1


def test_minutes_shorten_the_script() -> None:
    _, out, _ = run("--level", "principal", "--seed", "1", "--minutes", "20", "--json")
    found = json.loads(out)
    assert sum(item["minutes"] for item in found["items"]) <= 20


def test_the_table_names_every_item_and_the_seed() -> None:
    code, out, _ = run("--level", "mid", "--seed", "3")
    assert code == 0
    assert "seed 3: 11 items, 43 of 45 minutes" in out
    assert "coding-1" in out


@pytest.mark.parametrize("columns", [60, 80, 100, 140])
def test_no_id_is_broken_or_cut_on_any_terminal(columns: int) -> None:
    arguments = ("--level", "mid", "--seed", "3")
    printed = on_terminal(columns, script, arguments, OnlyABank(make_bank()))
    lines = printed.splitlines()
    assert max(map(len, lines)) <= min(columns, 100)
    assert not any(line != line.rstrip() for line in lines)
    for item in json.loads(run(*arguments, "--json")[1])["items"]:
        name = item["question"] or item["problem"]
        assert any(name in line.split() for line in lines)


def test_skills_narrow_the_script_as_they_do_an_interview() -> None:
    skills = ("--skill", "tensors", "--skill", "modules")
    _, out, _ = run("--level", "mid", "--seed", "9", *skills, "--mode", "assessment", "--json")
    found = json.loads(out)
    assert found["mode"] == "assessment"
    assert {item["skill"] for item in found["items"] if item["question"]} <= {"tensors", "modules"}
    desk = Desk()
    request = StartRequest(level="mid", seed=9, skills=("tensors", "modules"), mode="assessment")
    held = desk.store.load(desk.service.start(request).interview.id).dialogue.script
    assert [item["question"] or item["problem"] for item in found["items"]] == [
        item.ref for item in held.items
    ]


def test_what_the_bank_lacks_is_told_on_stderr() -> None:
    _, out, err = run("--level", "mid", "--seed", "3", bank=make_bank(problems=()))
    assert "no coding problems" in err
    assert "no coding problems" not in out


@pytest.mark.parametrize(
    "arguments",
    [(), ("--level", "junior"), ("--level", "mid", "--minutes", "2"),
     ("--level", "mid", "--seed", "-1")],
)  # fmt: skip
def test_bad_usage_exits_with_2(arguments: tuple[str, ...]) -> None:
    assert run(*arguments)[0] == 2
