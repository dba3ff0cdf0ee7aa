"""A terminal that is closed in the middle of an interview."""

import os
import signal
from collections.abc import Iterator
from io import StringIO
from pathlib import Path

import pytest
from rich.console import Console

from interviewer.cli.chat import Chat
from interviewer.cli.drafts import Draft, Drafts
from interviewer.cli.hangup import on_hangup
from interviewer.cli.typing_in import Ended, Keyboard
from tests.seats import Person, only_interview, run
from tests.services import Desk


@pytest.fixture(autouse=True)
def _heard() -> Iterator[None]:
    """Let the signal be heard where the suite itself runs under `nohup`."""
    before = signal.signal(signal.SIGHUP, signal.SIG_DFL)
    yield
    signal.signal(signal.SIGHUP, before)


class Screen(StringIO):
    """A terminal that takes nothing any more once it is ``gone``."""

    gone = False

    def write(self, text: str) -> int:
        if self.gone:
            raise OSError(5, "Input/output error")
        return super().write(text)


class Leaving(Person):
    """Somebody who closes the terminal when the lines have been typed."""

    def __init__(self, screen: Screen, *lines: str) -> None:
        super().__init__(*lines)
        self.screen = screen

    def line(self, prompt: str) -> str:
        self.screen.gone = not self.left
        return super().line(prompt)


def close_terminal() -> None:
    """Signal what a closed terminal does; without a handler that would end the tests."""
    assert signal.getsignal(signal.SIGHUP) != signal.SIG_DFL, "nobody answers the signal"
    os.kill(os.getpid(), signal.SIGHUP)


def test_what_was_typed_outlives_a_closed_terminal(desk: Desk, tmp_path: Path) -> None:
    started = desk.start()
    desk.say(started.interview.id, "skip")
    while desk.service.view(started.interview.id).expects != "text":
        desk.say(started.interview.id, "skip")
    view = desk.service.view(started.interview.id)
    screen, drafts = Screen(), Drafts(tmp_path)
    person = Leaving(screen, "It is alpha and", "beta")
    left = Chat(desk.service, view, Console(file=screen), person, drafts).hold()  # type: ignore[arg-type]
    assert left.state == "paused"
    assert drafts.find(view.id) == Draft(left.progress.item, "answer", "It is alpha and\nbeta")


def test_a_screen_that_fails_first_pauses_the_interview_and_is_told(
    desk: Desk, tmp_path: Path
) -> None:
    view = desk.start().interview
    screen = Screen()
    screen.gone = True
    chat = Chat(desk.service, view, Console(file=screen), Person("skip"), Drafts(tmp_path))  # type: ignore[arg-type]
    with pytest.raises(OSError, match="Input/output"):
        chat.hold()
    assert desk.service.view(view.id).state == "paused"


def test_the_signal_of_a_closed_terminal_pauses_the_interview(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    def line(self: Keyboard, prompt: str) -> str:
        close_terminal()
        raise AssertionError("the signal was not taken")

    before = signal.getsignal(signal.SIGHUP)
    monkeypatch.setattr(Keyboard, "line", line)
    assert run(desk, ["--level", "mid"]).exit_code == 0
    assert desk.service.view(only_interview(desk)).state == "paused"
    assert signal.getsignal(signal.SIGHUP) == before


def test_the_signal_after_the_end_of_input_does_not_stop_the_keeping(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    def line(self: Keyboard, prompt: str) -> str:
        raise Ended

    def drop(self: Drafts, interview: str) -> None:
        close_terminal()
        dropped.append(interview)

    dropped: list[str] = []
    monkeypatch.setattr(Keyboard, "line", line)
    monkeypatch.setattr(Drafts, "drop", drop)
    assert run(desk, ["--level", "mid"]).exit_code == 0
    assert dropped == [only_interview(desk)]


def test_under_nohup_the_signal_stays_ignored() -> None:
    before = signal.signal(signal.SIGHUP, signal.SIG_IGN)
    try:
        with on_hangup(signal.default_int_handler):
            close_terminal()
    finally:
        signal.signal(signal.SIGHUP, before)
