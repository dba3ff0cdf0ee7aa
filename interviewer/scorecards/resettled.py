"""The mark, the suggestion and the means with reviewed scores in place of the rules' own."""

from collections.abc import Sequence
from dataclasses import dataclass

from interviewer.dialogue.outcome import mark_of, recommend
from interviewer.scorecards.attributes import rating
from interviewer.scorecards.model import ItemCard, Scorecard
from interviewer.scorecards.reviewed_values import ReviewedItem, ReviewedPart, ReviewedSkill
from interviewer.scorecards.reviews import Recommendation


@dataclass(frozen=True)
class Resettled:
    """How an interview comes out with other scores for its items; see ``dialogue.outcome``."""

    mark: float | None
    recommendation: Recommendation
    rule: str
    items: tuple[ReviewedItem, ...]
    skills: tuple[ReviewedSkill, ...]
    parts: tuple[ReviewedPart, ...]


def resettled(card: Scorecard, scores: Sequence[float | None]) -> Resettled:
    """Return the outcome of ``card`` with ``scores`` for its items, in their order.

    Where nothing differs from the rules' scores it is the rules' own, to the last digit.
    """
    same = all(item.score == score for item, score in zip(card.items, scores, strict=True))
    mark, recommendation, rule = card.mark.score, card.mark.recommendation, card.mark.rule
    if not same:
        mark = mark_of([item.weight for item in card.items], scores)
        recommendation, rule = _suggested(card, scores, mark)
    return Resettled(
        mark=mark,
        recommendation=recommendation,
        rule=rule,
        items=tuple(
            ReviewedItem(number=item.number, was=item.score, score=score)
            for item, score in zip(card.items, scores, strict=True)
        ),
        skills=_skills(card, scores),
        parts=_parts(card, scores),
    )


def _suggested(
    card: Scorecard, scores: Sequence[float | None], mark: float | None
) -> tuple[Recommendation, str]:
    pairs = list(zip(card.items, scores, strict=True))
    whole = sum(item.weight for item in card.items)
    weight = sum(item.weight for item, score in pairs if score is not None)
    missing = round(max(0.0, 1 - weight / whole), 4) if whole else 1.0
    coding = [score for item, score in pairs if item.part == "coding" and score is not None]
    no_code = bool(coding) and max(coding) == 0
    return recommend(mark, missing, card.mark.thresholds, no_code=no_code)


def _skills(card: Scorecard, scores: Sequence[float | None]) -> tuple[ReviewedSkill, ...]:
    own = {skill.skill: skill.score for skill in card.skills}
    names = dict.fromkeys(
        (
            *own,
            *(
                item.skill.value
                for item, score in zip(card.items, scores, strict=True)
                if score is not None
            ),
        )
    )
    found = []
    for name in names:
        here = [item.skill.value == name for item in card.items]
        score = _mean(card.items, scores, here, own.get(name))
        found.append(
            ReviewedSkill(
                skill=name, was=own.get(name), score=score, rating=rating(score, card.mark)
            )
        )
    return tuple(found)


def _parts(card: Scorecard, scores: Sequence[float | None]) -> tuple[ReviewedPart, ...]:
    return tuple(
        ReviewedPart(
            part=part.part,
            was=part.score,
            score=_mean(
                card.items, scores, [item.part == part.part for item in card.items], part.score
            ),
        )
        for part in card.mark.parts
    )


def _mean(
    items: Sequence[ItemCard],
    scores: Sequence[float | None],
    here: Sequence[bool],
    own: float | None,
) -> float | None:
    """Return the mean by weight of the items that are ``here``; ``own`` where none differs."""
    chosen = [(item, score) for item, score, take in zip(items, scores, here, strict=True) if take]
    if all(item.score == score for item, score in chosen):
        return own
    weights = [item.weight for item, _ in chosen]
    found = mark_of(weights, [score for _, score in chosen])
    marked = [score for _, score in chosen if score is not None]
    if found is None and marked:
        # A part of no weight in the blueprint leaves its items to count alike.
        return round(sum(marked) / len(marked), 4)
    return found
