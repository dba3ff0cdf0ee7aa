"""Interview services over fakes, and ways to drive them."""

import time
from collections.abc import Callable
from functools import cache
from typing import Any

from interviewer.dialogue.state import Phase
from interviewer.interviews.access import Keys
from interviewer.interviews.service import InterviewService
from interviewer.interviews.store import Store
from interviewer.interviews.views import Started, StartRequest
from interviewer.questions.model import Bank
from interviewer.taxonomy import Level
from tests.factories import blueprints, keyword_scorer, make_bank, phrasing
from tests.fakes import FakeGrader, FixedClock, MemoryStore

KEY = b"k" * 32


@cache
def whole_bank() -> Bank:
    """Return the bank of every kind, level and skill, made once."""
    return make_bank()


class InlineDispatcher:
    """Does its work at once."""

    def dispatch(self, key: str, work: Callable[[], None]) -> None:
        work()

    def wait(self, key: str, seconds: float) -> None:
        return


class HeldDispatcher:
    """Does its work when told to; a process that dies forgets it."""

    def __init__(self) -> None:
        self.held: dict[str, Callable[[], None]] = {}
        self.waited = 0.0

    def dispatch(self, key: str, work: Callable[[], None]) -> None:
        self.held.setdefault(key, work)

    def wait(self, key: str, seconds: float) -> None:
        self.waited += seconds

    def release(self) -> None:
        while self.held:
            self.held.popitem()[1]()


class Desk:
    """A service with its fakes within reach."""

    def __init__(self, **parts: Any) -> None:
        self.store: Store = parts.get("store") or MemoryStore()
        self.clock: FixedClock = parts.get("clock") or FixedClock()
        self.grader = parts.get("grader") or FakeGrader()
        self.dispatcher = parts.get("dispatcher") or InlineDispatcher()
        self.service = InterviewService(
            store=self.store,
            bank=parts.get("bank") or whole_bank(),
            blueprints=blueprints(),
            phrasing=phrasing(),
            scorer=keyword_scorer,
            clock=self.clock,
            keys=Keys(KEY),
            grader=self.grader,
            dispatcher=self.dispatcher,
            monotonic=self._monotonic,
            ahead=parts.get("ahead"),
            watch=parts.get("watch"),
        )

    def _monotonic(self) -> float:
        """Return the time that was waited for, or the real one where threads are at work."""
        waited = getattr(self.dispatcher, "waited", None)
        return time.monotonic() if waited is None else waited

    def start(self, **request: Any) -> Started:
        """Begin an interview, at mid level and with seed 1 unless asked otherwise."""
        return self.service.start(StartRequest(**{"level": Level.MID, "seed": 1, **request}))

    def turn(self, interview: str) -> int:
        """Return the current turn."""
        return self.store.load(interview).turn

    def skip_rest(self, interview: str) -> None:
        """Go on to the end of an interview without another answer."""
        while self.service.view(interview).state != "finished":
            now = self.service.view(interview).open_now
            self.say(interview, "yes" if now and now.kind == "stop" else "move on")

    def say(self, interview: str, text: str) -> Any:
        """Type ``text`` at the current turn."""
        return self.service.reply(interview, self.turn(interview), text=text)

    def to_code(self, interview: str) -> None:
        """Skip forward to the first coding problem."""
        while self.store.load(interview).dialogue.phase is not Phase.CODING:
            self.say(interview, "skip")

    def submit(self, interview: str, code: str = "def f(x): ...", action: str = "submit") -> Any:
        """Hand code in at the current turn."""
        return self.service.submit(interview, self.turn(interview), code, action)  # type: ignore[arg-type]
