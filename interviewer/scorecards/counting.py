"""What the mark counts and what it leaves out, in words."""

from collections.abc import Sequence

from interviewer.dialogue.outcome import mark_of
from interviewer.scorecards import wording
from interviewer.scorecards.model import ItemCard, Scorecard
from interviewer.taxonomy import Skill


def counted(card: Scorecard) -> str:
    """Return how much of the weight was assessed, and what skipped items do to the mark."""
    share = wording.per_cent(card.mark.assessed_weight)
    told = (
        f"{share} of the weight has a score. What could not be assessed is left out, "
        "never counted as zero."
    )
    given = assessed_by_review(card)
    if given > card.mark.assessed_weight:
        told = f"{told} With the scores that reviews gave, {wording.per_cent(given)} has one."
    return f"{told} {skipped}" if (skipped := skips(card)) else told


def assessed_by_review(card: Scorecard) -> float:
    """Return the share of the weight, 0 to 1, that has a score with those that reviews gave."""
    whole = sum(item.weight for item in card.items)
    now = {one.number: one.score for one in card.reviewed.items} if card.reviewed else {}
    scored = [item for item in card.items if now.get(item.number, item.score) is not None]
    return round(sum(item.weight for item in scored) / whole, 4) if whole else 0.0


def skips(card: Scorecard) -> str:
    """Return what skipped items count, and the mark by the rules without them.

    Nothing where none was skipped.
    """
    found = [item for item in card.items if item.status == "skipped" and item.score is not None]
    if not found:
        return ""
    left = [item for item in card.items if item not in found]
    without = mark_of([item.weight for item in left], [item.score for item in left])
    weight = wording.per_cent(sum(item.weight for item in found))
    many = len(found) > 1
    told = (
        f"{'Items' if many else 'Item'} {numbers_of(found)} ({weight} of the mark) "
        f"{'were skipped and count' if many else 'was skipped and counts'} as zero"
    )
    if without is None:
        return f"{told}.{reviewed(card, found)}"
    those, mark = "them" if many else "it", wording.mark_per_cent(without)
    return f"{told}; without {those} the mark is {mark}.{reviewed(card, found)}"


def reviewed(card: Scorecard, items: Sequence[ItemCard]) -> str:
    """Return which of ``items`` count something else by review, as a sentence to be appended.

    Nothing where none does.
    """
    numbers = {item.number for item in items}
    others = [
        one
        for one in (card.reviewed.items if card.reviewed else ())
        if one.number in numbers and one.score != one.was
    ]
    told = ", ".join(f"item {one.number} counts {wording.per_cent(one.score)}" for one in others)
    return f" By review {told}." if told else ""


def not_asked(card: Scorecard) -> str:
    """Return which skills no item was about, so that nobody takes silence for a result."""
    asked = {item.skill for item in card.items}
    names = [wording.named(skill.value) for skill in Skill if skill not in asked]
    return f"No item was about: {', '.join(names)}." if names else ""


def numbers_of(items: Sequence[ItemCard]) -> str:
    """Return the numbers of items, as they are read out."""
    *first, last = (str(item.number) for item in items)
    return f"{', '.join(first)} and {last}" if first else last
