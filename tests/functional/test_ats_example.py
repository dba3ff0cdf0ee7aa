"""The example for applicant-tracking systems, run beside a service that calls it."""

import json
import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from random import Random
from types import ModuleType

import httpx
import pytest

from interviewer.client import Client
from interviewer.scorecards.model import Scorecard
from interviewer.scorecards.reviewed_values import NoteLine, Reviewed
from interviewer.scorecards.reviews import Review
from interviewer.settings import Settings
from interviewer.teams.model import Role, Scope
from tests.processes import until
from tests.samples import BEGAN, sample_card
from tests.serving import Site, served
from tests.simulated import held

ROOT = Path(__file__).resolve().parents[2]
GUIDE = (ROOT / "docs" / "ats.md").read_text("utf-8")
ANSWER = "backward() adds to .grad, so it has to be cleared."


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Site]:
    settings = Settings(var=tmp_path / "var", webhook_allow="127.0.0.1")
    with served(settings.var, settings) as running:
        running.wiring._deliveries.start()
        yield running


@pytest.fixture
def example() -> ModuleType:
    spec = spec_from_file_location("ats_example", ROOT / "examples" / "ats.py")
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def token_of_the_guide(site: Site) -> str:
    """Return a token that has the scopes of the guide's command, and no others."""
    (line,) = re.findall(r"export INTERVIEWER_TOKEN=.*\n.*", GUIDE)
    scopes = frozenset(map(Scope, re.findall(r"--scope (\S+?)[\s)]", line)))
    assert scopes == {Scope.RESULTS, Scope.WEBHOOKS}
    return site.wiring.teams.create_token("local", Role.INTERVIEWER, scopes=scopes).secret


def test_a_token_that_reads_results_alone_fetches_them_by_their_day(site: Site) -> None:
    (line,) = re.findall(r"READER=.*", GUIDE)
    assert re.findall(r"--scope (\S+?)[\s)]", line) == ["results:read"]
    (address,) = re.findall(r'"http://127.0.0.1:8000(\S+)"', GUIDE)
    store = site.wiring.store
    over = held(Random(3), mode="assessment", team="local")
    recent, early = (
        replace(over, id=name, token_hash=name, resume_hash=name, updated_at=at)
        for name, at in (("recent", BEGAN), ("early", datetime(2026, 2, 28, tzinfo=UTC)))
    )
    for record in (recent, early):
        store.create(record)
    review = Review(
        id="v", reviewer="somebody", name="Grace", at=BEGAN, recommendation="yes", notes="Calm."
    )
    store.add_review("recent", review)
    scopes = frozenset({Scope.RESULTS})
    secret = site.wiring.teams.create_token("local", Role.INTERVIEWER, scopes=scopes).secret
    header = {"Authorization": f"Bearer {secret}"}
    lines = httpx.get(f"{site.url}{address}", headers=header).text.splitlines()
    (card,) = map(Scorecard.model_validate_json, lines)
    assert card.header.interview == "recent"
    assert card.reviewed is not None
    assert (card.reviewed.recommendation, card.reviewed.hidden) == ("yes", 0)
    refused = httpx.post(f"{site.url}/api/v1/interviews/recent/reviews", headers=header, json={})
    assert refused.status_code == 403


def test_a_finished_interview_is_taken_over(site: Site, tmp_path: Path) -> None:
    token = token_of_the_guide(site)
    folder = tmp_path / "out"
    running = subprocess.Popen(
        [sys.executable, "examples/ats.py", site.url, str(folder)],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT), "INTERVIEWER_TOKEN": token, "PYTHONUTF8": "1"},
        stdout=subprocess.PIPE,
        text=True,
        # What was started in the background of a shell ignores Ctrl-C, and its children too.
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    )
    try:
        assert running.stdout is not None
        assert running.stdout.readline().startswith("Waiting for interviews at http://127.0.0.1:")
        bot = site.wiring.teams.create_token("local", Role.BOT).secret
        with Client(site.url, bot) as client:
            interview = client.start(
                "mid", mode="assessment", candidate="Ada", external_ref={"ats": "42"}
            )
            for said in (ANSWER, "stop", "yes", "yes"):
                if interview.expects != "nothing":
                    interview.say(said)
        file = folder / f"{interview.id}.json"
        until(file.exists, "the scorecard is taken over")
        until(lambda: file.read_text("utf-8").endswith("}"), "it is written whole")
        told = json.loads(file.read_text("utf-8"))
        assert (told["candidate"], told["external_ref"]) == ("Ada", {"ats": "42"})
        assert told["overall_recommendation"] in (
            "strong_yes", "yes", "no", "definitely_not", "no_decision",
        )  # fmt: skip
        assert told["scorecard"] == interview.id
        running.send_signal(signal.SIGINT)
        assert running.wait(20) == 0
    finally:
        running.kill()
        running.communicate()
    assert site.wiring.webhooks.of_team("local", None, 10).entries == ()


def test_people_decide_and_the_rules_suggest(example: ModuleType) -> None:
    card = sample_card()
    told = example.payload(card)
    assert (told["overall_recommendation"], told["suggested_recommendation"]) == ("no", "no")
    assert {one["name"]: one["rating"] for one in told["attributes"]} == {
        "tensors": "strong_yes", "numerics": "no", "memory-layout": "definitely_not",
    }  # fmt: skip
    note = NoteLine(by="Grace", at=BEGAN, text="Calm.")
    reviewed = Reviewed(score=0.7, recommendation="yes", by="Grace", notes=(note,))
    told = example.payload(sample_card(reviewed=reviewed))
    assert (told["overall_recommendation"], told["suggested_recommendation"]) == ("yes", "no")
    assert (told["submitted_by"], told["notes"]) == ("Grace", ["Calm."])


def test_a_call_without_our_signature_is_refused(example: ModuleType) -> None:
    assert not example.is_signed("whsec_AAAA", {}, b"{}")
    assert not example.is_signed("whsec_AAAA", {"webhook-timestamp": "x"}, b"{}")


def test_the_guide_tells_of_every_field_of_the_payload(example: ModuleType) -> None:
    for name in example.payload(sample_card()):
        assert re.search(rf"^\| `{name}`", GUIDE, re.MULTILINE), name


@pytest.mark.parametrize("arguments", [(), ("http://127.0.0.1:1",)])
def test_what_it_needs_is_said_in_a_sentence(arguments: tuple[str, ...]) -> None:
    done = subprocess.run(
        [sys.executable, "examples/ats.py", *arguments],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 1
    assert done.stderr.startswith("usage: ")
