"""The take-aways by the scores that hold: those as reviewed, where reviews changed any."""

from collections.abc import Iterator, Sequence
from typing import Final

from interviewer.dialogue.summary import EVIDENCE, FACTS, SHOWN
from interviewer.scorecards import wording
from interviewer.scorecards.attributes import lines_of
from interviewer.scorecards.model import ItemCard, Scorecard
from interviewer.scorecards.reviewed_values import OverrideLine, ReviewedSkill
from interviewer.scorecards.takeaways_values import TakeAways

AS_REVIEWED: Final = "They follow the scores as reviewed, which hold."
_SAID: Final = 0.5
"""From this credit on a point counts as said, as in the dialogue."""


def that_hold(card: Scorecard) -> tuple[TakeAways, str]:
    """Return the take-aways to show, and a sentence that says whose scores they follow.

    The sentence is empty where they are the rules' own.
    """
    found = card.reviewed.takeaways if card.reviewed else None
    return (found, AS_REVIEWED) if found else (card.takeaways, "")


def reviewed_takeaways(
    card: Scorecard,
    skills: Sequence[ReviewedSkill],
    overrides: Sequence[OverrideLine],
    scores: Sequence[float | None],
) -> TakeAways | None:
    """Return the take-aways with reviewed scores; None where nothing was overridden.

    ``scores`` are those of the items as reviewed. What to practise next and what to look into
    stay the rules' own. Skills are named by the same rule as in the closing of an interview.
    """
    if not overrides:
        return None
    expects = card.mark.expects
    known = [
        (one.skill, one.score, weight)
        for one in skills
        if one.score is not None and (weight := _weight(card, scores, one.skill)) >= _least(card)
    ]
    strong = [one for one in known if expects is not None and one[1] >= expects]
    weak = [one for one in known if expects is not None and one[1] < expects]
    return card.takeaways.model_copy(
        update={
            "strongest": _named(card, sorted(strong, key=lambda one: (-one[1], -one[2], one[0]))),
            "weakest": _named(card, sorted(weak, key=lambda one: (one[1], -one[2], one[0]))),
            "missed": tuple(_missed(card, overrides))[:FACTS],
            "passed_over": tuple(_passed_over(card, scores)),
        }
    )


def _least(card: Scorecard) -> float:
    return EVIDENCE / len(card.items)


def _weight(card: Scorecard, scores: Sequence[float | None], skill: str) -> float:
    pairs = zip(card.items, scores, strict=True)
    return sum(i.weight for i, score in pairs if i.skill.value == skill and score is not None)


def _named(card: Scorecard, skills: Sequence[tuple[str, float, float]]) -> tuple[str, ...]:
    lines = lines_of(card.mark)
    return tuple(
        f"{wording.named(skill)} ({wording.per_cent_beside(score, lines)})"
        for skill, score, _ in skills[:SHOWN]
    )


def _missed(card: Scorecard, overrides: Sequence[OverrideLine]) -> Iterator[str]:
    """Yield the facts that were missed, what cost most first.

    Of an item whose score was set as a whole nobody said which facts it lacks: its own stay,
    unless it has all of its points now.
    """
    found = list[tuple[float, int, str]]()
    for item in card.items:
        set_ = [one for one in overrides if one.item == item.number]
        if item.answer is None or item.score is None or any(_is_full(one) for one in set_):
            continue
        credits_ = {o.line.id: o.line.now for o in set_ if o.line and o.line.kind == "point"}
        whole = sum(point.weight for point in item.answer.points)
        for point in item.answer.points:
            credit = credits_.get(point.id, point.credit)
            if point.expected and credit < _SAID and point.weight and not _later(item):
                lost = item.weight * point.weight / whole * (1 - credit)
                found.append((-round(lost, 6), item.number, point.says))
    yield from dict.fromkeys(says for _, _, says in sorted(found))


def _later(item: ItemCard) -> bool:
    """Whether the item was tried anew, so that it is not known here what was said then."""
    return bool(item.retries)


def _is_full(one: OverrideLine) -> bool:
    return one.line is None and one.score is not None and one.score >= 1


def _passed_over(card: Scorecard, scores: Sequence[float | None]) -> Iterator[str]:
    """Yield the items that were left unanswered, without those that a review gave something."""
    for item, score in zip(card.items, scores, strict=True):
        if (line := wording.passed_over(item)) and not (score or 0.0) > (item.score or 0.0):
            yield line
