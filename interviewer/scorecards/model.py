"""The scorecard: everything that is to be said about an interview, as one value.

Scores, credits and shares are 0 to 1; times are seconds unless they say minutes.
JSON output is this value written down: when a field changes its meaning or goes
away, ``SCHEMA`` goes up.
"""

from datetime import datetime
from typing import Final, Literal

from pydantic import Field

from interviewer.dialogue.blueprint import Thresholds
from interviewer.dialogue.messages import SkillScore
from interviewer.problems.model import Case, CheckResult, Cost, StyleRemark, VerdictKind
from interviewer.scorecards.language import Language
from interviewer.scorecards.losses_values import LostPoints
from interviewer.scorecards.regraded_values import RegradeLine
from interviewer.scorecards.reviewed_values import Rating, Reviewed
from interviewer.scorecards.takeaways_values import TakeAways
from interviewer.scoring.model import Flag, Span
from interviewer.taxonomy import Kind, Level, Skill
from interviewer.values import Frozen

SCHEMA: Final = 1

Status = Literal["answered", "skipped", "unassessed", "unfinished", "open", "not_reached"]
"""``unassessed``: its code could not be judged, which is our fault. ``unfinished``: it was
open, without an answer, when the interview was stopped."""


class Header(Frozen):
    """Whose interview it was, and which one it was.

    ``external_ref`` is what whoever started it calls it elsewhere, if they said so.
    ``ended`` says how: ``completed``, ``stopped`` before its end, out of ``time``, or
    ``unfinished``.
    ``minutes`` is the time planned, ``seconds`` the time used without pauses. ``extra_time``
    multiplied what was planned, 1 being none. ``reached`` is
    the level that the answers reached where a question was taken from another, and ``notes``
    say where and why, and where the script is not as planned. ``seed`` drew
    the script; where it is ``personal``, what the candidate had before had a say as well.
    ``by_hand`` tells that somebody took the answers down in a live interview: no script was
    drawn then, and of hints and of the time for each item nothing is known.
    """

    interview: str
    candidate: str
    external_ref: dict[str, str] | None = None
    level: Level
    mode: Literal["practice", "assessment"]
    started_at: datetime
    updated_at: datetime
    ended: Literal["completed", "stopped", "time", "unfinished"]
    minutes: float
    extra_time: float = 1.0
    seconds: float
    seed: int
    personal: bool = False
    by_hand: bool = False
    reached: Level | None = None
    notes: tuple[str, ...] = ()


class Completion(Frozen):
    """How many of the items led to a mark; the other counts add up to ``items``.

    ``unfinished`` are those that are open, or were when the interview was stopped.
    """

    items: int
    assessed: int
    skipped: int
    unassessed: int
    unfinished: int
    not_reached: int


class PartMark(Frozen):
    """One part of the final mark: its share of the whole, and the mean of its items.

    ``marked`` counts the items that got a mark, skipped ones (zero) included;
    ``marked_weight`` is their share of the whole.
    """

    part: Literal["knowledge", "coding", "scenario"]
    weight: float
    marked_weight: float
    score: float | None
    items: int
    marked: int


class Mark(Frozen):
    """The final mark and how it came about.

    ``score`` is absent when nothing could be assessed. ``rule`` is the rule that
    gave ``recommendation``, ``thresholds`` the marks from which on each holds,
    ``formula`` the sum written out with its numbers; ``assessed_weight`` is the share
    of the weight that was assessed. ``expects`` is the score that the level expects, from
    which on a skill counts as strong; cards kept before it was told have none.
    """

    score: float | None
    recommendation: Literal["strong_yes", "yes", "no", "definitely_not", "no_decision"]
    rule: str
    thresholds: Thresholds
    formula: str
    assessed_weight: float
    parts: tuple[PartMark, ...]
    expects: float | None = None


class Challenged(Frozen):
    """What the candidate says against a line, for the interviewer; it moves no score."""

    note: str
    at: datetime


class PointLine(Frozen):
    """One line of the rubric: what it asks, what the answer got, the words that earned it.

    ``levels`` are those that expect it, none meaning all; it is not ``expected`` when the
    interview's level is not among them. It counts in the score all the same.
    """

    id: str
    says: str
    weight: float
    credit: float
    quotes: tuple[str, ...] = ()
    why: str = ""
    levels: tuple[Level, ...] = ()
    expected: bool = True
    challenge: Challenged | None = None


class MisconceptionLine(Frozen):
    """A misconception that the answer states; ``feedback`` puts it right."""

    id: str
    says: str
    penalty: float
    quotes: tuple[str, ...] = ()
    why: str = ""
    feedback: str = ""
    withdrawn: bool = False
    challenge: Challenged | None = None


class Highlight(Frozen):
    """A stretch of the answer, in whole words, that a line of the rubric refers to."""

    span: Span
    line: str
    kind: Literal["point", "misconception"]


class ReplyLine(Frozen):
    """A part of the answer that replied to ``probe``, a follow-up or part of the question.

    ``stage`` is the number of that part, 0 for a mere follow-up.
    """

    probe: str
    span: Span
    stage: int = 0


class AnswerReceipt(Frozen):
    """A spoken answer with its receipt. ``rubric`` is the version it was scored by.

    ``text`` is all that was said; ``replies`` are its parts that replied to follow-ups, in
    order, as far as that is known. Not ``worded`` means that nobody knows the words of
    that version any more: its lines are named by their ids.
    """

    text: str
    replies: tuple[ReplyLine, ...] = ()
    worded: bool = True
    rubric: str
    drafted: bool
    points: tuple[PointLine, ...]
    misconceptions: tuple[MisconceptionLine, ...] = ()
    highlights: tuple[Highlight, ...] = ()
    flags: tuple[Flag, ...] = ()


