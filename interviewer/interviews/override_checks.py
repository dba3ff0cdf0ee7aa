"""Whether overrides make sense: they name what the interview's scorecard has, each once."""

from collections.abc import Iterable, Sequence
from typing import Final

from interviewer.errors import BadInput, Conflict, NotFound
from interviewer.interviews import inputs
from interviewer.scorecards.model import ItemCard, Scorecard
from interviewer.scorecards.overrides import LONGEST_REASON, Override, Withdrawal
from interviewer.scorecards.rescoring import judged, lines_of
from interviewer.scorecards.reviews import Review, noted

ITEM_OF: Final = "There is no item {item}; the interview has {of}."
_NAMED: Final = 8
"""So many of the ids that there are get named where one is not."""


def checked(overrides: Sequence[Override], card: Scorecard) -> tuple[Override, ...]:
    """Return overrides of what ``card`` has, each thing once, with reasons that can be read.

    Raises NotFound for an item that is not there; Conflict where one thing is overridden
    twice; BadInput, with the field, for the rest: a line that the item lacks, an item
    as a whole beside lines of it, a reason that says nothing.
    """
    of, fine = len(card.items), list[Override]()
    for at, override in enumerate(overrides):
        if override.item > of:
            raise NotFound(ITEM_OF.format(item=override.item, of=of))
        _is_there(at, override, card.items[override.item - 1])
        _stands_beside(at, override, fine)
        field = f"overrides[{at}].reason"
        reason = inputs.check_long(field, override.reason, LONGEST_REASON)
        if not reason:
            raise BadInput("Say in a sentence why.", field=field)
        fine.append(override.model_copy(update={"reason": reason}))
    return tuple(fine)


def taken_back(withdrawn: Sequence[Withdrawal], own: Sequence[Review]) -> tuple[Withdrawal, ...]:
    """Return what a reviewer takes back of their ``own`` reviews; raises BadInput.

    Each must be of something that they set.
    """
    given = [override for review in own for override in review.overrides]
    for at, one in enumerate(withdrawn):
        if not any(one.takes_back(override) for override in given):
            raise BadInput(
                f"You have not set that {one.target} of item {one.item}.",
                field=f"withdrawn[{at}]",
            )
    return tuple(withdrawn)


def revised(wanted: str | None, own: Sequence[Review]) -> str | None:
    """Return the id of the ``own`` review whose notes are to be replaced; raises BadInput.

    Its notes must hold still.
    """
    if wanted is not None and wanted not in [review.id for review in noted(own)]:
        raise BadInput(f"You have no notes in a review {wanted!r} that hold.", field="revises")
    return wanted


def _stands_beside(at: int, override: Override, others: Iterable[Override]) -> None:
    """Raise where another override of the review is of the same thing, or of all of it."""
    same = [other for other in others if other.item == override.item]
    for other in same:
        if _overlap(other, override):
            what = f"The {override.target} {override.line!r} of item" if override.line else "Item"
            raise Conflict(f"{what} {override.item} is overridden twice.")
    if any(other.whole != override.whole for other in same):
        raise BadInput(
            f"Item {override.item} is overridden as a whole and line by line; give one of the two.",
            field=f"overrides[{at}].{_named(override)}",
        )
    if override.whole and same:
        raise BadInput(
            f"Item {override.item} has a score and a verdict; give one of the two.",
            field=f"overrides[{at}].{_named(override)}",
        )


def _overlap(one: Override, other: Override) -> bool:
    everywhere = None in (one.attempt, other.attempt)
    return one.place[:2] == other.place[:2] and (everywhere or one.attempt == other.attempt)


def _is_there(at: int, override: Override, item: ItemCard) -> None:
    if override.target == "item":
        return
    field = f"overrides[{at}].{_named(override)}"
    if override.target in ("check", "verdict") and not item.attempts:
        raise BadInput(f"Item {item.number} has no code that was handed in.", field=field)
    if override.target in ("point", "misconception") and item.answer is None:
        raise BadInput(
            f"Item {item.number} has no answer scored by a rubric; override its score.",
            field=field,
        )
    if lines_of(item, override):
        return
    if override.target == "verdict":
        raise BadInput(f"The code of item {item.number} is not judged yet.", field=field)
    if override.attempt is not None and lines_of(
        item, override.model_copy(update={"attempt": None})
    ):
        raise BadInput(
            f"Attempt {override.attempt} of item {item.number} has no such check, or was not "
            f"judged; there are {len(item.attempts)}.",
            field=f"overrides[{at}].attempt",
        )
    there_are = _there_are(item, override)
    what = f"{override.target} {override.line!r}"
    raise BadInput(f"Item {item.number} has no {what}{there_are}", field=field)


def _there_are(item: ItemCard, override: Override) -> str:
    """Return the end of a sentence that says which lines there are."""
    if override.target == "check":
        ids = [
            check.name
            for _, attempt in judged(item)
            for check in attempt.checks
            if check.weight is not None
        ]
    elif item.answer is None:
        ids = []
    elif override.target == "point":
        ids = [point.id for point in item.answer.points]
    else:
        ids = [wrong.id for wrong in item.answer.misconceptions]
    ids = list(dict.fromkeys(ids))
    if not ids:
        return "; it has none whose weight is known."
    more = ", …" if len(ids) > _NAMED else ""
    return f"; it has {', '.join(ids[:_NAMED])}{more}."


def _named(override: Override) -> str:
    return "score" if override.target == "item" else override.target
