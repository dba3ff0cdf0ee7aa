"""The final mark and the recommendation, worked out from the records of the items.

Each part of the interview (knowledge, coding, scenario) has its share of the mark
from the blueprint; within a part items weigh by their minutes. The mark is the
percentage of the weight that was assessed, so that nobody pays for what could not
be judged; too much of that gives no decision.
"""

from typing import Final, Literal

from pydantic import Field

from interviewer.dialogue.blueprint import Blueprint
from interviewer.dialogue.items import Item
from interviewer.dialogue.messages import SkillScore
from interviewer.dialogue.state import DialogueState, ItemRecord
from interviewer.values import Frozen

Recommendation = Literal["strong_yes", "yes", "no", "definitely_not", "no_decision"]

_ORDER: Final[tuple[Recommendation, ...]] = ("strong_yes", "yes", "no", "definitely_not")


class ItemOutcome(Frozen):
    """One item's share of the mark (all weights sum to 1) and its score, if it has one.

    ``raw`` is the score before hints were charged; ``score`` is after.
    """

    index: int
    weight: float
    raw: float | None
    score: float | None


class Outcome(Frozen):
    """How an interview came out.

    ``mark`` is 0 to 1 over the assessed weight, absent when nothing was assessed.
    ``unassessed`` is the share of the weight without a mark. ``rule`` says in words
    which rule gave the recommendation. ``skills`` are means of the assessed items.
    """

    mark: float | None = Field(ge=0, le=1)
    recommendation: Recommendation
    rule: str
    unassessed: float = Field(ge=0, le=1)
    items: tuple[ItemOutcome, ...]
    skills: tuple[SkillScore, ...]


def settle(state: DialogueState, blueprint: Blueprint) -> Outcome:
    """Return the outcome of ``state``; items that are still open count as not assessed."""
    weights = item_weights(state.script.items, blueprint)
    items = tuple(
        ItemOutcome(index=i, weight=weights[i], raw=record.raw, score=_score(record))
        for i, record in enumerate(state.records)
    )
    assessed = [item for item in items if item.score is not None]
    weight = sum(item.weight for item in assessed)
    total = sum(item.weight for item in items)
    mark = None
    if weight > 0:
        mark = round(sum(item.weight * (item.score or 0.0) for item in assessed) / weight, 4)
    missing = round(max(0.0, 1 - weight / total), 4) if total else 1.0
    recommendation, rule = _recommend(mark, missing, _failed_at_code(state), blueprint)
    return Outcome(
        mark=mark,
        recommendation=recommendation,
        rule=rule,
        unassessed=missing,
        items=items,
        skills=_skills(state),
    )


def item_weights(items: tuple[Item, ...], blueprint: Blueprint) -> list[float]:
    """Return each item's share of the final mark; they sum to 1.

    Parts that the script lacks leave their share to the others in proportion.
    """
    minutes = {
        part: sum(item.minutes for item in items if item.part == part)
        for part in {item.part for item in items}
    }
    shares = [blueprint.weights.of(item.part) * item.minutes / minutes[item.part] for item in items]
    whole = sum(shares)
    return [share / whole if whole else 1 / len(items) for share in shares]


def _score(record: ItemRecord) -> float | None:
    return record.score if record.closed else None


def _failed_at_code(state: DialogueState) -> bool:
    """Whether code was assessed and every assessed problem got nothing."""
    scores = [
        record.score
        for item, record in zip(state.script.items, state.records, strict=True)
        if item.part == "coding" and record.closed and record.score is not None
    ]
    return bool(scores) and max(scores) == 0


def _recommend(
    mark: float | None, missing: float, no_code: bool, blueprint: Blueprint
) -> tuple[Recommendation, str]:
    limits = blueprint.recommendation
    if mark is None:
        return "no_decision", "Nothing was assessed."
    if missing > limits.unassessed:
        rule = (
            f"{missing:.0%} of the weight was not assessed; beyond {limits.unassessed:.0%} "
            "there is no decision."
        )
        return "no_decision", rule
    steps = (("strong_yes", limits.strong_yes), ("yes", limits.yes), ("no", limits.no))
    reached, limit = next(((n, s) for n, s in steps if mark >= s), ("definitely_not", limits.no))
    result = next(name for name in _ORDER if name == reached)
    if no_code and _ORDER.index(result) < _ORDER.index("no"):
        return "no", f"The final mark is {mark:.0%}, but 0 % in coding caps the result at no."
    if result == "definitely_not":
        return result, f"The final mark is {mark:.0%}, below {limit:.0%}."
    return result, f"The final mark is {mark:.0%}, at least {limit:.0%}."


def _skills(state: DialogueState) -> tuple[SkillScore, ...]:
    scores: dict[str, list[float]] = {}
    for item, record in zip(state.script.items, state.records, strict=True):
        value = _score(record)
        if value is not None:
            scores.setdefault(item.skill.value, []).append(value)
    return tuple(
        SkillScore(skill=skill, score=round(sum(values) / len(values), 4), items=len(values))
        for skill, values in scores.items()
    )
