"""Which objections of a receipt stand: none to words that another point is earned by.

"Gradients span more powers of two, weights get E4M3" says which tensors take which format. A
phrase of another point may be met by some of the same words and not fit; whoever reads that he
"seems to say this the other way round" is told of an error that he did not make.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

from interviewer.scoring.credit.receipts import NOTHING
from interviewer.scoring.matching.phrases import Match, Outcome
from interviewer.scoring.matching.reading import Reading
from interviewer.scoring.model import PointCredit, Span

_BY_CHANCE: Final = frozenset((Outcome.ELSEWHERE, Outcome.EXCLUDED, Outcome.OTHER, Outcome.TURNED))
"""Outcomes of words that may have come together by chance; the others tell of a claim."""


class Credited(NamedTuple):
    """What a point earns, and where the words stand that it objects to, if they need not be meant.

    ``objected`` are code-point offsets into the answer.
    """

    point: PointCredit
    objected: tuple[Span, ...]


def credited(point: PointCredit, match: Match, reading: Reading) -> Credited:
    """Return ``point`` with the words that its receipt objects to, which ``match`` met."""
    if point.objects and match.outcome in _BY_CHANCE:
        return Credited(point, reading.spans(match.tokens))
    return Credited(point, ())


def standing(points: Sequence[Credited]) -> tuple[PointCredit, ...]:
    """Return the points without the objections to words that others of them are earned by."""
    earned = [span for one in points for span in one.point.spans]
    return tuple(
        one.point.model_copy(update={"why": NOTHING})
        if _overlap(one.objected, earned)
        else one.point
        for one in points
    )


def _overlap(spans: Sequence[Span], others: Sequence[Span]) -> bool:
    return any(start < last and first < end for start, end in spans for first, last in others)
