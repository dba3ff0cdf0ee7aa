"""The examples run, and the guide for adapters shows what they print."""

import json
import re
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any, get_args

import pytest
from pydantic import BaseModel

import interviewer.client
import interviewer.errors
from interviewer.client import Client, Interview, StaleTurn
from interviewer.dialogue.messages import ChoicesPart, Part, ResultPart, TextPart
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


def example(name: str, *arguments: str, token: str = "", typed: str = "") -> str:
    """Return what an example prints when so much is typed."""
    done = run(name, *arguments, token=token, typed=typed)
    assert done.returncode == 0, done.stderr
    return done.stdout


def run(
    name: str, *arguments: str, token: str = "", typed: str = ""
) -> subprocess.CompletedProcess[str]:
    """Run an example to its end."""
    environment = {"PATH": "/usr/bin:/bin", "PYTHONPATH": str(ROOT), "PYTHONUTF8": "1"}
    return subprocess.run(
        [sys.executable, f"examples/{name}", *arguments],
        cwd=ROOT,
        env=environment | ({"INTERVIEWER_TOKEN": token} if token else {}),
        input=typed,
        capture_output=True,
        text=True,
        timeout=150,
        check=False,
    )


def test_the_bot_holds_an_interview_with_lines_from_a_file(site: Site) -> None:
    told = example("bot.py", site.url, typed=(ROOT / "examples" / "answers.txt").read_text("utf-8"))
    assert "\n  a) " in told
    assert "def sgd_step(params, lr):\n    ...\n" in told
    assert "Your code: passed" in told
    assert "# Scorecard: A bot, mid level" in told


def test_answers_to_other_questions_do_not_stop_it(site: Site) -> None:
    typed = (ROOT / "examples" / "answers.txt").read_text("utf-8")
    told = example("bot.py", site.url, "principal", typed=typed)
    assert "# Scorecard: A bot, principal level" in told


def test_at_a_keyboard_without_anybody_it_stops(site: Site) -> None:
    told = example("bot.py", site.url, "senior")
    assert "> stop" in told
    assert "# Scorecard: A bot, senior level" in told


@pytest.mark.parametrize(
    ("name", "arguments", "token", "said"),
    [
        ("bot.py", (), "", "usage: python examples/bot.py URL"),
        ("bot.py", ("127.0.0.1:8000",), "", "begins with http:// or https://"),
        ("bot.py", ("SITE", "expert"), "", "level"),
        ("bot.py", ("SITE",), "imb_unknown", "This token is not known here"),
        ("five_calls.py", ("SITE",), "", "a bot's token in INTERVIEWER_TOKEN"),
        ("five_calls.py", (), "imb_unknown", "the service's address behind it"),
        ("five_calls.py", ("SITE",), "imb_unknown", "This token is not known here"),
    ],
)
def test_what_cannot_be_done_is_said_in_a_sentence(
    site: Site, name: str, arguments: tuple[str, ...], token: str, said: str
) -> None:
    given = (site.url if argument == "SITE" else argument for argument in arguments)
    done = run(name, *given, token=token)
    assert done.returncode == 1
    assert said in done.stderr
    assert done.stderr.count("\n") == 1


@pytest.mark.parametrize("name", ["bot.py", "five_calls.py"])
def test_without_a_service_the_examples_say_so(name: str) -> None:
    with socket.socket() as taken:  # nobody listens there, and nobody else can meanwhile
        taken.bind(("127.0.0.1", 0))
        done = run(name, f"http://127.0.0.1:{taken.getsockname()[1]}", token="imb_unknown")
    assert done.returncode == 1
    assert done.stderr.startswith("No answer came from http://127.0.0.1:")
    assert done.stderr.count("\n") == 1


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
    said = guide["judged"](client, interview.id)  # all but the thanks for handing it in
    assert isinstance(said[0], ResultPart)
    assert said == posted[1:]
    assert guide["heard"](client, "t2", "e-code", CODE) == []


