"""How the score of a spoken answer was reckoned, written out with its numbers."""

from typing import Final

from interviewer.numerals import number
from interviewer.scorecards.model import AnswerReceipt, ItemCard
from interviewer.scorecards.wording import per_cent

_NEAR: Final = 6e-4
"""What rounding may take from a stored score."""


def reckoning(item: ItemCard) -> str:
    """Return how the lines of the rubric give the score before hints; else nothing.

    Nothing as well where they do not, since something else decided then (an answer off
    the topic, say), which the answer's flags tell.
    """
    answer = item.answer
    if answer is None or item.raw is None or not answer.points:
        return ""
    whole = sum(point.weight for point in answer.points)
    earned = sum(point.weight * point.credit for point in answer.points)
    penalty = sum(error.penalty for error in answer.misconceptions if not error.withdrawn)
    share = earned / whole if whole else 0.0
    if not whole or abs(max(0.0, share - penalty) - item.raw) > _NEAR:
        return ""
    decimals = _decimals(share, penalty, item.raw)
    said = f"The lines earned {number(earned)} of {number(whole)} by weight, "
    said += f"{per_cent(share, decimals)}"
    if penalty:
        least = " (never below 0 %)" if penalty > share else ""
        said += f", less {per_cent(penalty, decimals)} for {_wrong(answer)}{least}: "
        said += per_cent(item.raw, decimals)
    return f"{said}."


def _wrong(answer: AnswerReceipt) -> str:
    count = sum(not error.withdrawn for error in answer.misconceptions)
    return "1 misconception" if count == 1 else f"{count} misconceptions"


def _decimals(share: float, penalty: float, raw: float) -> int:
    """Return the fewest decimals with which the figures add up as shown."""
    exact = (
        d for d in (0, 1) if not round(sum(round(f * 100, d) for f in (share, -penalty, -raw)), 6)
    )
    return next(exact, 2) if penalty else 0
