"""The two scales of a scorecard in words: what a level expects, and what a mark suggests.

A skill is held against its level, the mark of the whole against the steps of the suggestion. They
have lines of their own, and each text here says how one stands to the other.
"""

from interviewer.dialogue.blueprint import Thresholds
from interviewer.dialogue.outcome import Recommendation, recommend
from interviewer.numerals import is_close, number
from interviewer.scorecards import wording
from interviewer.scorecards.attributes import lines_of
from interviewer.scorecards.model import Mark
from interviewer.taxonomy import Level


def two_scales(level: Level, mark: Mark) -> str:
    """Return why the lines for skills are not those of the suggestion, and what follows.

    Nothing where it is not known what the level expects.
    """
    if mark.expects is None:
        return ""
    expects, limits = wording.per_cent(mark.expects), mark.thresholds
    meeting, _ = recommend(mark.expects, 0.0, limits, no_code=False)
    said = (
        f"These are two scales. A skill is held against what {level.value} level expects of an "
        f"answer ({expects}), which differs by level; the suggestion follows from the mark of the "
        f"whole, by steps of its own (yes from {wording.per_cent(limits.yes)}, strong yes from "
        f"{wording.per_cent(limits.strong_yes)}). Skills that all just meet the level, at "
        f"{expects}, make a mark that suggests {wording.RECOMMENDATIONS[meeting].lower()}"
    )
    if mark.expects < limits.yes:
        return f"{said}: at this level a yes takes more than just meeting it."
    if mark.expects > limits.yes:
        yes = wording.per_cent(limits.yes)
        return f"{said}; a yes can stand beside skills below the level, since it begins at {yes}."
    return f"{said}."


def close_to(score: float | None, lines: tuple[float, ...]) -> float | None:
    """Return the line that ``score`` is close to, the nearest of several; None if there is none."""
    if score is None:
        return None
    near = [line for line in lines if line and is_close(score, line)]
    return min(near, key=lambda line: abs(score - line), default=None)


def close_mark(mark: Mark, score: float | None, suggested: Recommendation | None) -> str:
    """Return in a sentence that a mark stands close to a step of the suggestion; else nothing.

    So it does where the mark alone decides what is ``suggested``, and no other rule.
    """
    limits = mark.thresholds
    steps = {limits.strong_yes: "strong yes", limits.yes: "yes", limits.no: "no"}
    line = close_to(score, tuple(steps))
    if line is None or score is None or suggested != _by_mark(score, limits):
        return ""
    apart = abs(score - line) * 100
    apart = round(apart, 1) or round(apart, 2)
    where = "on" if not apart else f"{_points(apart)} {_side(score, line)}"
    return (
        f"It is close to the line: {where} the {wording.per_cent(line)} from which on the "
        f"suggestion is {steps[line]}, so that little may decide."
    )


def _by_mark(score: float, limits: Thresholds) -> Recommendation:
    """Return what a mark suggests where no other rule has a say."""
    return recommend(score, 0.0, limits, no_code=False)[0]


def _points(apart: float) -> str:
    return f"{number(apart)} {'point' if apart == 1 else 'points'}"


def close_skill(score: float | None, mark: Mark) -> str:
    """Return that a skill's mean stands close to a line of its rating; else nothing."""
    line = close_to(score, lines_of(mark))
    return "" if line is None else f"close to the line of {wording.per_cent(line)}"


def _side(score: float, line: float) -> str:
    return "above" if score > line else "below"


def mark_shown(mark: Mark, score: float | None) -> str:
    """Return a mark in per cent, never rounded over a step of the suggestion."""
    limits = mark.thresholds
    return wording.per_cent_beside(score, (limits.strong_yes, limits.yes, limits.no))
