"""The errors that the product raises on purpose.

Every error carries a sentence that says what was wrong and, where there is one,
what to do. The faces map classes to exit codes and HTTP statuses in one place
each (``cli/exits.py``, ``api/problems.py``); nothing else knows about them.
"""

from dataclasses import dataclass, field
from typing import Literal


class InterviewerError(Exception):
    """Base of all errors raised on purpose; ``str(error)`` is for the user."""


class BadInput(InterviewerError):
    """What was asked for makes no sense; ``field`` names the input at fault."""

    def __init__(self, message: str, *, field: str | None = None) -> None:
        super().__init__(message)
        self.field = field


class NotFound(InterviewerError):
    """There is nothing of that name."""


class Forbidden(InterviewerError):
    """Whoever asks may not have this."""


class Withheld(Forbidden):
    """The results of an assessment are for the interviewer alone; no key opens them here."""


class Unauthenticated(InterviewerError):
    """Nobody said who they are, and this is not for everybody.

    ``shown`` tells that something was shown, and that it is nobody's.
    """

    def __init__(self, message: str, *, shown: bool = False) -> None:
        super().__init__(message)
        self.shown = shown


class Conflict(InterviewerError):
    """The request was made for a state that is no longer, or not yet, there.

    ``kind`` says which to a program, where that makes a difference.
    """

    def __init__(self, message: str, kind: "ConflictKind" = "") -> None:
        super().__init__(message)
        self.kind = kind


ConflictKind = Literal[
    "", "stale-turn", "grading", "not-asked", "paused", "finished", "expired", "full", "key-reused"
]
"""``stale-turn``: another turn was taken first. ``grading``: code is being judged.
``not-asked``: the open item has no options, or asks for no code. ``full``: the interview holds
as much as one may."""


class StaleTurn(Conflict):
    """The turn number of a request is not the interview's current one."""

    def __init__(self, current: int) -> None:
        super().__init__(
            f"The interview is at turn {current} now, and this was for another; read what it asks.",
            "stale-turn",
        )
        self.current = current


class Unavailable(InterviewerError):
    """It could not be done, and that is our fault, not the user's."""


class Overloaded(Unavailable):
    """There is more to do already than can be done soon; ``seconds`` from now there may be room."""

    def __init__(self, message: str, seconds: int) -> None:
        super().__init__(message)
        self.seconds = seconds


@dataclass(frozen=True, order=True)
class Finding:
    """One problem in a content file.

    ``line`` counts from 1; 0 means the file as a whole. ``field`` is the path of
    the value at fault (``points[2].weight``), or empty. ``mend`` says what to do.
    """

    path: str
    line: int
    field: str
    message: str
    mend: str = ""

    def __str__(self) -> str:
        where = f"{self.path}:{self.line}" if self.line else self.path
        what = f"{self.field}: {self.message}" if self.field else self.message
        return f"{where}: {what}" + (f" ({self.mend})" if self.mend else "")


@dataclass
class ContentError(InterviewerError):
    """A content folder that cannot be used, with every finding in it."""

    findings: list[Finding] = field(default_factory=list)

    def __str__(self) -> str:
        return "\n".join(str(finding) for finding in sorted(self.findings))
