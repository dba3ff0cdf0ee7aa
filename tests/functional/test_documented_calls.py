"""The calls that the pages show, with curl and with the client, do what the pages say."""

import os
import re
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from interviewer.client import Client, Forbidden, Interview
from interviewer.teams.model import Role, Scope
from tests.serving import Site, need, need_grader, served

DOCS = Path(__file__).resolve().parents[2] / "docs"


def block(page: str, language: str, holding: str) -> str:
    """Return the one block of a page in a language that holds a text."""
    fences = rf"^ *```{language}\n(.*?)^ *```"
    shown = re.findall(fences, (DOCS / page).read_text("utf-8"), re.MULTILINE | re.DOTALL)
    (found,) = [code for code in shown if holding in code]
    return str(found)


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    with served(tmp_path_factory.mktemp("var")) as running:
        yield running


@pytest.fixture
def held(site: Site) -> Iterator[Interview]:
    """An assessment of Sam's that is over, by a bot."""
    secret = site.wiring.teams.create_token("local", Role.BOT).secret
    with Client(site.url, secret) as client:
        interview = client.start("mid", "assessment", seed=11, candidate="Sam")
        interview.say("stop")
        interview.say("yes")
        yield interview


@pytest.fixture
def interviewers(site: Site) -> Iterator[Client]:
    """A client that reads results and reviews nothing, so that no review is hidden from it."""
    scopes = set(Scope) - {Scope.REVIEW}
    made = site.wiring.teams.create_token("local", Role.INTERVIEWER, name="Ada", scopes=scopes)
    secret = made.secret
    with Client(site.url, secret) as client:
        yield client


def curl(site: Site, script: str, role: Role = Role.INTERVIEWER, **variables: str) -> str:
    """Return what a session with curl prints on this site."""
    need(shutil.which("curl") and shutil.which("bash"), "curl and bash")
    token = site.wiring.teams.create_token("local", role).secret
    done = subprocess.run(
        ["bash", "-euo", "pipefail", "-c", script.replace("http://127.0.0.1:8000", site.url)],
        env={"PATH": os.environ["PATH"], "INTERVIEWER_TOKEN": token, **variables},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert "application/problem+json" not in done.stdout
    assert '"status":4' not in done.stdout, done.stdout
    return done.stdout


def execute(site: Site, code: str, role: Role, monkeypatch: pytest.MonkeyPatch) -> None:
    token = site.wiring.teams.create_token("local", role).secret
    monkeypatch.setenv("INTERVIEWER_TOKEN", token)
    exec(code.replace("http://127.0.0.1:8000", site.url), {})


def test_reviews_with_curl(site: Site, held: Interview, interviewers: Client) -> None:
    told = curl(site, block("api.md", "sh", "/reviews"), id=held.id)
    assert "# Scorecard: Sam" in told
    assert told.count('"recommendation":"yes"') >= 2
    (review,) = interviewers.interview(held.id).reviews()
    assert review.overrides[0].score == 0.75
    with pytest.raises(Forbidden):  # it was released, and that was taken back
        held.scorecard()


def test_reviews_with_the_client(
    site: Site,
    held: Interview,
    interviewers: Client,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    execute(site, block("api.md", "python", "interview.review("), Role.INTERVIEWER, monkeypatch)
    assert "# Scorecard: Sam" in capsys.readouterr().out
    assert interviewers.interview(held.id).reviews()[-1].recommendation == "yes"
    with Client(site.url, held.candidate_token) as candidate:
        assert candidate.interview(held.id).scorecard().header.candidate == "Sam"


def test_waiting_for_code_with_the_client(
    site: Site, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    need_grader(site)
    capsys.readouterr()
    execute(site, block("api.md", "python", ".wait().result"), Role.BOT, monkeypatch)
    said = [line for line in capsys.readouterr().out.splitlines() if "request_id=" not in line]
    assert said[0].startswith("passed ")
    assert said[-1].startswith("passed 1.0 [")


@pytest.mark.parametrize("role", list(Role))
def test_webhooks_with_curl(site: Site, interviewers: Client, role: Role) -> None:
    told = curl(site, block("webhooks.md", "sh", "/webhooks"), role)
    assert told.count("https://hooks.example.com/interviews") == 3
    assert "whsec_" in told
    assert list(interviewers.webhooks.list()) == []


def test_webhooks_with_the_client(
    site: Site,
    interviewers: Client,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    execute(site, block("webhooks.md", "python", "webhooks.create"), Role.BOT, monkeypatch)
    assert "whsec_" in capsys.readouterr().out
    assert list(interviewers.webhooks.list()) == []


def test_interviews_from_slack_are_found_exported_and_deleted_with_curl(
    site: Site, interviewers: Client
) -> None:
    secret = site.wiring.teams.create_token("local", Role.BOT).secret
    with Client(site.url, secret) as client:
        reference = {"team": "T1", "channel": "C1", "thread": "1.5", "user": "U123"}
        made = client.start("mid", "assessment", external_ref=reference, candidate="sam")
    head = 'api=http://127.0.0.1:8000/api/v1\nauth="Authorization: Bearer $INTERVIEWER_TOKEN"\n'
    told = curl(site, head + block("slack.md", "sh", "external_ref"))
    assert made.id in told
    script = head + block("slack.md", "sh", "/export").replace("interview.json", "/dev/stdout")
    assert "U123" in curl(site, script, id=made.id)
    assert list(interviewers.interviews(external_ref={"user": "U123"})) == []


def test_an_assessment_by_nobody_is_the_local_teams(site: Site, interviewers: Client) -> None:
    site.wiring.teams.create("platform")
    other = site.wiring.teams.create_token("platform", Role.INTERVIEWER).secret
    with Client(site.url) as nobody:
        mine = nobody.start("mid", "assessment", candidate="Nemo")
        with pytest.raises(Forbidden):
            mine.scorecard()
    assert interviewers.interview(mine.id).scorecard().header.candidate == "Nemo"
    with Client(site.url, other) as elsewhere:
        assert list(elsewhere.interviews()) == []
