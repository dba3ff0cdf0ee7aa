"""Puts what a candidate says against lines of a scorecard beside those lines."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from interviewer.scorecards.model import AnswerReceipt, Challenged, ItemCard, OptionLine, Scorecard

Line = tuple[int, Literal["point", "misconception"], str]
"""An item's number, from 1, and the kind and id of a line of its receipt."""


@dataclass(frozen=True)
class ChallengeForm:
    """What a page needs to offer challenges: where they go, and how long a note may be.

    When one was refused, ``refused`` is its line, ``note`` what was typed and ``fault``
    what is wrong with it.
    """

    action: str
    longest: int
    refused: Line | None = None
    note: str = ""
    fault: str = ""


def with_challenges(card: Scorecard, challenges: Mapping[Line, Challenged]) -> Scorecard:
    """Return ``card`` with each challenge at its line; those of no line are left out."""
    if not challenges:
        return card
    items = tuple(_item(item, challenges) for item in card.items)
    return card.model_copy(update={"items": items})


def _item(item: ItemCard, challenges: Mapping[Line, Challenged]) -> ItemCard:
    if item.options:
        options = tuple(_option(item.number, option, challenges) for option in item.options)
        return item.model_copy(update={"options": options})
    if item.answer is None:
        return item
    return item.model_copy(update={"answer": _receipt(item.number, item.answer, challenges)})


def _option(number: int, option: OptionLine, challenges: Mapping[Line, Challenged]) -> OptionLine:
    """Return an option with its challenge: the one chosen is the one point of its item."""
    given = challenges.get((number, "point", option.id)) if option.chosen else None
    return option.model_copy(update={"challenge": given})


def _receipt(
    number: int, answer: AnswerReceipt, challenges: Mapping[Line, Challenged]
) -> AnswerReceipt:
    points = tuple(
        point.model_copy(update={"challenge": challenges.get((number, "point", point.id))})
        for point in answer.points
    )
    misconceptions = tuple(
        wrong.model_copy(update={"challenge": challenges.get((number, "misconception", wrong.id))})
        for wrong in answer.misconceptions
    )
    return answer.model_copy(update={"points": points, "misconceptions": misconceptions})
