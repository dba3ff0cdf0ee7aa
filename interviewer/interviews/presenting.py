"""Shows a record to its candidate: state, progress, and the interview as a whole."""

from datetime import datetime, timedelta
from typing import Final

from interviewer.dialogue.open_now import open_now
from interviewer.dialogue.progress import pace
from interviewer.dialogue.state import PICKING, Phase, PublicState
from interviewer.dialogue.world import World
from interviewer.interviews import redaction
from interviewer.interviews.store import InterviewRecord
from interviewer.interviews.submission_store import SubmissionRecord
from interviewer.interviews.views import (
    Expects,
    InterviewView,
    Progress,
    State,
    SubmissionView,
)

KEPT_OPEN: Final = timedelta(days=60)
"""How long an interview that nobody continues can still be continued."""


def state_of(record: InterviewRecord, now: datetime) -> State:
    """Return the interview's state; one left alone for 60 days has expired."""
    return state_at(record.dialogue.public, record.updated_at, now)


def state_at(state: PublicState, updated_at: datetime, now: datetime) -> State:
    """Return what ``state``, the dialogue's since ``updated_at``, has become by ``now``."""
    if state != "finished" and now - updated_at > KEPT_OPEN:
        return "expired"
    return state


def progress_of(record: InterviewRecord, now: datetime) -> Progress:
    """Return how far the interview is, in items and minutes."""
    at = max(now, record.updated_at)  # a clock that was set back takes nothing off
    return Progress.model_validate(pace(record.dialogue, at).model_dump())


def view(record: InterviewRecord, world: World, now: datetime) -> InterviewView:
    """Return the interview as its candidate may see it."""
    state = state_of(record, now)
    over = state in ("finished", "expired")
    return InterviewView(
        id=record.id,
        level=record.level,
        mode=record.mode,
        state=state,
        turn=record.turn,
        candidate=record.candidate,
        external_ref=None if record.external_ref is None else dict(record.external_ref),
        messages=record.messages,
        progress=progress_of(record, now),
        submission=record.submission,
        expects=expects_of(record, now),
        open_now=None if over else open_now(record.dialogue, world),
        released=record.open_to_candidate,
    )


def expects_of(record: InterviewRecord, now: datetime) -> Expects:
    """Return the form of the reply that the open item asks for."""
    if state_of(record, now) in ("finished", "expired"):
        return "nothing"
    phase: Phase | None = record.dialogue.phase
    if phase in (Phase.PAUSED, Phase.CONFIRMING):
        phase = record.dialogue.before
    if phase in (Phase.CODING, Phase.REPAIR, Phase.GRADING):
        return "code"
    return "choice" if phase in PICKING else "text"


def submission_view(submission: SubmissionRecord, *, whole: bool) -> SubmissionView:
    """Return a submission with its verdict, ``whole`` or as a candidate may see it meanwhile."""
    run = submission.action == "run"
    return SubmissionView(
        id=submission.id,
        interview=submission.interview,
        turn=submission.turn,
        action=submission.action,
        status=submission.status,
        result=redaction.verdict(whole, submission.verdict, run=run),
    )
