"""What the use cases need from outside, as protocols that the edges fulfil."""

from dataclasses import dataclass
from datetime import datetime
from typing import Protocol

from interviewer.problems.model import Job, Verdict


class Clock(Protocol):
    """Tells the time, in UTC with a time zone."""

    def now(self) -> datetime:
        """Return the current moment."""
        ...


@dataclass(frozen=True)
class Pace:
    """How fast code is judged: ``slots`` pieces at once, each in about ``seconds``."""

    slots: int
    seconds: float

    def wait(self, ahead: int) -> float:
        """Return about how many seconds pass until ``ahead`` pieces of code are judged."""
        return ahead * self.seconds / self.slots


class LetGo(Exception):
    """Nobody waits for this verdict any more: the process ends. Another may ask for it anew."""


class Grader(Protocol):
    """Judges a snippet of code; blocks until the verdict is there.

    Never raises for what the code does, nor for want of a sandbox: the verdict
    ``unavailable`` says that (and why, in ``stderr``). Safe to call from threads.
    """

    def judge(self, job: Job) -> Verdict:
        """Return the verdict on ``job``; raises LetGo where the grader is closed meanwhile."""
        ...

    def pace(self) -> Pace | None:
        """Return how fast code is judged at this moment, None where that is not known."""
        ...
