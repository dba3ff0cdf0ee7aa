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
    one that holds.
    """

    name: str
    evidence: str
    score: float
    value: str
    text_y: float
    y: float
    thickness: float
    below: bool


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
    shown = [_counted(skill, reviewing) for skill in skills]
    shown += [
        (name, "by reviews alone", score, f"– → {per_cent(score)}")
        for name, score, _ in reviewing.unseen_skills()
    ]
    bars = tuple(_bar(*one, top + at * _ROW, expects) for at, one in enumerate(shown))
    label = "" if expects is None else f"expected: {per_cent(expects)}"
    return Chart(
        bars=bars,
        height=top + len(bars) * _ROW,
        expects=expects,
        label=label,
        anchor="end" if expects is not None and expects > _HALF else "start",
        says=_says(bars, f"At {level.value} level {label}." if label else ""),
    )


def _counted(skill: SkillScore, reviewing: Reviewing) -> tuple[str, str, float, str]:
    """Return a skill with what it rests on, its mean, and that in words."""
    counted = "1 item" if skill.items == 1 else f"{skill.items} items"
    evidence = f"{counted}, {per_cent(skill.weight)}"
    score = reviewing.skill_now(skill.skill, skill.score)
    return (skill.skill, evidence, score, reviewing.skill(skill.skill, skill.score))


def _bar(
    skill: str, evidence: str, score: float, value: str, top: float, expects: float | None
) -> Bar:
    return Bar(
        name=wording.named(skill),
        evidence=evidence,
        score=score,
        value=value,
        text_y=top + _TEXT,
        y=round(top + _TEXT + _BELOW_TEXT, 1),
        thickness=_THICK,
        below=expects is not None and score < expects,
    )


def _says(bars: Sequence[Bar], expected: str) -> str:
    """Return the chart in a few sentences, for who hears it instead of seeing it."""
    told = "; ".join(
        f"{bar.name} {bar.value} ({bar.evidence}{' of the mark' if '%' in bar.evidence else ''})"
        for bar in bars
    )
    if not expected:
        return f"{told}."
    below = [bar.name for bar in bars if bar.below]
    rest = f"Below it: {', '.join(below)}." if below else "None is below it."
    return f"{told}. {expected} {rest}"
