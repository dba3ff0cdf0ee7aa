"""How far two reviewers agree, over the interviews that both reviewed.

Kappa is Cohen's weighted one with quadratic weights (``workbench.agreement``), on the four
recommendations in their order. It is 1 where all are equal, 0 where they agree as often as by
chance.
"""

from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations
from statistics import fmean
from typing import Final

from interviewer.scorecards.reviews import Recommendation, Review
from interviewer.values import Frozen
from interviewer.workbench.agreement import quadratic_weighted_kappa

SCALE: Final[tuple[Recommendation, ...]] = ("definitely_not", "no", "yes", "strong_yes")
"""The recommendations that have an order; ``no_decision`` has no place among them."""

Pair = tuple[Recommendation, Recommendation]


class Judgement(Frozen):
    """What one reviewer finally made of one interview.

    ``mark`` is 0 to 1, absent where it is not known.
    """

    interview: str
    reviewer: str
    name: str
    recommendation: Recommendation | None = None
    mark: float | None = None


class PairAgreement(Frozen):
    """How far ``first`` and ``second`` (ids, in their order) agree.

    ``interviews`` counts those that both reviewed. Of them ``compared`` have a recommendation on
    the scale by both; ``left_out`` are the others, those with no decision or no recommendation
    by one of the two. ``equal`` is the share of equal recommendations among the compared, and
    ``kappa`` as the module says, -1 to 1; both are None where none was compared, and kappa also
    where each of the two gave one and the same recommendation throughout, since agreement by
    chance is total then. ``mean_difference`` is the mean of the first's mark less the second's,
    ``mean_absolute_difference`` that of its size, both over the ``marked`` interviews where
    the marks of both are known, and None where there are none.
    """

    first: str
    first_name: str
    second: str
    second_name: str
    interviews: int
    compared: int
    left_out: int
    equal: float | None
    kappa: float | None
    marked: int
    mean_difference: float | None
    mean_absolute_difference: float | None


def judgement(interview: str, reviews: Sequence[Review]) -> Judgement | None:
    """Return what one reviewer's ``reviews`` of an interview, oldest first, come to.

    The latest recommendation and the latest mark hold. None where there are notes alone.
    """
    judging = [one for one in reviews if one.recommendation or one.overrides or one.withdrawn]
    if not judging:
        return None
    given = [one.recommendation for one in judging if one.recommendation]
    return Judgement(
        interview=interview,
        reviewer=judging[-1].reviewer,
        name=judging[-1].name,
        recommendation=given[-1] if given else None,
        mark=judging[-1].mark,
    )


def agreements(judgements: Iterable[Judgement]) -> tuple[PairAgreement, ...]:
    """Return the agreement of each two reviewers who reviewed an interview both.

    ``judgements`` has at most one of a reviewer and an interview. Pairs come in the order of
    their ids.
    """
    by_reviewer = dict[str, dict[str, Judgement]]()
    for one in judgements:
        by_reviewer.setdefault(one.reviewer, {})[one.interview] = one
    pairs = combinations(sorted(by_reviewer), 2)
    found = (_pair(by_reviewer[first], by_reviewer[second]) for first, second in pairs)
    return tuple(pair for pair in found if pair is not None)


def weighted_kappa(pairs: Sequence[Pair]) -> float | None:
    """Return the quadratic-weighted kappa of pairs of recommendations on the scale.

    None where there are no pairs, or all of them are the same recommendation twice over.
    """
    if len({name for pair in pairs for name in pair}) < 2:
        return None
    firsts, seconds = ([SCALE.index(name) for name in given] for given in zip(*pairs, strict=True))
    return round(quadratic_weighted_kappa(firsts, seconds, len(SCALE)), 6)


def _pair(first: Mapping[str, Judgement], second: Mapping[str, Judgement]) -> PairAgreement | None:
    both = [(first[name], second[name]) for name in sorted(first.keys() & second.keys())]
    if not both:
        return None
    given: list[Pair] = [
        (a.recommendation, b.recommendation)
        for a, b in both
        if a.recommendation in SCALE and b.recommendation in SCALE
    ]
    apart = [a.mark - b.mark for a, b in both if a.mark is not None and b.mark is not None]
    (one, other) = both[-1]
    return PairAgreement(
        first=one.reviewer,
        first_name=one.name,
        second=other.reviewer,
        second_name=other.name,
        interviews=len(both),
        compared=len(given),
        left_out=len(both) - len(given),
        equal=_mean([float(a == b) for a, b in given]),
        kappa=weighted_kappa(given),
        marked=len(apart),
        mean_difference=_mean(apart),
        mean_absolute_difference=_mean([abs(difference) for difference in apart]),
    )


def _mean(values: Sequence[float]) -> float | None:
    return round(fmean(values), 6) if values else None
