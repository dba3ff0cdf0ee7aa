"""The skills as bars: what is drawn where, in pixels down and per cent across.

The length of a bar is the score, as reviewed where it was, and one line through all of them is
what the level expects.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal

from interviewer.dialogue.messages import SkillScore
from interviewer.numerals import per_cent
from interviewer.scorecards import wording
from interviewer.scorecards.beside import Reviewing
from interviewer.taxonomy import Level

_HEAD: Final = 28
_ROW: Final = 48
_TEXT: Final = 14
_BELOW_TEXT: Final = 8
_THICK: Final = 10.0
_HALF: Final = 0.5


@dataclass(frozen=True)
class Bar:
    """One skill. ``text_y`` is the base line of its words, ``y`` the top of its bar.

    ``value`` is its score in words, with the reviewed one behind it, of which ``score`` is the
    one that holds. ``spoken`` is what is said of all that.
    """

    name: str
    evidence: str
    score: float
    value: str
    text_y: float
    y: float
    thickness: float
    below: bool
    spoken: str


@dataclass(frozen=True)
class _Mean:
    """The mean of a skill, what it rests on, and that in words."""

    skill: str
    evidence: str
    of: str
    score: float
    value: str


@dataclass(frozen=True)
class Chart:
    """The bars, and where the expectation is marked; ``expects`` is None where it is unknown.

    ``anchor`` is the end of the expectation's label that stands at its line.
    """

    bars: tuple[Bar, ...]
    height: int
    expects: float | None
    label: str
    anchor: Literal["start", "end"]
    says: str


def skill_chart(
    skills: Sequence[SkillScore], expects: float | None, level: Level, reviewing: Reviewing
) -> Chart:
    """Return the chart of ``skills`` in their order, with what the level expects."""
    top = _HEAD if expects is not None else 0
    means = [_counted(skill, reviewing) for skill in skills]
    means += [
        _Mean(name, "by reviews alone", "", score, f"– → {per_cent(score)}")
        for name, score, _ in reviewing.unseen_skills()
    ]
    bars = tuple(_bar(mean, top + at * _ROW, expects) for at, mean in enumerate(means))
    label = "" if expects is None else f"expected: {per_cent(expects)}"
    return Chart(
        bars=bars,
        height=top + len(bars) * _ROW,
        expects=expects,
        label=label,
        anchor="end" if expects is not None and expects > _HALF else "start",
        says=_says(bars, f"At {level.value} level {label}." if label else ""),
    )


def _counted(skill: SkillScore, reviewing: Reviewing) -> _Mean:
    counted = "1 item" if skill.items == 1 else f"{skill.items} items"
    return _Mean(
        skill.skill,
        f"{counted}, {per_cent(skill.weight)}",
        " of the mark",
        reviewing.skill_now(skill.skill, skill.score),
        reviewing.skill(skill.skill, skill.score),
    )


def _bar(mean: _Mean, top: float, expects: float | None) -> Bar:
    name = wording.named(mean.skill)
    return Bar(
        name=name,
        evidence=mean.evidence,
        score=mean.score,
        value=mean.value,
        text_y=top + _TEXT,
        y=round(top + _TEXT + _BELOW_TEXT, 1),
        thickness=_THICK,
        below=expects is not None and mean.score < expects,
        spoken=f"{name} {mean.value} ({mean.evidence}{mean.of})",
    )


def _says(bars: Sequence[Bar], expected: str) -> str:
    """Return the chart in a few sentences, for who hears it instead of seeing it."""
    told = "; ".join(bar.spoken for bar in bars)
    if not expected:
        return f"{told}."
    below = [bar.name for bar in bars if bar.below]
    rest = f"Below it: {', '.join(below)}." if below else "None is below it."
    return f"{told}. {expected} {rest}"
