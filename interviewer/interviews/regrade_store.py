"""The port through which interviews that were scored anew are kept, all of them or none."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Protocol

from interviewer.interviews.contents import Contents
from interviewer.interviews.regrade import Regrade
from interviewer.interviews.store import InterviewRecord
from interviewer.scorecards.regraded_values import RegradeLine


@dataclass(frozen=True)
class StampedInterview:
    """An interview without its messages, and a ``stamp`` of its dialogue as it is kept.

    Two stamps of one interview are equal if and only if nothing of it has changed.
    """

    record: InterviewRecord
    stamp: str


@dataclass(frozen=True)
class RegradedInterview:
    """An interview to be kept with other scores: ``record``, in place of what has the ``stamp``.

    Its turn is the one it had. ``line`` is what its scorecard is to say of it.
    """

    record: InterviewRecord
    stamp: str
    line: RegradeLine


class RegradeStore(Protocol):
    """Keeps regrades with what was there before; safe to call from threads and processes.

    Any operation may raise Unavailable when the database cannot be used.
    """

    def stamped(self, interviews: Sequence[str]) -> Iterator[StampedInterview]:
        """Yield those of these interviews that there are, in their order, read a few at a time."""
        ...

    def apply(
        self, regrade: Regrade, changes: Sequence[RegradedInterview], contents: Contents
    ) -> None:
        """Keep all ``changes`` and the ``contents`` that they name, in one step.

        Raises Conflict, having done nothing, where one of the interviews is not as its stamp has
        it, is gone, or has code in grading.
        """
        ...

    def undo(self, team: str, regrade: str, by: str, at: datetime) -> Regrade:
        """Put back what was there before, to the byte, in one step; returns the undone regrade.

        Interviews that were deleted since stay so. Raises NotFound for a regrade that the team
        has not; Conflict, having done nothing, where it is undone already or an interview has
        changed since.
        """
        ...

    def history(self, team: str) -> tuple[Regrade, ...]:
        """Return the regrades of a team, newest first."""
        ...
