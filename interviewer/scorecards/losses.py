"""Where the points of the mark went: what each item lost of the mark's 100, and by what."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from interviewer.dialogue.blueprint import Thresholds
from interviewer.numerals import number, per_cent_beside
from interviewer.scorecards import wording
from interviewer.scorecards.beside import Reviewing
from interviewer.scorecards.losses_values import Cause, Loss, LostPoints
from interviewer.scorecards.model import AnswerReceipt, ItemCard, Scorecard

CAUSES: Final[dict[Cause, str]] = {
    "missed": "not said",
    "misconceptions": "said wrongly",
    "checks": "checks that failed",
    "repaired": "passed only after the repair",
    "option": "wrong option",
    "hints": "hints",
    "no_answer": "no answer",
}

TITLE: Final = "Where the points went"
HEADING: Final = ("Item", "By what", "Counts", "Lost")
EXPLAINED: Final = (
    "Of the mark's 100 points each item counts so many as its weight is; what it did not earn of "
    "them is lost."
)
ROUNDED: Final = "Every figure is rounded by itself."
_ZERO: Final = 0.005
_NEAR: Final = 6e-4


def losses(items: Sequence[ItemCard]) -> tuple[LostPoints, ...]:
    """Return what each of ``items`` lost by the rules, in their order."""
    return tuple(map(_lost, items))


def _lost(item: ItemCard) -> LostPoints:
    most = 100 * item.weight
    if item.score is None:
        return LostPoints(item=item.number, most=round(most, 2))
    raw = max(item.score, item.raw if item.raw is not None else item.score)
    shares = [*_before_hints(item, raw), ("hints", raw - item.score)]
    causes = tuple(
        Loss(cause=cause, points=round(most * share, 2))
        for cause, share in shares
        if most * share >= _ZERO
    )
    lost = round(most * (1 - item.score), 2)
    return LostPoints(item=item.number, most=round(most, 2), lost=lost, causes=causes)


def _before_hints(item: ItemCard, raw: float) -> Iterator[tuple[Cause, float]]:
    """Yield what an item lost before hints were charged, as shares of what it counts."""
    if item.status == "skipped" or wording.passed_over(item):
        yield "no_answer", 1 - raw
    elif item.options:
        yield ("option" if any(one.chosen for one in item.options) else "no_answer"), 1 - raw
    elif item.attempts:
        late = _late(item)
        yield "checks", 1 - raw - late
        yield "repaired", late
    elif item.answer:
        wrong = _by_misconceptions(item.answer, raw)
        yield "missed", 1 - raw - wrong
        yield "misconceptions", wrong
    else:
        yield "no_answer", 1 - raw


def _late(item: ItemCard) -> float:
    """Return what checks lost that passed only after the repair; nothing without one."""
    repair = item.repair
    return (1 - repair.share) * repair.mended / repair.total if repair else 0.0


def _by_misconceptions(answer: AnswerReceipt, raw: float) -> float:
    """Return what misconceptions took; nothing where something else decided the score."""
    whole = sum(point.weight for point in answer.points)
    penalty = sum(error.penalty for error in answer.misconceptions if not error.withdrawn)
    if not whole or not penalty:
        return 0.0
    share = sum(point.weight * point.credit for point in answer.points) / whole
    decided = abs(max(0.0, share - penalty) - raw) <= _NEAR
    return max(0.0, share - raw) if decided else 0.0


@dataclass(frozen=True)
class LostLine:
    """A line of the table, in words: what item, what it counts and lost, and by what."""

    item: ItemCard
    counts: str
    lost: str
    causes: str


@dataclass(frozen=True)
class LossTable:
    """The items that lost something or have no score, what cost most first, and the sums."""

    lines: tuple[LostLine, ...]
    sums: str


def loss_table(card: Scorecard, reviewing: Reviewing) -> LossTable:
    """Return where the points of ``card`` went; where a score was reviewed, both figures."""
    found = list(zip(card.items, losses(card.items), strict=True))
    now = [_now(lost, item.score, reviewing.now(item)) for item, lost in found]
    lines = [
        (_line(item, lost, after), max(lost.lost or 0.0, after or 0.0))
        for (item, lost), after in zip(found, now, strict=True)
    ]
    shown = [line for line in lines if line[1] >= _ZERO]
    shown.sort(key=lambda line: -line[1])
    unscored = [
        line for line, (_, lost), after in zip(lines, found, now, strict=True)
        if lost.lost is None and after is None
    ]  # fmt: skip
    return LossTable(
        tuple(line for line, _ in [*shown, *unscored]),
        _sums([lost.most for _, lost in found], now, reviewing, card.mark.thresholds),
    )


def _now(lost: LostPoints, was: float | None, score: float | None) -> float | None:
    """Return what an item lost by the ``score`` that holds; where none was set, as it was."""
    if score is None or score == was:
        return lost.lost
    return lost.most * (1 - score)


def _line(item: ItemCard, lost: LostPoints, after: float | None) -> LostLine:
    before = "–" if lost.lost is None else _points(lost.lost)
    now = "–" if after is None else _points(after)
    if lost.lost is None:
        causes = f"not counted: {wording.STATUSES[item.status]}"
    else:
        causes = ", ".join(f"{CAUSES[one.cause]} {_points(one.points)}" for one in lost.causes)
    if before != now and lost.causes:
        causes = f"by the rules: {causes}"
    elif before != now:
        causes = "as reviewed"
    return LostLine(
        item, _points(lost.most), before if before == now else f"{before} → {now}", causes
    )


def _sums(
    most: Sequence[float], lost: Sequence[float | None], reviewing: Reviewing, limits: Thresholds
) -> str:
    """Return in a sentence what was lost and earned in all, and how that gives the mark."""
    scored = sum(one for one, gone in zip(most, lost, strict=True) if gone is not None)
    gone = sum(one for one in lost if one is not None)
    if scored < _ZERO:
        return "No item has a score, so no points were earned or lost."
    left = scored - gone
    how = " with the reviewed scores" if reviewing.any else ""
    steps = (limits.strong_yes, limits.yes, limits.no)
    said = f"In all{how} {_points(gone)} of"
    if round(scored, 1) >= 100:
        return f"{said} 100 points were lost and {_points(left)} earned. {ROUNDED}"
    return (
        f"{said} the {_points(scored)} points that have a score were lost and "
        f"{_points(left)} earned; the mark is the share that was earned: "
        f"{_points(left)} / {_points(scored)} = {per_cent_beside(left / scored, steps, 1)}. "
        f"{ROUNDED}"
    )


def _points(points: float) -> str:
    return number(round(points, 1))
