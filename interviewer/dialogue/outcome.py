"""The final mark and the recommendation, worked out from the records of the items.

Each part of the interview (knowledge, coding, scenario) has its share of the mark
from the blueprint; within a part items weigh by their minutes. The mark is the
percentage of the weight that was assessed, so that nobody pays for what could not
be judged; too much of that gives no decision.
"""

from collections.abc import Sequence
from typing import Final, Literal, Protocol

from pydantic import Field

from interviewer.dialogue.blueprint import Blueprint, Thresholds
from interviewer.dialogue.items import WeightPart
from interviewer.dialogue.messages import SkillScore
from interviewer.dialogue.state import DialogueState, ItemRecord
from interviewer.numerals import per_cent, per_cent_beside
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
    which rule gave the recommendation. ``skills`` are means of the assessed items, each
    by its weight.
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
    weight = sum(item.weight for item in items if item.score is not None)
    total = sum(item.weight for item in items)
    mark = mark_of(weights, [item.score for item in items])
    missing = round(max(0.0, 1 - weight / total), 4) if total else 1.0
    limits = blueprint.recommendation
    recommendation, rule = recommend(mark, missing, limits, no_code=_failed_at_code(state))
    return Outcome(
        mark=mark,
        recommendation=recommendation,
        rule=rule,
        unassessed=missing,
        items=items,
        skills=_skills(state, weights),
    )


class Weighed(Protocol):
    """What gives an item its weight: its part of the mark and its planned minutes."""

    @property
    def part(self) -> WeightPart:
        """The part of the mark that it counts for."""
        ...

    @property
    def minutes(self) -> float:
        """The minutes planned for it."""
        ...


def item_weights(items: Sequence[Weighed], blueprint: Blueprint) -> list[float]:
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


def mark_of(weights: Sequence[float], scores: Sequence[float | None]) -> float | None:
    """Return the mean of the scores there are, by weight; None when there are none."""
    assessed = [(w, s) for w, s in zip(weights, scores, strict=True) if s is not None]
    weight = sum(w for w, _ in assessed)
    return round(sum(w * s for w, s in assessed) / weight, 4) if weight > 0 else None


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


def recommend(
    mark: float | None, missing: float, limits: Thresholds, *, no_code: bool
) -> tuple[Recommendation, str]:
    """Return what a mark suggests, and the rule that says so, in words.

    ``missing`` is the share of the weight (0 to 1) without a mark; ``no_code`` says that code
    was assessed and all of it got nothing.
    """
    if mark is None:
        return "no_decision", "Nothing was assessed."
    if missing > limits.unassessed:
        # A share just beyond the limit must not be rounded onto it.
        decimals = 2 if per_cent(missing) == per_cent(limits.unassessed) else 0
        rule = (
            f"{per_cent(missing, decimals)} of the weight was not assessed; "
            f"beyond {per_cent(limits.unassessed, decimals)} there is no decision."
        )
        return "no_decision", rule
    steps: tuple[tuple[Recommendation, float], ...] = (
        ("strong_yes", limits.strong_yes),
        ("yes", limits.yes),
        ("no", limits.no),
    )
    result, limit = next(((n, s) for n, s in steps if mark >= s), ("definitely_not", limits.no))
    above = min((s for _, s in steps if s > mark), default=None)
    # A mark just below a step must not be rounded onto it.
    said = f"The mark of {per_cent_beside(mark, [least for _, least in steps])}"
    if no_code and _ORDER.index(result) < _ORDER.index("no"):
        said = f"{said} would be enough for more, but nothing was earned in coding,"
        return "no", f"{said} which caps the suggestion at no."
    if result == "definitely_not":
        return result, f"{said} is below {per_cent(limit)}."
    upto = f" and below {per_cent(above)}" if above is not None else ""
    return result, f"{said} is at least {per_cent(limit)}{upto}."


def _skills(state: DialogueState, weights: Sequence[float]) -> tuple[SkillScore, ...]:
    marked: dict[str, list[tuple[float, float]]] = {}
    for item, record, weight in zip(state.script.items, state.records, weights, strict=True):
        value = _score(record)
        if value is not None:
            marked.setdefault(item.skill.value, []).append((weight, value))
    return tuple(_skill(skill, pairs) for skill, pairs in marked.items())


def _skill(skill: str, pairs: Sequence[tuple[float, float]]) -> SkillScore:
    weights, scores = zip(*pairs, strict=True)
    mean = mark_of(weights, scores)
    # A part of no weight in the blueprint leaves its items to count alike.
    score = sum(scores) / len(scores) if mean is None else mean
    return SkillScore(
        skill=skill, score=round(score, 4), items=len(pairs), weight=round(sum(weights), 4)
    )
