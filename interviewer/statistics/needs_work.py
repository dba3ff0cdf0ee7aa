"""Which questions need work first: one rule, and every limit that it goes by.

Each reason below has a limit and a weight. A question is looked at from ``ENOUGH`` scores on.
The weights of its reasons add up to its priority; a reason counts half where the figure's
interval still reaches back over the limit, so that chance alone may explain it.

The limits for discrimination and facility are those of textbooks on classical test theory
(R. L. Ebel, *Essentials of Educational Measurement*, 1972: items below .20 are poor ones, to be
rejected or improved; J. C. Nunnally, *Psychometric Theory*, 1978), set lower here because an
interview has few items, each of them on another matter. The other limits are ours.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from interviewer.numerals import number, per_cent
from interviewer.statistics.measures import Estimate, Rate
from interviewer.statistics.model import ItemReport, LineReport, NeedsWork, Reason, VersionReport

ENOUGH: Final = 20
"""Scores from which on a question is looked at, and answers from which on a version's lines are."""


@dataclass(frozen=True)
class Limit:
    """Where a reason begins, and what it adds to the priority."""

    at: float
    weight: float


NEGATIVE: Final = Limit(0.0, 4)
"""Discrimination below it: who does well elsewhere does badly here."""
NEAR_ZERO: Final = Limit(0.1, 2)
"""Discrimination below it: the question says nothing of the rest."""
TOO_HARD: Final = Limit(0.2, 2)
"""Facility below it."""
TOO_EASY: Final = Limit(0.95, 1)
"""Facility above it."""
CHALLENGED: Final = Limit(0.1, 2)
"""Share of answers challenged, above it."""
OVERRIDDEN: Final = Limit(0.15, 3)
"""Share of reviewed items that a review gave another score, above it."""
SKIPPED: Final = Limit(0.3, 2)
"""Share of times put that the question was skipped, above it."""
NEVER: Final = Limit(0.05, 1)
"""A point that no answer earned, or a check that none passed; sure when, with 95 % confidence,
fewer than this share do."""
ALWAYS: Final = Limit(0.95, 1)
"""A point that every answer earned, or a check that all passed; sure when more than this share
do. A rubric of one such point alone tells nobody apart."""

_NAMED: Final = 4
"""Lines that one reason names."""


def needs_work(reports: Sequence[ItemReport]) -> tuple[NeedsWork, ...]:
    """Return the questions with a reason, the most pressing first; of equals those put more."""
    found = []
    for report in reports:
        scored = scores(report)
        reasons = tuple(_reasons(report)) if scored >= ENOUGH else ()
        if reasons:
            priority = sum(reason.weight for reason in reasons)
            found.append(
                NeedsWork(
                    type=report.type,
                    ref=report.ref,
                    title=report.title,
                    priority=priority,
                    scored=scored,
                    reasons=reasons,
                )
            )
    return tuple(sorted(found, key=lambda one: (-one.priority, -one.scored, one.ref, one.type)))


def scores(report: ItemReport) -> int:
    """Return how many scores a question has."""
    return report.facility.n if report.facility else 0


def _reasons(report: ItemReport) -> Iterator[Reason]:
    if report.discrimination is not None:
        yield from _discrimination(report.discrimination)
    if report.facility is not None:
        yield from _facility(report.facility)
    rates = (
        ("overridden", report.overridden, OVERRIDDEN, "Reviews gave it another score in {}"),
        ("challenged", report.challenged, CHALLENGED, "Candidates challenge {} of its answers"),
        ("skipped", report.skip_rate, SKIPPED, "It was skipped in {}"),
    )
    for rule, rate, limit, says in rates:
        if rate.share is not None and rate.low is not None and rate.share > limit.at:
            said = f"{says.format(_share(rate))}, more than {per_cent(limit.at)}."
            yield _reason(rule, said, limit, sure=rate.low > limit.at)
    for version in report.versions:
        if version.current and version.answers >= ENOUGH:
            yield from _lines(version)


def _discrimination(found: Estimate) -> Iterator[Reason]:
    told = (
        f"Its scores correlate by {number(found.value)} with the rest of the interview "
        f"(95 %: {number(found.low)} to {number(found.high)}, {found.n} interviews)"
    )
    if found.value < NEGATIVE.at:
        says = f"{told}: who does better elsewhere tends to do worse here."
        yield _reason("negative-discrimination", says, NEGATIVE, sure=found.high < NEGATIVE.at)
    elif found.value < NEAR_ZERO.at:
        says = f"{told}: it hardly tells strong candidates from weak ones."
        yield _reason("low-discrimination", says, NEAR_ZERO, sure=found.high < NEAR_ZERO.at)


def _facility(found: Estimate) -> Iterator[Reason]:
    told = f"Its mean score is {per_cent(found.value, 1)} over {found.n} interviews"
    if found.value < TOO_HARD.at:
        says = (
            f"{told}, below {per_cent(TOO_HARD.at)}: it is too hard, or its rubric misses answers."
        )
        yield _reason("too-hard", says, TOO_HARD, sure=found.high < TOO_HARD.at)
    elif found.value > TOO_EASY.at:
        says = f"{told}, above {per_cent(TOO_EASY.at)}: nearly everybody gets it right."
        yield _reason("too-easy", says, TOO_EASY, sure=found.low > TOO_EASY.at)


def _lines(version: VersionReport) -> Iterator[Reason]:
    counted = [line for line in version.lines if line.kind in ("point", "check")]
    never = [line for line in counted if not line.earned.count]
    always = [line for line in counted if line.earned.count == line.earned.of]
    if never:
        sure = all(_beyond(line.earned.high, NEVER.at, below=True) for line in never)
        says = f"None of {version.answers} answers got {_named(never)}."
        yield _reason("never-hit", says, NEVER, sure=sure)
    if always:
        sure = all(_beyond(line.earned.low, ALWAYS.at, below=False) for line in always)
        says = f"All {version.answers} answers got {_named(always)}."
        yield _reason("always-hit", says, ALWAYS, sure=sure)


def _beyond(bound: float | None, limit: float, *, below: bool) -> bool:
    return bound is not None and (bound < limit if below else bound > limit)


def _named(lines: Sequence[LineReport]) -> str:
    names = ", ".join(line.id for line in lines[:_NAMED])
    more = f" and {len(lines) - _NAMED} more" if len(lines) > _NAMED else ""
    what = "check" if lines[0].kind == "check" else "point"
    return f"the {what} {names}" if len(lines) == 1 else f"the {what}s {names}{more}"


def _share(rate: Rate) -> str:
    return f"{rate.count} of {rate.of}"


def _reason(rule: str, says: str, limit: Limit, *, sure: bool) -> Reason:
    if not sure:
        says = f"{says} There is too little data to be sure."
    return Reason(rule=rule, says=says, sure=sure, weight=limit.weight * (1 if sure else 0.5))
