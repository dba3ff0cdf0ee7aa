"""The examples run, and the guide for adapters shows what they print."""

import json
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import interviewer.client
from interviewer.client import Client, Interview
from interviewer.dialogue.messages import ChoicesPart, ResultPart, TextPart
from interviewer.teams.model import Role
from tests.serving import Site, need_grader, served

ROOT = Path(__file__).resolve().parents[2]
GUIDE = (ROOT / "docs" / "adapters.md").read_text("utf-8")
CODE = "```python\ndef sgd_step(params, lr):\n    return None\n```"


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    with served(tmp_path_factory.mktemp("var")) as running:
        need_grader(running)
        yield running


@pytest.fixture(scope="module")
def token(site: Site) -> str:
    return site.wiring.teams.create_token("local", Role.BOT).secret


def example(name: str, *arguments: str, token: str = "") -> str:
    """Return what an example prints."""
    environment = {"PATH": "/usr/bin:/bin", "PYTHONPATH": str(ROOT), "PYTHONUTF8": "1"}
    done = subprocess.run(
        [sys.executable, f"examples/{name}", *arguments],
        cwd=ROOT,
        env=environment | ({"INTERVIEWER_TOKEN": token} if token else {}),
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=150,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_the_bot_holds_an_interview_by_itself(site: Site) -> None:
    told = example("bot.py", site.url, "--level", "mid", "--answers", "examples/answers.txt")
    assert "\n  a) " in told
    assert "def sgd_step(params, lr):\n    ...\n" in told
    assert "Your code: passed\n  values: passed" in told
    assert "# Scorecard: A bot, mid level" in told


@pytest.mark.parametrize("seed", ["4", "5"])
def test_answers_to_other_questions_do_not_stop_it(site: Site, seed: str) -> None:
    arguments = ("--seed", seed, "--answers", "examples/answers.txt")
    assert "# Scorecard: A bot" in example("bot.py", site.url, *arguments)


def test_at_a_keyboard_without_anybody_it_stops(site: Site) -> None:
    told = example("bot.py", site.url, "--level", "senior")
    assert "> stop" in told
    assert "# Scorecard: A bot, senior level" in told


def test_the_guide_shows_a_session_of_the_same_shape(site: Site, token: str) -> None:
    (shown,) = re.findall(r"^```text\n(.*?)^```", GUIDE, re.MULTILINE | re.DOTALL)
    told = example("five_calls.py", site.url, token=token)
    assert shape(told) == shape(shown)
    assert token not in told


def shape(session: str) -> list[object]:
    """Return the requests and answers of a session, without ids and texts."""
    return [_shape(chunk) for chunk in re.split(r"\n\n+", session.strip())]


def _shape(chunk: str) -> object:
    head, _, value = chunk.partition("\n{")
    named = re.sub(r"post-[0-9a-f]{12}|[0-9a-f]{16}", "ID", head)
    return (named, _skeleton(json.loads("{" + value))) if value else named


def _skeleton(value: Any) -> Any:
    """Return a JSON value with the type in place of whatever no program goes by."""
    fixed = {"type", "state", "expects", "status", "intent", "verdict", "action", "kind", "turn"}
    if isinstance(value, dict):
        return {name: one if name in fixed else _skeleton(one) for name, one in value.items()}
    return [_skeleton(one) for one in value] if isinstance(value, list) else type(value).__name__


@pytest.fixture
def guide() -> dict[str, Any]:
    """The functions of the guide."""
    names: dict[str, Any] = {}
    for block in re.findall(r"^```python\n(.*?)^```", GUIDE, re.MULTILINE | re.DOTALL):
        exec(block, names)
    return names


@pytest.fixture
def client(site: Site, token: str) -> Iterator[Client]:
    with Client(site.url, token) as client:
        yield client


def at_code(client: Client, thread: str) -> Interview:
    interview = client.start("mid", seed=11, minutes=20, external_ref={"thread": thread})
    while interview.expects != "code":
        interview.say("skip")
    return interview


def test_the_handler_of_the_guide_holds_an_interview(client: Client, guide: dict[str, Any]) -> None:
    heard = guide["heard"]
    begun = heard(client, "t1", "e1", "interview me")
    assert isinstance(begun[-1], ChoicesPart)
    assert heard(client, "t1", "e1", "interview me") == []
    assert heard(client, "t1", "e2", "skip")
    assert heard(client, "t1", "e2", "skip") == []
    found = client.find({"thread": "t1"})
    assert found is not None
    assert found.turn == 1


def test_the_handler_of_the_guide_takes_code(client: Client, guide: dict[str, Any]) -> None:
    interview = at_code(client, "t2")
    posted = guide["heard"](client, "t2", "e-code", CODE)
    assert any(isinstance(part, ResultPart) for part in posted)
    assert guide["judged"](client, interview.id) == posted
    assert guide["heard"](client, "t2", "e-code", CODE) == []


def test_the_handler_of_the_guide_shows_what_is_open_to_who_was_late(
    client: Client, guide: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    interview = client.start("mid", seed=11, external_ref={"thread": "t3"})
    client.interview(interview.id).say("skip")
    monkeypatch.setattr(client, "find", lambda _: interview)  # as it was found a moment ago
    posted = guide["heard"](client, "t3", "e-late", "b")
    now = interview.refresh().open_now
    assert now is not None
    assert posted == list(now.parts)
    assert isinstance(posted[0], TextPart)


def test_all_that_the_guide_names_is_there(client: Client) -> None:
    for name in re.findall(r"`([A-Z]\w+)`", GUIDE):
        assert hasattr(interviewer.client, name), name
    interview = client.start("mid")
    things = {
        "client": client,
        "interview": interview,
        "submission": interview.submission("s1"),
    }
    named = re.findall(r"`(interview|client|submission)\.(\w+)", GUIDE)
    assert named
    for thing, attribute in named:
        assert hasattr(things[thing], attribute), attribute
