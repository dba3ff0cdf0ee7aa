"""A regrade in words, for scorecards and terminals: what became of each line of a rubric."""

from collections.abc import Iterator
from typing import Final

from interviewer.interviews.regrade import (
    ItemChange,
    LeftOut,
    MisconceptionChange,
    PointChange,
)
from interviewer.numerals import number, per_cent

_POINTS: Final = {
    "gained": "earned now",
    "lost": "lost",
    "added": "new point",
    "removed": "point removed",
    "weighed": "weighs",
    "quoted": "earned by other words",
}
_WRONG: Final = {
    "appeared": "misconception found now",
    "gone": "misconception no more",
    "penalty": "misconception costs",
}


def lines(item: ItemChange) -> Iterator[str]:
    """Yield what became of an item's points and misconceptions, a sentence each."""
    for wrong in item.misconceptions:
        yield misconception(wrong)
    for one in item.points:
        yield point(one)
    if item.flags != item.flags_before:
        yield f"flags: {_named(item.flags_before)} → {_named(item.flags)}"


def point(change: PointChange) -> str:
    """Return what became of a point, and its statement."""
    if change.change == "weighed":
        weights = f"{number(change.weight_before or 0)} → {number(change.weight or 0)}"
        return f"{_POINTS[change.change]} {weights}: {change.says}"
    if change.change == "quoted":
        return f"{_POINTS[change.change]}: {change.says}"
    both = (change.credit_before, change.credit)
    if change.change in ("added", "removed") and not any(both):
        return f"{_POINTS[change.change]}: {change.says}"
    told = " → ".join(per_cent(credit) for credit in both if credit is not None)
    return f"{_POINTS[change.change]} ({told}): {change.says}"


def misconception(change: MisconceptionChange) -> str:
    """Return what became of a misconception, and its statement."""
    if change.change == "penalty":
        costs = f"{per_cent(change.penalty_before)} → {per_cent(change.penalty)}"
    else:
        costs = f"(−{per_cent(change.penalty or change.penalty_before)})"
    return f"{_WRONG[change.change]} {costs}: {change.says}"


def left_out(counts: LeftOut) -> Iterator[str]:
    """Yield what is not scored anew, and why; nothing where all is."""
    told = (
        (counts.running, "interview that goes on", "interviews that go on", ""),
        (counts.grading, "interview with code in grading", "interviews with code in grading", ""),
        (
            counts.code,
            "piece of code for a problem that has changed",
            "pieces of code for problems that have changed",
            ": judging them again takes the sandbox",
        ),
        (
            counts.gone,
            "item whose question this bank does not hold",
            "items whose questions this bank does not hold",
            ": set INTERVIEWER_BANK to the one that they were asked from",
        ),
        (
            counts.options,
            "choice of an option that is worded otherwise now",
            "choices of options that are worded otherwise now",
            "",
        ),
    )
    for count, one, many, why in told:
        if count:
            yield f"{count} {one if count == 1 else many}{why}"


def _named(flags: tuple[str, ...]) -> str:
    return ", ".join(flags) or "none"
