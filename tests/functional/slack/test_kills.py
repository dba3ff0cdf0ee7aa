"""Servers that are killed at the worst moments, and others that go on: nothing doubled or lost."""

import itertools
import os
import signal
import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from interviewer.interviews.store import InterviewRecord
from interviewer.storage.mirrors import SqlMirrors
from interviewer.storage.store import SqlStore
from tests.functional.slack.bench import marks_of
from tests.processes import Service, free_port, running, until
from tests.slack.conversations import Channel, Message
from tests.slack.person import Person
from tests.slack.scenes import Scene, make_scene
from tests.slack.sending import Sender
from tests.slack.stand_in import StandIn

SLOW_CODE = "import time\ntime.sleep(4)\ndef nothing():\n    return 1\n"
_NUMBERS = itertools.count(1)


class Life:
    """A service that is killed and begun anew, on the same port and database."""

    def __init__(self, var: Path, scene: Scene) -> None:
        self.var = var
        self.scene = scene
        self._port = free_port()
        self._running = ExitStack()
        self.service = self._begin()
        self.store = SqlStore.open(f"sqlite:///{var / 'interviewer.db'}")
        self.mirrors = SqlMirrors(self.store.engine)

    def _begin(self) -> Service:
        credentials = self.scene.slack.credentials
        environment = {
            "INTERVIEWER_SLACK_SIGNING_SECRET": credentials.signing_secret,
            "INTERVIEWER_SLACK_BOT_TOKEN": self.scene.acme.token,
            "INTERVIEWER_SLACK_API_URL": self.scene.slack.api_url,
        }
        words = ("interviewer", "serve", "--workers", "2")
        return self._running.enter_context(
            running(self.var, *words, port=self._port, **environment)
        )

    def kill(self) -> None:
        """Kill every process at once, as a power cut would, and start again."""
        self.service.kill()
        self.service = self._begin()

    def close(self) -> None:
        self.store.close()
        self._running.close()


class Thread:
    """An interview of somebody in a channel of their own."""

    def __init__(self, life: Life) -> None:
        self.life = life
        scene, number = life.scene, next(_NUMBERS)
        user = scene.acme.add_user(f"eve{number}")
        self.channel: Channel = scene.acme.add_channel(f"yard{number}", user)
        sender = Sender(f"{life.service.url}/slack/events", scene.slack.credentials.signing_secret)
        self.eve = Person(scene.slack, sender, scene.acme, user)
        self.eve.command("/interview", "start mid seed 3", self.channel)
        self.root = self.eve.next_post(self.channel, seconds=30)
        for _ in range(2):
            self.eve.next_post(self.channel, self.root.ts, seconds=30)
        entries = life.store.listing("local").entries
        self.interview = next(
            entry.id
            for entry in entries
            if (entry.external_ref or {}).get("thread") == self.root.ts
        )

    @property
    def record(self) -> InterviewRecord:
        return self.life.store.load(self.interview)

    @property
    def posts(self) -> list[Message]:
        return self.life.scene.slack.thread(self.channel.id, self.root.ts)

    def say(self, words: str) -> None:
        self.eve.say(words, self.channel, self.root.ts)

    def wait_for_turn(self, turn: int) -> None:
        until(lambda: self.record.turn >= turn, f"turn {turn}")

    def check(self, turn: int) -> None:
        """Wait until all is posted; then it is there once, in order, and ``turn`` is reached."""
        self.wait_for_turn(turn)

        def posted() -> bool:
            mirror = self.life.mirrors.of_interview(self.interview)
            return mirror is not None and mirror.posted >= len(self.record.messages)

        until(posted, "all posts")
        time.sleep(1.5)
        record = self.record
        assert record.turn == turn
        wanted = [n for n, said in enumerate(record.messages) if said.sender == "interviewer"]
        found = marks_of(self.posts)
        assert found == sorted(set(found))
        assert list(dict.fromkeys(position for position, _ in found)) == wanted


@pytest.fixture(scope="module")
def life(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Life]:
    with StandIn() as slack:
        life = Life(tmp_path_factory.mktemp("var"), make_scene(slack))
        yield life
        life.close()
        assert slack.state.mentions == []


def calls_of(life: Life, method: str) -> int:
    return len(life.scene.slack.calls(method))


def test_killed_after_the_acknowledgement_and_before_the_turn(life: Life) -> None:
    thread = Thread(life)
    thread.say("A is my answer")  # it settles for half a second before it is read
    life.kill()
    thread.check(1)
    (own,) = [said for said in thread.record.messages if said.sender == "candidate"]
    assert [part.type for part in own.parts] == ["text"]


def test_killed_after_the_turn_and_before_its_posts(life: Life) -> None:
    thread = Thread(life)
    life.scene.slack.state.faults.ratelimit("chat.postMessage", retry_after=30)
    thread.say("A is my answer")
    thread.wait_for_turn(1)
    until(lambda: life.scene.slack.state.faults.left == 0, "the refusal")
    life.kill()
    thread.check(1)


def test_killed_in_the_middle_of_a_post_that_arrives(life: Life) -> None:
    thread = Thread(life)
    before = len(thread.posts)
    life.scene.slack.state.faults.slow("chat.postMessage", 2.0)
    thread.say("A is my answer")
    thread.wait_for_turn(1)
    until(lambda: life.scene.slack.state.faults.left == 0, "the call")
    life.kill()
    until(lambda: len(thread.posts) > before + 1, "the post of a dead process")
    thread.check(1)


def test_killed_in_the_middle_of_a_start(life: Life) -> None:
    scene = life.scene
    user = scene.acme.add_user(f"eve{next(_NUMBERS)}")
    channel = scene.acme.add_channel(f"den-{user.name}", user)
    sender = Sender(f"{life.service.url}/slack/events", scene.slack.credentials.signing_secret)
    scene.slack.state.faults.slow("chat.postMessage", 2.0)
    eve = Person(scene.slack, sender, scene.acme, user)
    eve.command("/interview", "start mid seed 3", channel)
    until(lambda: scene.slack.state.faults.left == 0, "the call")
    life.kill()
    root = eve.next_post(channel, seconds=40)
    eve.next_post(channel, root.ts, seconds=40)
    time.sleep(2)
    assert [m.ts for m in scene.slack.messages(channel.id) if not m.is_reply] == [root.ts]
    entries = life.store.listing("local").entries
    mine = [e for e in entries if (e.external_ref or {}).get("user") == user.id]
    assert len(mine) == 1


def test_killed_in_mid_grading(life: Life) -> None:
    thread = Thread(life)
    for _ in range(30):
        if thread.record.dialogue.phase.value == "coding":
            break
        turn = thread.record.turn
        thread.say("skip")
        thread.wait_for_turn(turn + 1)
    turn = thread.record.turn
    thread.check(turn)
    thread.eve.press("Write code", thread.channel, thread.root.ts)
    thread.eve.submit({"Your code": SLOW_CODE})
    until(lambda: thread.record.submission is not None, "code in grading")
    life.kill()
    thread.check(turn + 1)
    parts = [part for said in thread.record.messages for part in said.parts]
    assert sum(part.type == "result" for part in parts) == 1
    assert len(life.store.submissions(thread.interview)) == 1


def test_workers_that_die_one_after_another_lose_nothing(life: Life) -> None:
    thread = Thread(life)
    for turn in range(1, 5):
        thread.say("hint" if turn % 2 else "status")
        worker = life.service.workers()[0]
        os.kill(worker, signal.SIGKILL)
        until(lambda dead=worker: dead not in life.service.workers(), "its end")
        thread.wait_for_turn(turn)
    thread.check(4)
