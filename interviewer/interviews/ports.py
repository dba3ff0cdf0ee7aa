"""What the use cases need from outside, as protocols that the edges fulfil."""

from datetime import datetime
from typing import Protocol

from interviewer.problems.model import Job, Verdict


class Clock(Protocol):
    """Tells the time, in UTC with a time zone."""

    def now(self) -> datetime:
        """Return the current moment."""
        ...


class Grader(Protocol):
    """Judges a snippet of code; blocks until the verdict is there.

    Never raises for what the code does, nor for want of a sandbox: the verdict
    ``unavailable`` says that (and why, in ``stderr``). Safe to call from threads.
    """

    def judge(self, job: Job) -> Verdict:
        """Return the verdict on ``job``."""
        ...
