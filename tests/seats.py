"""An interview at a terminal: what is typed in, and what is shown."""

from io import StringIO
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from click.testing import CliRunner, Result
from rich.console import Console

from interviewer.cli.chat import Chat
from interviewer.cli.drafts import Drafts
from interviewer.cli.interviews import practice
from interviewer.cli.typing_in import Ended
from interviewer.dialogue.state import Phase
from interviewer.settings import read_settings
from tests.fake_audit import fake_audit
from tests.services import Desk


class FakeWiring:
    """What the commands need of the wiring."""

    def __init__(self, desk: Desk) -> None:
        self.service = desk.service
        self.settings = read_settings()
        self.desk = SimpleNamespace(audit=fake_audit())
        self.warmed = 0

    def warm_up(self) -> None:
        self.warmed += 1


def run(desk: Desk, arguments: list[str], typed: str = "", command: Any = practice) -> Result:
    """Run a command with ``typed`` on standard input; errors come out as they are."""
    wiring = FakeWiring(desk)
    return CliRunner().invoke(command, arguments, input=typed, obj=wiring, catch_exceptions=False)


def only_interview(desk: Desk) -> str:
    return desk.service.listing().entries[0].id


class Lines:
    """A keyboard with lines typed in advance."""

    interactive = False

    def __init__(self, *lines: str) -> None:
        self.left = list(lines)

    def line(self, prompt: str) -> str:
        if not self.left:
            raise Ended
        return self.left.pop(0)

    def more_at_once(self) -> bool:
        return False


class Pasted(Lines):
    """Somebody at a terminal that hands over a paste line by line; None is a moment's rest."""

    interactive = True

    def __init__(self, *lines: str | None) -> None:
        self.left = list(lines)  # type: ignore[arg-type]

    def line(self, prompt: str) -> str:
        while self.left and self.left[0] is None:
            self.left.pop(0)
        return super().line(prompt)

    def more_at_once(self) -> bool:
        return bool(self.left) and self.left[0] is not None


class Person(Lines):
    """Somebody at a terminal, who breaks off with Ctrl-C in the middle of ``partial``."""

    interactive = True

    def __init__(self, *lines: str, partial: str = "") -> None:
        super().__init__(*lines)
        self.partial = partial

    def line(self, prompt: str) -> str:
        if not self.left:
            raise Ended(self.partial)
        return self.left.pop(0)


def sit(desk: Desk, interview: str, folder: Path, *lines: str, partial: str = "") -> str:
    """Go on with an interview as a person does; return what the terminal shows."""
    console = Console(file=StringIO(), width=80)
    person = Person(*lines, partial=partial)
    view = desk.service.view(interview)
    Chat(desk.service, view, console, person, Drafts(folder), back=True).hold()  # type: ignore[arg-type]
    return console.file.getvalue()  # type: ignore[attr-defined]


def to_a_follow_up(desk: Desk, interview: str) -> None:
    """Skip to the first question in words, and answer half of it."""
    while desk.service.view(interview).expects != "text":
        desk.say(interview, "skip")
    desk.say(interview, "It is alpha")
    assert desk.store.load(interview).dialogue.phase is Phase.PROBING
