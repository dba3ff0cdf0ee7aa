"""What waits for an answer, as a value for those who read it and do not work it out."""

from typing import Literal

from pydantic import Field

from interviewer.dialogue.messages import Part
from interviewer.values import Frozen

OpenKind = Literal[
    "question", "follow_up", "hint_offer", "choice", "guess", "code", "repair",
    "verdict", "revisit", "stop", "nothing",
]  # fmt: skip


class OpenNow(Frozen):
    """What the candidate is expected to answer, and whether the clock stands.

    ``kind`` is what is open: a ``question``, a ``follow_up`` to it, the offer of a hint,
    a ``choice``, a ``guess`` at what was meant by it,
    ``code`` to write or to ``repair``, the wait for a ``verdict``, the
    offer to ``revisit`` what was skipped, the question whether to ``stop``, or
    ``nothing`` (before the start, after the end, and in a pause that began between two
    items). In a pause it is what will be open once the interview goes on.

    ``number`` of ``of`` and ``title`` name the item. ``parts`` are to be shown as they
    are: the question in the wording last put, then the follow-up or offer if one is
    open; the options; the problem and its visible example. They hold nothing that an
    assessment must not tell. ``caution`` is what a face asks, once, before the starter of
    a problem is handed in as it was given. ``hints`` are left to be asked for.
    """

    kind: OpenKind
    paused: bool
    number: int
    of: int
    title: str
    parts: tuple[Part, ...] = ()
    caution: str = ""
    hints: int = Field(default=0, ge=0)
