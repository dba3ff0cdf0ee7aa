"""``interviewer rescore``: what is shown, applied, listed and undone."""

import json
import re
from types import SimpleNamespace
from typing import Any

import pytest
from click.testing import CliRunner, Result

from interviewer.cli.rescore import rescore
from interviewer.errors import BadInput, Conflict, NotFound
from interviewer.interviews.regrading import Regrading
from interviewer.interviews.reviews import ReviewRequest
from tests.fake_audit import fake_audit
from tests.regrading import bank_of, hold, place, regrading, spoken, weighing
from tests.seats import FakeWiring
from tests.services import Desk


class Bench:
    """A desk whose interviews were held before a rubric was edited."""

    def __init__(self) -> None:
        self.desk, self.audit = Desk(), fake_audit()
        self.interview = hold(self.desk, "It is alpha", candidate="Bo", mode="assessment")
        self.question = spoken(self.desk, self.interview)[0]
        rubric = weighing(bank_of(self.desk).rubrics[self.question], alpha=14.0)
        alpha, beta, *rest = rubric.points
        missed = beta.model_copy(update={"id": "brand-new"})
        self.rubric = rubric.model_copy(update={"points": (alpha, beta, missed, *rest)})
        self.regrading: Regrading = regrading(self.desk, **{self.question: self.rubric})

    def run(self, *arguments: str) -> Result:
        wiring = FakeWiring(self.desk)
        wiring.desk = SimpleNamespace(regrading=self.regrading, audit=self.audit)
        return CliRunner().invoke(rescore, arguments, obj=wiring, catch_exceptions=False)

    def score(self) -> float | None:
        number = place(self.desk, self.interview, self.question)
        return self.desk.service.scorecard(self.interview).items[number - 1].score


@pytest.fixture
def bench() -> Bench:
    return Bench()


def test_it_shows_and_changes_nothing(bench: Bench) -> None:
    found = bench.run(bench.interview)
    assert found.exit_code == 0
    assert f"{bench.interview}  Bo  mid · assessment" in found.stdout
    assert f"({bench.question}): 40 % → 61 %" in found.stdout
    assert "= weighs 4 → 14: It holds alpha." in found.stdout
    assert "* new point: It holds beta." in found.stdout
    assert "--apply does so" in found.stderr
    assert max(map(len, found.stdout.splitlines())) <= 80
    assert bench.score() == 0.4


def test_it_applies_and_tells_how_to_take_it_back(bench: Bench) -> None:
    found = bench.run("--all", "--apply", "--by", "Ada", "--note", "alpha first")
    assert found.exit_code == 0
    (name,) = re.findall(r"--undo ([0-9a-f]{16})", found.stdout)
    assert bench.score() == 0.6087
    (line,) = bench.desk.service.scorecard(bench.interview).regrades
    assert (line.id, line.by, line.note) == (name, "Ada", "alpha first")
    listed = bench.run("--list")
    assert name in listed.stdout
    assert "by Ada" in listed.stdout or "Ada" in listed.stdout
    undone = bench.run("--undo", name)
    assert "Undone: 1 interview is as before" in undone.stderr
    assert bench.score() == 0.4
    assert "undone" in bench.run("--list").stdout
    with pytest.raises(Conflict):
        bench.run("--undo", name)


def test_json_is_one_document_with_what_was_shown_and_what_was_done(bench: Bench) -> None:
    shown = json.loads(bench.run("--all", "--json").stdout)
    assert shown["applied"] is None
    assert shown["preview"]["totals"]["interviews"] == 1
    done: dict[str, Any] = json.loads(bench.run("--all", "--apply", "--json").stdout)
    assert done["preview"]["digest"] == shown["preview"]["digest"]
    listed = json.loads(bench.run("--list", "--json").stdout)
    assert listed["regrades"] == [done["applied"]]
    undone = json.loads(bench.run("--undo", done["applied"]["id"], "--json").stdout)
    assert undone["undone"]["undone_at"]


def test_nothing_to_change_is_fine(bench: Bench) -> None:
    bench.run("--all", "--apply")
    again = bench.run("--all", "--apply")
    assert again.exit_code == 0
    assert "Nothing to score anew: 1 finished interview, each by the newest" in again.stdout
    assert json.loads(bench.run("--all", "--apply", "--json").stdout)["applied"] is None


def test_overrides_and_released_results_are_told(bench: Bench) -> None:
    number = place(bench.desk, bench.interview, bench.question)
    request = ReviewRequest.model_validate(
        {"overrides": [{"item": number, "score": 0.9, "reason": "Said it."}]}
    )
    bench.desk.service.reviews.add(bench.interview, request, reviewer="t", name="Grace")
    bench.desk.service.reviews.release(bench.interview)
    shown = bench.run("--question", bench.question).stdout
    assert "> override to 90 % by Grace stands" in shown
    assert "with overrides stays" in shown
    assert "released to the candidate" in " ".join(shown.split())


def test_interviews_are_named_by_their_codes_too(bench: Bench) -> None:
    started = bench.desk.start()
    found = bench.run(started.resume_code)
    assert "Nothing to score anew: 0 finished interviews" in found.stdout


@pytest.mark.parametrize(
    "arguments",
    [
        (),
        ("--all", "0123456789abcdef"),
        ("--undo", "x", "--all"),
        ("--list", "--apply"),
        ("--list", "--undo", "x"),
        ("--all", "--team", "No Team!"),
    ],
)
def test_what_makes_no_sense_is_refused(bench: Bench, arguments: tuple[str, ...]) -> None:
    with pytest.raises(BadInput):
        bench.run(*arguments)


@pytest.mark.parametrize("arguments", [("nobody",), ("0123456789abcdef",), ("--question", "no")])
def test_what_is_not_there_is_not_found(bench: Bench, arguments: tuple[str, ...]) -> None:
    with pytest.raises(NotFound):
        bench.run(*arguments)


def test_what_somebody_typed_steers_no_terminal(bench: Bench) -> None:
    bench.interview = hold(bench.desk, "It is \x1b[31malpha", candidate="Eve")
    found = bench.run("--all", "--apply", "--by", "A\x1b[2Jda")
    assert "\x1b" not in found.stdout
    assert "\x1b" not in bench.run("--list").stdout
