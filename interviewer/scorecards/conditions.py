"""How an interview was held: how its answers were taken, with how much time and help."""

from collections.abc import Iterator

from interviewer.numerals import number
from interviewer.scorecards import wording
from interviewer.scorecards.model import ItemCard, Scorecard


def conditions(card: Scorecard) -> Iterator[tuple[str, str]]:
    """Yield the conditions as names and what they were, in words."""
    head = card.header
    yield "Kind", _kind(card)
    yield "Answers taken", _taken(card)
    yield "Time", wording.time_used(head)
    yield "Extra time", _extra(card)
    yield "Hints", _hints(card)
    if ran := _ran_on(card.items):
        yield "Code ran on", ran


def _kind(card: Scorecard) -> str:
    if card.header.mode == "practice":
        return "practice: with feedback on the way, asked again at will"
    return "assessment: no feedback on the way"


def _taken(card: Scorecard) -> str:
    if card.header.by_hand:
        return "written down by people in a live interview"
    return "as the candidate typed them in this product"


def _extra(card: Scorecard) -> str:
    head = card.header
    if head.by_hand:
        return "not known"
    if head.extra_time <= 1:
        return "none"
    planned = number(round(head.minutes / head.extra_time, 1))
    return f"{number(head.extra_time)} times the {planned} min that are usual"


def _hints(card: Scorecard) -> str:
    if card.header.by_hand:
        return "not known, none charged"
    taken = sum(item.hints for item in card.items)
    how = "offered and on request" if card.header.mode == "practice" else "on request"
    return f"{how}, at a cost; {taken or 'none'} taken"


def _ran_on(items: tuple[ItemCard, ...]) -> str:
    """Return the devices that code was judged on, with the versions of torch where known."""
    found = dict.fromkeys(
        f"{attempt.device}, torch {attempt.torch}" if attempt.torch else attempt.device
        for item in items
        for attempt in item.attempts
        if attempt.device and attempt.score is not None
    )
    return "; ".join(found)
