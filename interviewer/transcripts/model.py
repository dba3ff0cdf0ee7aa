"""What somebody took down in a live interview, as it was written, before the bank is asked."""

from datetime import datetime
from typing import Final

from pydantic import Field

from interviewer.dialogue.outcome import Recommendation
from interviewer.taxonomy import Level
from interviewer.values import Frozen

MOST_ENTRIES: Final = 200
"""Questions that a transcript may hold: more than anybody asks in a day."""


class Taken(Frozen):
    """One question as it was asked, and what was answered.

    ``line`` is where it begins in the file, from 1. ``id`` is the question of the bank that the
    writer names, ``-`` for none of them, empty where the words have to tell. ``code`` was
    written to be run; code in the ``answer`` stands there between fences.
    """

    line: int
    id: str = ""
    question: str = ""
    answer: str = ""
    code: str = ""


class Transcript(Frozen):
    """A live interview as taken down; ``path`` is the file's name in messages.

    Of what stands beside the questions anything may be missing. ``minutes`` is how long it took;
    ``notes`` and ``recommendation`` are the ``interviewer``'s own, for interviewers alone.
    """

    path: str
    level: Level | None = None
    candidate: str = ""
    date: datetime | None = None
    minutes: float | None = Field(default=None, gt=0, le=600)
    interviewer: str = ""
    notes: str = ""
    recommendation: Recommendation | None = None
    entries: tuple[Taken, ...]
