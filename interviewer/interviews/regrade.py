"""What a newer rubric changes in interviews that were held, as values: shown first, then kept."""

from datetime import datetime
from typing import Literal

from pydantic import Field

from interviewer.interviews.views import Mode
from interviewer.scorecards.reviews import Recommendation
from interviewer.taxonomy import Level
from interviewer.values import Frozen


class RegradeScope(Frozen):
    """Which finished interviews of a team to score anew: those named, or all; then narrowed.

    ``questions`` are ids of the bank: only items that ask one of them are looked at, all where
    none is named.
    """

    interviews: tuple[str, ...] = ()
    questions: tuple[str, ...] = ()
    level: Level | None = None


class PointChange(Frozen):
    """A point of the rubric whose credit, weight or words of evidence are others than before.

    ``added`` and ``removed`` points are in one of the rubrics alone, and have None in the other;
    ``weighed`` ones earn the same and weigh something else; ``quoted`` earns the same with other
    words. ``quotes`` are the candidate's.
    """

    id: str
    says: str
    change: Literal["gained", "lost", "added", "removed", "weighed", "quoted"]
    credit_before: float | None = None
    credit: float | None = None
    weight_before: float | None = None
    weight: float | None = None
    quotes_before: tuple[str, ...] = ()
    quotes: tuple[str, ...] = ()


class MisconceptionChange(Frozen):
    """A misconception that costs something else than before.

    ``penalty`` is 0 where it is not stated, or was taken back.
    """

    id: str
    says: str
    change: Literal["appeared", "gone", "penalty"]
    penalty_before: float
    penalty: float
    quotes_before: tuple[str, ...] = ()
    quotes: tuple[str, ...] = ()


class OverrideStatus(Frozen):
    """An override of an item that would be scored anew, and whether it still applies.

    ``line`` names the point, misconception or check that it is of, empty where it is of the whole
    item. It does not ``stand`` where the new rubric has no such line; ``why`` says so.
    """

    line: str = ""
    score: float | None = None
    by: str
    at: datetime
    stands: bool
    why: str = ""


class ItemChange(Frozen):
    """One item as it would be scored anew; ``number`` counts from 1, scores are 0 to 1.

    Versions are of the rubric, or of the question where an option was chosen. ``score`` is after
    hints, ``raw`` before. ``retries`` counts second tries that would be told another score.
    """

    number: int
    ref: str
    title: str
    kind: Literal["answer", "choice"]
    version_before: str
    version: str
    raw_before: float | None
    raw: float | None
    score_before: float | None
    score: float | None
    points: tuple[PointChange, ...] = ()
    misconceptions: tuple[MisconceptionChange, ...] = ()
    flags_before: tuple[str, ...] = ()
    flags: tuple[str, ...] = ()
    retries: int = 0
    overrides: tuple[OverrideStatus, ...] = ()

    @property
    def moves(self) -> bool:
        """Whether its score becomes another."""
        return self.score != self.score_before

    @property
    def differs(self) -> bool:
        """Whether anything becomes another but the rubric's version."""
        told = self.points or self.misconceptions or self.retries
        return self.moves or bool(told) or self.flags != self.flags_before


class InterviewChange(Frozen):
    """One interview as it would be scored anew.

    ``mark`` and ``recommendation`` are what the rules give, ``rule`` the one that gives it then;
    ``reviewed`` is the mark with interviewers' overrides in place, absent where there are none.
    ``released_at`` is when its candidate was let see the results. ``notes`` say what stays as it
    is, and why.
    """

    interview: str
    candidate: str
    level: Level
    mode: Mode
    started: datetime
    released_at: datetime | None = None
    mark_before: float | None
    mark: float | None
    recommendation_before: Recommendation
    recommendation: Recommendation
    rule: str
    reviewed_before: float | None = None
    reviewed: float | None = None
    items: tuple[ItemChange, ...]
    notes: tuple[str, ...] = ()

    @property
    def turns(self) -> bool:
        """Whether the suggestion becomes another."""
        return self.recommendation != self.recommendation_before

    @property
    def moves(self) -> bool:
        """Whether the mark becomes another."""
        return self.mark != self.mark_before


class RubricMove(Frozen):
    """A question whose answers are scored anew, the versions that they had, and the one of now."""

    question: str
    before: tuple[str, ...]
    version: str


class LeftOut(Frozen):
    """What is not scored anew though it was scored by another version, counted.

    Interviews that go on (``running``) or whose code is being judged (``grading``); ``code`` of
    problems that have changed, which the sandbox alone could judge again; items whose question
    (``gone``) the bank has no more, or another one in its place, or whose chosen ``option`` it has
    no more.
    """

    running: int = Field(default=0, ge=0)
    grading: int = Field(default=0, ge=0)
    code: int = Field(default=0, ge=0)
    gone: int = Field(default=0, ge=0)
    options: int = Field(default=0, ge=0)


class Totals(Frozen):
    """How much would change: interviews and items scored anew, and of these what becomes another.

    ``looked_at`` counts the finished interviews among which was looked, ``released`` those
    scored anew whose candidates were let see the results.
    """

    looked_at: int = 0
    interviews: int = 0
    items: int = 0
    scores: int = 0
    marks: int = 0
    recommendations: int = 0
    released: int = 0


class RegradePreview(Frozen):
    """What scoring the ``wanted`` interviews of a team anew would change, before it is done.

    ``interviews`` are those with another suggestion first, then by how far the mark moves.
    ``digest`` stands for all of it, and for what the interviews hold now: what is applied is
    what was shown, or nothing.
    """

    team: str
    wanted: RegradeScope
    rubrics: tuple[RubricMove, ...] = ()
    interviews: tuple[InterviewChange, ...] = ()
    totals: Totals = Totals()
    left_out: LeftOut = LeftOut()
    digest: str = ""


class Regrade(Frozen):
    """A regrade that was applied, and by whom; once undone, when and by whom that was."""

    id: str
    team: str
    at: datetime
    by: str
    note: str = ""
    rubrics: tuple[RubricMove, ...]
    totals: Totals
    undone_at: datetime | None = None
    undone_by: str = ""
