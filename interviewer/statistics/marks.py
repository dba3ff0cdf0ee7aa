"""Answers that people have marked, kept for each team to hold rubrics against."""

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Protocol

from interviewer.scoring.model import Reply


@dataclass(frozen=True, kw_only=True)
class CalibrationAnswer:
    """An answer to a question, and the ``mark`` (0 to 1) that somebody gave it.

    ``replies`` are its parts that replied to follow-ups. ``points`` are the ids of the points and
    misconceptions that a person found, None where nobody looked. ``by`` is who marked it, ``at``
    when. ``rubric`` and ``score`` are the version that first scored it here, and what that gave
    it. ``interview`` and ``position`` are the item that it was said at, if it was in one.
    """

    id: str
    team: str
    question: str
    answer: str
    replies: tuple[Reply, ...] = ()
    mark: float
    points: tuple[str, ...] | None = None
    by: str
    at: datetime
    rubric: str
    score: float
    interview: str | None = None
    position: int | None = None

    @property
    def digest(self) -> str:
        """What tells the answer from others to its question, 64 hexadecimal digits."""
        return hashlib.sha256(self.answer.encode()).hexdigest()


class CalibrationStore(Protocol):
    """Keeps marked answers; safe to call from threads and processes.

    Any operation may raise Unavailable when the database cannot be used.
    """

    def put(self, answers: Sequence[CalibrationAnswer]) -> int:
        """Keep answers, all or none; return how many were not kept yet.

        Of an answer that the team has of the same question, mark, points, marker and moment are
        replaced; its id, first score and origin stay.
        """
        ...

    def answers(self, team: str, question: str = "") -> tuple[CalibrationAnswer, ...]:
        """Return a team's answers (to one question) by question, oldest first."""
        ...

    def remove(self, team: str, answer: str) -> None:
        """Forget an answer by its id; raises NotFound."""
        ...