def test_code_that_comes_twice_at_once_is_answered_once(
    client: Client, guide: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    interview = at_code(client, "t8")
    before = [client.interview(interview.id) for _ in range(2)]  # both are found before either
    monkeypatch.setattr(client, "find", lambda _: before.pop())
    assert guide["heard"](client, "t8", "e-twice", CODE)
    assert guide["heard"](client, "t8", "e-twice", CODE) == []


def test_a_button_of_the_guide_brings_its_turn(client: Client, guide: dict[str, Any]) -> None:
    heard = guide["heard"]
    assert isinstance(heard(client, "t6", "e-begin", "interview me")[-1], ChoicesPart)
    posted = heard(client, "t6", "e-press", "a", turn=0)
    assert posted
    assert heard(client, "t6", "e-press", "a", turn=0) == []  # the same request once more
    late = heard(client, "t6", "e-late", "a", turn=0)
    found = client.find({"thread": "t6"})
    assert found is not None
    assert found.turn == 1
    now = found.refresh().open_now
    assert now is not None
    assert late == list(now.parts)
    found.delete()
    assert heard(client, "t6", "e-gone", "a", turn=1) == []
    assert client.find({"thread": "t6"}) is None


def test_a_verdict_is_found_whatever_the_candidate_said_meanwhile(
    client: Client, guide: dict[str, Any]
) -> None:
    judged = guide["judged"]
    interview = at_code(client, "t7")
    assert judged(client, interview.id) == []
    submission = interview.submit("def sgd_step(params, lr):\n    return None\n")
    interview.refresh()
    with suppress(StaleTurn):  # it is judged already
        interview.say("status")
    view = submission.wait()
    assert view.result is not None
    posted = judged(client, interview.id)
    assert isinstance(posted[0], ResultPart)
    assert posted[0].verdict == view.result.verdict
    for said in ("status", "skip", "status"):
        interview.say(said)
        assert judged(client, interview.id) == posted


def test_the_guide_tells_of_all_that_the_client_has(client: Client) -> None:
    interview = client.start("mid")
    for thing in (client, interview, interview.submission("s1")):
        for name in (name for name in dir(thing) if not name.startswith("_")):
            assert re.search(rf"^\|.*`{name}[`(]", GUIDE, re.MULTILINE), (type(thing), name)


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


def test_the_handler_of_the_guide_shows_why_something_is_not_asked_for(
    client: Client, guide: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    interview = client.start("mid", seed=11, external_ref={"thread": "t4"})
    while interview.expects == "choice":
        interview.say("skip")
    monkeypatch.setattr(client, "find", lambda _: interview)
    monkeypatch.setattr(interview, "say", lambda text, key: interview.choose(text, key=key))
    (posted,) = guide["heard"](client, "t4", "e-button", "b")
    assert "option" in posted.markdown


def test_the_headline_of_the_guide_does_not_praise_a_run(
    client: Client, guide: dict[str, Any]
) -> None:
    interview = at_code(client, "t5")
    tried = interview.run("def sgd_step(params, lr):\n    return None\n").wait().result
    assert tried is not None
    assert tried.verdict == "passed"
    (part,) = [p for said in interview.news for p in said.parts if isinstance(p, ResultPart)]
    assert (part.action, part.verdict, part.matches) == ("run", "passed", False)
    assert guide["headline"](part) == "The example printed something else."
    interview.submit("def sgd_step(params, lr):\n    return None\n").wait()
    (part,) = [p for said in interview.news for p in said.parts if isinstance(p, ResultPart)]
    assert guide["headline"](part) == "Your code: failed"


@pytest.mark.parametrize("kind", get_args(get_args(Part)[0]))
def test_the_guide_says_how_to_draw_every_part(kind: type[BaseModel]) -> None:
    named = kind.model_fields["type"].default
    rows = "".join(line for line in GUIDE.splitlines() if line.startswith(f"| `{named}`"))
    assert rows
    for name in set(kind.model_fields) - {"type"}:
        assert f"`{name}`" in rows, name


def test_all_that_the_guide_names_is_there(client: Client) -> None:
    for name in re.findall(r"`([A-Z]\w+)`", GUIDE):
        assert any(hasattr(place, name) for place in (interviewer.client, interviewer.errors)), name
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
