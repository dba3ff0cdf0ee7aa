"""What the use cases take and give: requests in, views out (contract section 5)."""

from typing import Annotated, Final, Literal

from pydantic import Field

from interviewer.dialogue.intent import Intent
from interviewer.dialogue.messages import Message
from interviewer.dialogue.open_view import OpenNow
from interviewer.problems.model import CheckResult, Verdict, VerdictKind
from interviewer.scoring.model import Assessment
from interviewer.taxonomy import Level, Skill
from interviewer.values import Frozen, at_most

State = Literal["asking", "grading", "paused", "finished", "abandoned", "expired"]
Mode = Literal["practice", "assessment"]
LONGEST_NAME: Final = 200
"""Characters of a candidate's name."""

Expects = Literal["text", "choice", "code", "nothing"]


class StartRequest(Frozen):
    """What a new interview should be; ``seed`` makes its script reproducible."""

    level: Level
    mode: Mode = "practice"
    skills: Annotated[tuple[Skill, ...], at_most(len(Skill))] = Field(
        default=(), max_length=len(Skill)
    )
    minutes: int | None = Field(default=None, ge=5, le=180)
    extra_time: float = Field(default=1.0, ge=1.0, le=3.0)
    seed: int | None = Field(default=None, ge=0, lt=2**63)
    candidate: str = Field(default="", max_length=LONGEST_NAME)
    external_ref: dict[str, str] | None = None


class Progress(Frozen):
    """How far an interview is; minutes are rounded to one decimal.

    ``skills`` gives, per skill of the script, items done of items planned.
    """

    item: int
    of: int
    minutes_used: float
    minutes_left: float
    skills: dict[str, str] = Field(default_factory=dict)


class InterviewView(Frozen):
    """An interview as its candidate may see it. ``submission`` is one in grading.

    ``external_ref`` is the one that it was started with.
    ``expects`` is the form of the reply that the open item asks for, so that a face
    can show the options or the editor: ``nothing`` once the interview is over.
    ``open_now`` says what waits for an answer, ready to be shown to somebody who comes
    back, and whether the interview is paused. ``released`` tells whether the candidate may
    see the results: in practice always, in an assessment once the interviewer says so.
    """

    id: str
    level: Level
    mode: Mode
    state: State
    turn: int
    candidate: str
    external_ref: dict[str, str] | None = None
    messages: tuple[Message, ...]
    progress: Progress
    submission: str | None = None
    expects: Expects = "text"
    open_now: OpenNow | None = None
    released: bool = True


class Started(Frozen):
    """A new or resumed interview with the secrets that open it; shown once."""

    interview: InterviewView
    candidate_token: str
    resume_code: str


class TurnResult(Frozen):
    """What a turn led to: ``messages`` are the interviewer's replies, in order.

    ``expects`` is that of the interview after the turn. ``assessment`` is absent in
    assessment mode.
    """

    turn: int
    intent: Intent
    messages: tuple[Message, ...]
    progress: Progress
    state: State
    expects: Expects
    assessment: Assessment | None = None


class VerdictDigest(Frozen):
    """What a candidate learns of a verdict in assessment mode.

    That of a run says how the visible example went, and has no checks. ``checks`` are
    those that ran, with names and statuses only; ``stdout`` and
    ``stderr`` are those of a run of the visible example, and empty for a submission.
    """

    problem: str
    verdict: VerdictKind
    checks: tuple[CheckResult, ...] = ()
    stdout: str = ""
    stderr: str = ""


class SubmissionView(Frozen):
    """A submission of code; ``result`` once ``status`` is done.

    ``turn`` is the turn it was accepted at. In assessment mode ``result`` is a
    digest.
    """

    id: str
    interview: str
    turn: int
    action: Literal["run", "submit"]
    status: Literal["queued", "running", "done"]
    result: Verdict | VerdictDigest | None = None