class BeyondLine(Frozen):
    """A deepening question and what was said to it; no rubric covers it, so it moved no score."""

    probe: str
    text: str


class RetryLine(Frozen):
    """An answer tried anew after its item was closed, and what it would earn; it counts nothing."""

    text: str
    score: float


class OptionLine(Frozen):
    """One option of a quick question; a challenge goes to the one that was chosen."""

    id: str
    label: str
    correct: bool
    chosen: bool
    why: str = ""
    challenge: Challenged | None = None


class CheckLine(CheckResult):
    """What one check found, and its ``weight`` relative to its siblings', where known."""

    weight: float | None = None


class RepairMark(Frozen):
    """How repaired code came to its score, as numbers and in words (``says``).

    The weights of the checks that passed ``at_once``, and of those that passed only after
    the repair (``mended``) and count ``share``, of ``total``; ``score`` is before hints.
    """

    at_once: float
    mended: float
    total: float
    share: float
    score: float
    says: str


class CodeAttempt(Frozen):
    """Code handed in, and what became of it; ``feedback`` names the bugs recognised.

    ``shared`` says what several failed checks have in common, such as one of those bugs.
    ``style`` and ``against_reference`` are for the reader: they moved no score. ``as_model``
    tells that the code is the problem's model answer but for comments and white space.
    ``device`` and ``torch``, its version, are where it was judged, empty where that was not kept.
    """

    repair: bool
    code: str
    as_model: bool = False
    verdict: VerdictKind | None
    score: float | None
    checks: tuple[CheckLine, ...] = ()
    shared: str = ""
    case: Case | None = None
    feedback: tuple[str, ...] = ()
    style: tuple[StyleRemark, ...] = ()
    against_reference: Cost | None = None
    stderr: str = ""
    device: str = ""
    torch: str = ""
    seed: int | None = None


class SkillEvidence(Frozen):
    """What a skill's rating rests on, in the ``item`` of that number.

    ``quote`` are the candidate's own words, empty where there are none; ``says`` is the line of
    the rubric, the misconception, or what came of code or a choice.
    """

    item: int
    kind: Literal["earned", "missed", "wrong", "code", "choice"]
    says: str
    quote: str = ""


class Attribute(Frozen):
    """A skill as the interview showed it: its rating at the interview's level, and why.

    ``score`` is the mean of its assessed ``items`` (by number), each by its weight. Of the
    mark's 100 points it earned ``earned``, of ``most``, which is its ``weight`` in points.
    """

    skill: str
    rating: Rating | None
    score: float
    earned: float
    most: float
    weight: float
    items: tuple[int, ...]
    evidence: tuple[SkillEvidence, ...] = ()


class ItemCard(Frozen):
    """One item of the interview.

    ``raw`` is the score before hints were charged, ``score`` the one that counts.
    ``weight`` is its share of the final mark. ``notes`` is what was said beside code.
    Of ``answer``, ``options`` and ``attempts`` the one that fits the kind is filled;
    ``repair`` where a repair gave the score, ``repair_share`` what a check counts that only a
    repair passes. The prompt of an item that was
    never put is left out, and the model answer of one that is not closed. ``stages`` are the
    parts of the question that were asked one by one, ``probes`` the follow-ups beside them;
    ``unanswered`` are those of both that got no reply and whose points were not earned, and
    ``not_put`` parts of the question that were never asked, of points that were not earned.
    ``version`` is that of the question or problem it was held on, empty where none was kept.
    ``said`` is what was typed to choose an option, empty where one was pressed.
    ``beyond`` and ``retries`` were said beyond the answer and moved no score.
    """

    number: int
    ref: str
    title: str
    kind: Kind
    skill: Skill
    level: Level
    part: Literal["knowledge", "coding", "scenario"]
    weight: float
    prompt: str
    status: Status
    raw: float | None
    score: float | None
    hints: int
    hint_cost: float
    probes: tuple[str, ...]
    stages: tuple[str, ...] = ()
    unanswered: tuple[str, ...] = ()
    not_put: tuple[str, ...] = ()
    version: str = ""
    minutes: float
    seconds: float
    answer: AnswerReceipt | None = None
    options: tuple[OptionLine, ...] = ()
    said: str = ""
    attempts: tuple[CodeAttempt, ...] = ()
    repair: RepairMark | None = None
    repair_share: float | None = None
    notes: str = ""
    beyond: tuple[BeyondLine, ...] = ()
    retries: tuple[RetryLine, ...] = ()
    model_answer: str = ""
    sources: tuple[str, ...] = ()


class Scorecard(Frozen):
    """The whole of it. ``rubrics`` gives the version of every rubric used, by question.

    ``language`` counts how the spoken answers were worded, and moved no score; it is for practice
    alone, and absent where there was nothing in English to count. ``lost`` says of each item
    where its points went, by the rules. ``written_by`` is the version that made this value.
    ``attributes`` are the ``skills`` with what they rest on. ``reviewed`` is there once an
    interviewer has said anything. ``regrades`` tell, oldest first, where its answers were scored
    anew.
    """

    schema_version: Literal[1] = SCHEMA
    header: Header
    completion: Completion
    mark: Mark
    takeaways: TakeAways
    skills: tuple[SkillScore, ...]
    attributes: tuple[Attribute, ...] = ()
    items: tuple[ItemCard, ...]
    lost: tuple[LostPoints, ...] = ()
    rubrics: dict[str, str] = Field(default_factory=dict)
    written_by: str = ""
    language: Language | None = None
    reviewed: Reviewed | None = None
    regrades: tuple[RegradeLine, ...] = ()
