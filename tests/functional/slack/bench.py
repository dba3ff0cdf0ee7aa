"""The product on a port of its own, in a Slack of its own, with people in it."""

import threading
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from werkzeug.serving import WSGIRequestHandler, make_server

from interviewer.app import create_app, warm_up
from interviewer.settings import Settings
from interviewer.storage.mirrors import SqlMirrors
from interviewer.wiring import Wiring
from tests import one_grader
from tests.slack.conversations import Channel, Message
from tests.slack.person import Person
from tests.slack.scenes import Scene
from tests.slack.sending import Sender
from tests.slack.stand_in import StandIn


class _Quiet(WSGIRequestHandler):
    def log(self, type: str, message: str, *args: object) -> None:  # noqa: A002
        """Say nothing: the application logs requests itself."""


@contextmanager
def serving(var: Path, slack: StandIn, **settings: Any) -> Iterator["Site"]:
    """Serve the product with its own bank; ``settings`` are those for Slack."""
    given = {
        "slack_signing_secret": slack.credentials.signing_secret,
        "slack_api_url": slack.api_url,
        **settings,
    }
    wiring = Wiring(Settings(var=var, **given))
    wiring.grader = one_grader.client()
    app = create_app(wiring)
    server = make_server("127.0.0.1", 0, app, threaded=True, request_handler=_Quiet)
    thread = threading.Thread(
        target=server.serve_forever, kwargs={"poll_interval": 0.02}, daemon=True
    )
    thread.start()
    warm_up(app)
    try:
        yield Site(f"http://127.0.0.1:{server.port}", wiring)
    finally:
        server.shutdown()
        thread.join()
        server.server_close()
        wiring.close()
        wiring.grader.end()


@dataclass(frozen=True)
class Site:
    """A running service: where it listens, and what it is made of."""

    url: str
    wiring: Wiring


@dataclass(frozen=True)
class Bench:
    """A scene with the product in it; ``ada`` and ``bob`` are there to use it."""

    scene: Scene
    site: Site
    sender: Sender
    ada: Person
    bob: Person

    @property
    def slack(self) -> StandIn:
        return self.scene.slack

    @property
    def hall(self) -> Channel:
        return self.scene.hall

    def start(self, words: str = "mid seed 3", channel: Channel | None = None) -> "Talk":
        """Let ada start an interview; returns it once its first question is there."""
        where = channel or self.hall
        self.ada.command("/interview", f"start {words}", where)
        root = self.ada.next_post(where)
        talk = Talk(self, where, root.ts)
        talk.next()
        return talk


class Talk:
    """An interview in a thread, as ada sees it."""

    def __init__(self, bench: Bench, channel: Channel, thread: str) -> None:
        self.bench = bench
        self.ada = bench.ada
        self.channel = channel
        self.thread = thread

    def next(self, seconds: float = 20.0) -> Message:
        """Return the next post in the thread."""
        return self.ada.next_post(self.channel, self.thread, seconds=seconds)

    def say(self, words: str) -> Message:
        """Say something and return what is posted then."""
        self.ada.say(words, self.channel, self.thread)
        return self.next()

    def press(self, label: str) -> Message:
        """Press a button and return what is posted then."""
        self.ada.press(label, self.channel, self.thread)
        return self.next()

    @property
    def interview(self) -> str:
        """The id of the interview in this thread."""
        store = self.bench.site.wiring.store
        page = store.listing("local")
        return next(
            entry.id
            for entry in page.entries
            if (entry.external_ref or {}).get("thread") == self.thread
        )

    def view(self) -> Any:
        """The interview as the service shows it."""
        return self.bench.site.wiring.service.view(self.interview)

    def wait_for_turn(self, turn: int) -> None:
        """Return once the interview is at that turn."""
        self.ada.wait(lambda: self.view().turn >= turn or None, 20, lambda: f"turn {turn}")

    def skip_until(self, true: Callable[[Any], bool]) -> None:
        """Skip on until the view of the interview is as wanted, as from another window."""
        service = self.bench.site.wiring.service
        for _ in range(80):
            view = self.view()
            if true(view):
                return
            now = view.open_now
            words = "yes" if now and now.kind in ("stop", "hint_offer") else "skip"
            service.reply(view.id, view.turn, text=words)
        raise AssertionError("it never came to that")

    def texts(self) -> list[str]:
        """Everything in the thread, as it is read."""
        return self.ada.thread(self.channel, self.thread)

    def positions(self) -> list[tuple[int, int]]:
        """Which posts of the interview are in the thread, in their order there."""
        return marks_of(self.bench.slack.thread(self.channel.id, self.thread))


def marks_of(thread: Iterable[Message]) -> list[tuple[int, int]]:
    """Return which posts of an interview are among these messages: position and part."""
    marks = [message.metadata["event_payload"] for message in thread if message.metadata]
    return [(mark["position"], mark["part"]) for mark in marks if "position" in mark]


def in_the_thread(talk: Talk) -> None:
    """Wait until all is posted; then every message of the interviewer is there once, in order."""
    mirrors = SqlMirrors(talk.bench.site.wiring.store.engine)

    def posted() -> bool | None:
        mirror = mirrors.of_interview(talk.interview)
        assert mirror is not None
        return mirror.posted >= len(talk.view().messages) or None

    end = time.monotonic() + 40
    while not posted():
        assert time.monotonic() < end, "not everything was posted"
        time.sleep(0.05)
    view = talk.view()
    wanted = [at for at, message in enumerate(view.messages) if message.sender == "interviewer"]
    found = talk.positions()
    assert found == sorted(set(found))
    positions = list(dict.fromkeys(position for position, _ in found))
    # Behind the last message may come the scorecard.
    assert [at for at in positions if at < len(view.messages)] == wanted
