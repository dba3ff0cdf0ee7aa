"""Why an item counts what it counts, and what was not asked, with what that means for the mark."""

from collections.abc import Iterator, Sequence
from typing import Final

from interviewer.dialogue.outcome import mark_of
from interviewer.numerals import number
from interviewer.scorecards import wording
from interviewer.scorecards.counting import numbers_of, reviewed, skips
from interviewer.scorecards.model import ItemCard, Scorecard

TITLE: Final = "What was skipped or not asked, and what that means"
_NEAR: Final = 1e-3
_WHY: Final = {
    "stopped": "the interview was stopped before",
    "time": "its time ran out before",
    "completed": "the interview was brought to its end before",
    "unfinished": "the interview is not over",
}


def weights(card: Scorecard) -> str:
    """Return how the weights of parts and items come about, in a few sentences."""
    parts = [part for part in card.mark.parts if part.items and part.weight]
    if not parts:
        return ""
    shares = ", ".join(
        f"{wording.PARTS[part.part].lower()} {wording.per_cent(part.weight)}" for part in parts
    )
    return (
        f"What an item counts: at {card.header.level.value} level the parts have these shares of "
        f"the mark: {shares}. Within a part the items share that by the minutes planned for them, "
        "so a question of 4 minutes counts twice as much as one of 2. Parts that the script lacks "
        "leave their share to the others."
    )


def weight_of(card: Scorecard, item: ItemCard) -> str:
    """Return an item's weight with the reckoning behind it, where that gives it."""
    weight = f"{wording.per_cent(item.weight, 1)} of the mark"
    part = next((one for one in card.mark.parts if one.part == item.part), None)
    minutes = sum(one.minutes for one in card.items if one.part == item.part)
    if part is None or not minutes:
        return weight
    if abs(part.weight * item.minutes / minutes - item.weight) > _NEAR:
        return weight
    name = wording.PARTS[item.part].lower()
    share = wording.per_cent(part.weight)
    if part.items == 1:
        return f"{weight}: all of {name}, which counts {share}"
    return (
        f"{weight}: {number(item.minutes)} of the {number(minutes)} min of {name}, "
        f"which counts {share}"
    )


def unasked(card: Scorecard) -> tuple[str, ...]:
    """Return in sentences what of the script got no mark or was passed over, and what follows."""
    return tuple(_unasked(card))


def _unasked(card: Scorecard) -> Iterator[str]:
    unreached = [item for item in card.items if item.status == "not_reached"]
    if unreached:
        why = _WHY[card.header.ended]
        yield f"{_were(unreached, 'not reached')}: {why}. {_left_out(card, unreached)}"
    unfinished = [item for item in card.items if item.status in ("unfinished", "open")]
    if unfinished:
        yield f"{_were(unfinished, 'not finished')}. {_left_out(card, unfinished)}"
    unassessed = [item for item in card.items if item.status == "unassessed"]
    if unassessed:
        said = _were(unassessed, "not judged")
        yield f"{said}, which is not the candidate's fault. {_left_out(card, unassessed)}"
    if skipped := skips(card):
        yield skipped
    for item in card.items:
        if item.not_put:
            yield _parts_not_put(item)


def _were(items: Sequence[ItemCard], what: str) -> str:
    many = len(items) > 1
    share = wording.per_cent(sum(item.weight for item in items), 1)
    names = f"{'Items' if many else 'Item'} {numbers_of(items)}"
    return f"{names} ({share} of the mark) {'were' if many else 'was'} {what}"


def _left_out(card: Scorecard, items: Sequence[ItemCard]) -> str:
    """Return that items have no score, and between which marks they could have moved it."""
    many = len(items) > 1
    said = (
        f"The rules leave {'them' if many else 'it'} out of the mark: nothing earned, nothing lost."
    )
    weights = [item.weight for item in card.items]
    ends = [
        mark_of(weights, [end if item in items else item.score for item in card.items])
        for end in (0.0, 1.0)
    ]
    if card.mark.score is None or None in ends:
        return f"{said}{reviewed(card, items)}"
    low, high = map(wording.mark_per_cent, ends)
    told = f"{said} Had nothing or all been earned there, the mark would be {low} or {high}."
    return f"{told}{reviewed(card, items)}"


def _parts_not_put(item: ItemCard) -> str:
    many = len(item.not_put) > 1
    count = f"{len(item.not_put)} parts" if many else "1 part"
    asked = " ".join(f"“{text}”" for text in item.not_put)
    return (
        f"Of item {item.number}, {count} of the question {'were' if many else 'was'} not asked by "
        f"{'themselves' if many else 'itself'}: {asked} The points of "
        f"{'these' if many else 'it'} that the answer did not name count as missed."
    )
