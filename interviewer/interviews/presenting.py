"""Shows a record to its candidate: state, progress, and the interview as a whole."""

from datetime import datetime, timedelta
from typing import Final

from interviewer.dialogue.progress import pace
from interviewer.dialogue.state import Phase
from interviewer.interviews.store import InterviewRecord
from interviewer.interviews.views import Expects, InterviewView, Progress, State
from interviewer.taxonomy import Kind

KEPT_OPEN: Final = timedelta(days=60)
"""How long an interview that nobody continues can still be continued."""


def state_of(record: InterviewRecord, now: datetime) -> State:
    """Return the interview's state; one left alone for 60 days has expired."""
    state = record.dialogue.public
    if state != "finished" and now - record.updated_at > KEPT_OPEN:
        return "expired"
    return state


def progress_of(record: InterviewRecord, now: datetime) -> Progress:
    """Return how far the interview is, in items and minutes."""
    return Progress.model_validate(pace(record.dialogue, now).model_dump())


def view(record: InterviewRecord, now: datetime) -> InterviewView:
    """Return the interview as its candidate may see it."""
    state = state_of(record, now)
    return InterviewView(
        id=record.id,
        level=record.level,
        mode=record.mode,
        state=state,
        turn=record.turn,
        candidate=record.candidate,
        messages=record.messages,
        progress=progress_of(record, now),
        submission=record.submission,
        expects=_expects(record, state),
    )


def _expects(record: InterviewRecord, state: State) -> Expects:
    if state in ("finished", "expired"):
        return "nothing"
    if record.dialogue.item.problem:
        return "code"
    phase, before = record.dialogue.phase, record.dialogue.before
    choosing = Phase.CHOOSING in (phase, before)
    return "choice" if choosing and record.dialogue.item.kind is Kind.MULTIPLE_CHOICE else "text"
