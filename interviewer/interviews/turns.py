"""One turn as a pure function: a record and an event in, the next record out."""

from dataclasses import dataclass, replace
from typing import TypeVar

from interviewer.dialogue.events import Event, Judged, Submitted
from interviewer.dialogue.machine import advance, candidate_message
from interviewer.dialogue.messages import Message
from interviewer.dialogue.world import Step, World
from interviewer.interviews import redaction
from interviewer.interviews.answers import Remember
from interviewer.interviews.contents import Contents, with_versions
from interviewer.interviews.store import Along, InterviewRecord
from interviewer.interviews.webhooks import Happening

T = TypeVar("T")


@dataclass(frozen=True)
class Turn:
    """What an event made of an interview; ``replies`` are what the interviewer said to it.

    ``contents`` are to be kept with the record, which names their versions.
    """

    record: InterviewRecord
    step: Step
    replies: tuple[Message, ...]
    contents: Contents


def take_turn(record: InterviewRecord, event: Event, world: World) -> Turn:
    """Return the interview after ``event``; raises Conflict when it does not fit.

    The turn number goes up by one, except for code handed in: that turn is over
    when its verdict is there. Nothing happens before what has happened: where the clock was set
    back, the interview's time stands until the clock has caught up.
    """
    event = event.model_copy(update={"at": max(event.at, record.updated_at)})
    step = advance(record.dialogue, event, world)
    own = candidate_message(record.dialogue, event, world)
    replies = redaction.messages(record.mode, step.messages)
    added = (own, *replies) if own else replies
    submission = record.submission
    if isinstance(event, Submitted):
        submission = event.submission
    elif isinstance(event, Judged):
        submission = None
    dialogue, contents = with_versions(record.dialogue, step.state, world.bank)
    after = replace(
        record,
        dialogue=dialogue,
        messages=(*record.messages, *added),
        turn=record.turn + (0 if isinstance(event, Submitted) else 1),
        submission=submission,
        updated_at=event.at,
    )
    return Turn(after, step, replies, contents)


def along(
    turn: Turn, result: T, remember: Remember[T] | None, told: tuple[Happening, ...] = ()
) -> Along:
    """Return what is kept with ``turn``: its contents, what it ``told``, the request's answer.

    The latter is what ``remember`` makes of the ``result``, where the request has a key.
    """
    answer = remember(result) if remember else None
    return Along(contents=turn.contents, answer=answer, happenings=told)
