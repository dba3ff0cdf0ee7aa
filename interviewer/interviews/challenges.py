"""A candidate's objection to one line of a scorecard, for an interviewer to look at.

The rules score by the words that they find; where they missed a meaning, the candidate
says so beside the line. Nothing is scored anew by it.
"""

from collections.abc import Iterable
from datetime import datetime
from typing import Final, Literal

from pydantic import Field

from interviewer.dialogue.state import DialogueState
from interviewer.errors import BadInput
from interviewer.interviews import inputs
from interviewer.scorecards.challenged import Line
from interviewer.scorecards.model import Challenged
from interviewer.values import Frozen

LONGEST_NOTE: Final = 1_000
"""Characters of a challenge's note."""

LineKind = Literal["point", "misconception"]


class Challenge(Frozen):
    """What a candidate says against a line: of the ``item``-th item, numbered from 1.

    ``line`` is the id of a point or a misconception of its rubric; the option that was chosen
    is the one point of its item. There is at most one
    challenge of a line; a later one takes its place.
    """

    interview: str
    item: int = Field(ge=1)
    kind: LineKind
    line: str
    note: str
    at: datetime


def by_line(challenges: Iterable[Challenge]) -> dict[Line, Challenged]:
    """Return challenges as scorecards show them, by their lines."""
    return {(c.item, c.kind, c.line): Challenged(note=c.note, at=c.at) for c in challenges}


def check_note(note: str) -> str:
    """Return a challenge's note without white space round it, and what nobody can see in it.

    Raises BadInput when it is empty, too long or not writable.
    """
    note = inputs.check_note(note)
    if len(note) > LONGEST_NOTE:
        raise BadInput(
            f"At most {LONGEST_NOTE:,} characters; this has {len(note):,}. Shorten it.",
            field="note",
        )
    return note


def check_line(state: DialogueState, item: int, kind: LineKind, line: str) -> None:
    """Raise BadInput unless the ``item``-th item is closed and was scored by that line."""
    record = state.records[item - 1] if 1 <= item <= len(state.records) else None
    if record and record.closed and record.choice and (kind, line) == ("point", record.choice):
        return
    if record is None or not record.closed or record.assessment is None:
        raise BadInput(
            "Only an answer that has been scored can be challenged; go on to the next item first.",
            field="item",
        )
    given = record.assessment
    if kind == "point":
        known = {point.id for point in given.points}
    else:
        stated = (*given.misconceptions, *record.retracted)
        known = {*record.withdrawn, *(found.id for found in stated)}
    if line not in known:
        raise BadInput("The scorecard has no such line; open it again.", field="line")
