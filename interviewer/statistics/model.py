"""What item statistics tell: figures of each question and problem, and what needs work first.

Shares and scores are 0 to 1, times are seconds. Figures that nothing is known of are absent.
``docs/statistics.md`` says how to read them.
"""

from dataclasses import dataclass
from datetime import datetime
from typing import Literal

from interviewer.dialogue.items import ItemType
from interviewer.interviews.views import Mode
from interviewer.statistics.measures import Estimate, Quartiles, Rate
from interviewer.taxonomy import Kind, Level, Skill
from interviewer.values import Frozen

LineKind = Literal["point", "misconception", "option", "check"]


@dataclass(frozen=True, slots=True, kw_only=True)
class LineReport:
    """One line of a rubric, an option or a check, over the answers scored by one version.

    ``earned`` counts the answers that earned a point (credit of ½ or more), stated a
    misconception, chose an option or passed a check at once. ``credit`` is the mean credit of a
    point. ``taken_back`` are the answers that withdrew a misconception after a follow-up; these
    are in ``earned``. ``challenges`` are the candidates' against this line. ``says`` is what the
    bank has it say today, empty where it has no such line in this version.
    """

    kind: LineKind
    id: str
    says: str = ""
    earned: Rate
    credit: float | None = None
    taken_back: int = 0
    challenges: int = 0


class VersionReport(Frozen):
    """The lines over all ``answers`` that one version of a rubric scored.

    ``version`` is that of the question or problem where no rubric scored. It is ``current``
    where the bank scores by it today.
    """

    version: str
    current: bool
    answers: int
    lines: tuple[LineReport, ...]


class ItemReport(Frozen):
    """The statistics of one question or problem: ``ref`` is the id, of the ``type``.

    ``put`` counts how often it was put in interviews that are over: it was answered, skipped,
    could not be assessed through our fault, or was unfinished when the interview ended.
    ``title``, ``kind``, ``skill`` and ``level`` are the bank's, absent where it has it no more.

    ``facility`` is the mean of the scores that count, skipped ones (zero) included;
    ``facility_answered`` and ``before_hints`` are means of the answers alone, the latter before
    hints were charged. ``discrimination`` is the correlation with the mark of the rest of the
    interview. ``deviation`` is the standard deviation of the scores, ``scores`` their counts in
    ten steps of equal width. ``seconds`` are of answers, ``planned`` is the median of the time
    planned. Both, and ``hint_rate``, leave out interviews that were taken down by hand, of which
    neither times nor hints are known. ``challenged`` counts answers with a challenge of those whose
    candidates saw the results, ``overridden`` items that a review gave another score, of those in
    interviews with a review; ``override_shift`` is the mean of what these reviews added to the
    score.
    """

    type: ItemType
    ref: str
    title: str = ""
    kind: Kind | None = None
    skill: Skill | None = None
    level: Level | None = None
    put: int
    answered: int
    skipped: int
    unassessed: int
    unfinished: int
    facility: Estimate | None = None
    facility_answered: float | None = None
    before_hints: float | None = None
    deviation: float | None = None
    discrimination: Estimate | None = None
    scores: tuple[int, ...]
    seconds: Quartiles | None = None
    planned: float | None = None
    skip_rate: Rate
    hint_rate: Rate
    challenged: Rate
    overridden: Rate
    override_shift: float | None = None
    versions: tuple[VersionReport, ...] = ()


class Reason(Frozen):
    """Why a question needs work: the rule that it breaks, and that in words.

    ``sure`` where the whole of the figure's interval is beyond the limit; else chance may have
    had a hand in it. ``weight`` is what it adds to the priority, half of the rule's unless sure.
    """

    rule: str
    says: str
    sure: bool
    weight: float


class NeedsWork(Frozen):
    """A question or problem that needs work; a higher ``priority`` comes first."""

    type: ItemType
    ref: str
    title: str
    priority: float
    scored: int
    reasons: tuple[Reason, ...]


class Looked(Frozen):
    """Which interviews were looked at; absent means any."""

    team: str
    level: Level | None = None
    mode: Mode | None = None
    since: datetime | None = None


class ItemStatistics(Frozen):
    """All of it, ``items`` by their ids, ``needs_work`` with the most pressing first.

    ``interviews`` are those that are over and were looked at. ``enough`` is from how many
    scores on an item is looked at for work, and ``too_few`` counts the items with fewer.
    """

    looked: Looked
    interviews: int
    items: tuple[ItemReport, ...]
    needs_work: tuple[NeedsWork, ...]
    enough: int
    too_few: int
