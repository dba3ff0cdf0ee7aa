"""The line chart of marks over attempts: where everything stands, in the units of its drawing."""

from collections.abc import Sequence
from datetime import datetime
from typing import Final

from interviewer.interviews.history import Attempt
from interviewer.taxonomy import Level
from interviewer.values import Frozen

WIDTH: Final = 360
HEIGHT: Final = 170
_LEFT, _RIGHT, _TOP, _BOTTOM = 46.0, 350.0, 12.0, 140.0
_STEPS: Final = (0.0, 0.25, 0.5, 0.75, 1.0)


class Dot(Frozen):
    """An attempt in the chart, at ``x`` and ``y``."""

    x: float
    y: float
    at: datetime
    level: Level
    score: float


class Rule(Frozen):
    """A level line of the chart at height ``y``, for a mark of ``score`` (0 to 1)."""

    y: float
    score: float


class Chart(Frozen):
    """What is drawn; ``points`` is the line as an SVG polyline has it."""

    dots: tuple[Dot, ...]
    rules: tuple[Rule, ...]
    points: str
    width: int = WIDTH
    height: int = HEIGHT
    left: float = _LEFT
    right: float = _RIGHT
    bottom: float = _BOTTOM


def chart(attempts: Sequence[Attempt]) -> Chart:
    """Return the chart of ``attempts``, oldest first, at even distances from left to right."""
    wide = (_RIGHT - _LEFT) / max(1, len(attempts) - 1)
    dots = tuple(
        Dot(
            x=round(_LEFT + wide * place, 1) if len(attempts) > 1 else (_LEFT + _RIGHT) / 2,
            y=_height(attempt.score),
            at=attempt.at,
            level=attempt.level,
            score=attempt.score,
        )
        for place, attempt in enumerate(attempts)
    )
    return Chart(
        dots=dots,
        rules=tuple(Rule(y=_height(step), score=step) for step in _STEPS),
        points=" ".join(f"{dot.x:g},{dot.y:g}" for dot in dots),
    )


def _height(score: float) -> float:
    return round(_BOTTOM - (_BOTTOM - _TOP) * score, 1)
