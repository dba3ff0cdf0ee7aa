"""The form of a review: what can be set of each item, and what somebody has set.

A field is called after its item, kind and line (``3:point:strides``). It holds nothing where
the rules are to hold, else the value to set; beside it stands the reason.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from pydantic import ValidationError

from interviewer.errors import BadInput
from interviewer.interviews.reviews import ReviewRequest
from interviewer.scorecards.model import ItemCard, Scorecard
from interviewer.scorecards.overrides import Override, Target, Withdrawal
from interviewer.scorecards.rescoring import lines_of
from interviewer.scorecards.reviews import Review
from interviewer.scorecards.standing import standing

_VALUES: Final[Mapping[Target, tuple[tuple[str, str], ...]]] = {
    "point": (("1", "earned"), ("0.5", "half earned"), ("0", "missed")),
    "misconception": (("1", "stands"), ("0", "does not stand")),
    "check": (("1", "passed"), ("0", "failed")),
    "verdict": (("1", "passed"), ("0", "failed")),
    "item": (),
}


@dataclass(frozen=True)
class Setting:
    """One thing that can be set: an item's score, or a line of it.

    ``found`` is what the rules say of it, 0 to 1. ``value`` is what its field holds, as it is
    typed (a score in per cent), and ``reason`` why. ``options`` are values and their words.
    """

    item: int
    kind: Target
    line: str
    says: str
    found: float
    quotes: tuple[str, ...] = ()
    value: str = ""
    reason: str = ""

    @property
    def name(self) -> str:
        """The name of its field."""
        return f"{self.item}:{self.kind}:{self.line}"

    @property
    def options(self) -> tuple[tuple[str, str], ...]:
        """The values that can be chosen, with their words; none where one is typed.

        What was set in another way, such as a third of a point over the API, is among them.
        """
        known = _VALUES[self.kind]
        if not known or not self.value or self.value in dict(known):
            return known
        return (*known, (self.value, f"{float(self.value) * 100:g} % earned"))


@dataclass(frozen=True)
class ItemForm:
    """An item with the settings of its lines, and that of its score."""

    card: ItemCard
    lines: tuple[Setting, ...]
    whole: tuple[Setting, ...]


def forms(card: Scorecard, own: Sequence[Review]) -> tuple[ItemForm, ...]:
    """Return the form of each item that has something to set, with what ``own`` reviews set."""
    held = standing(own)
    made = []
    for item in card.items:
        given = {(one.override.target, one.override.line): one for one in held.get(item.number, ())}
        settings = [
            Setting(
                item=item.number,
                kind=kind,
                line=line,
                says=says,
                found=found,
                quotes=quotes,
                **_as_set(given[kind, line].override, found) if (kind, line) in given else {},
            )
            for kind, line, says, found, quotes in _settable(item)
        ]
        if settings:
            whole = tuple(one for one in settings if one.kind in ("item", "verdict"))
            lines = tuple(one for one in settings if one not in whole)
            made.append(ItemForm(item, lines, whole))
    return tuple(made)


def filled(made: Sequence[ItemForm], form: Mapping[str, str]) -> tuple[ItemForm, ...]:
    """Return the forms as somebody filled them in, to be shown again."""

    def typed(one: Setting) -> Setting:
        value, reason = form.get(one.name, one.value), form.get(f"why:{one.name}", one.reason)
        return Setting(**vars(one) | {"value": value, "reason": reason})

    return tuple(
        ItemForm(one.card, tuple(map(typed, one.lines)), tuple(map(typed, one.whole)))
        for one in made
    )


def request_of(made: Sequence[ItemForm], form: Mapping[str, str], given: str = "") -> ReviewRequest:
    """Return the review that a form asks for: what differs from what one has said already.

    ``given`` is what one has recommended. Raises BadInput whose field is the name of the one
    that is wrong.
    """
    changes = list(_changes(made, form))
    overrides = tuple(_override(one, value, reason) for one, value, reason in changes if value)
    withdrawn = tuple(
        Withdrawal(item=one.item, target=one.kind, line=one.line)
        for one, value, _ in changes
        if not value
    )
    recommendation = form.get("recommendation", "")
    said = recommendation if recommendation != given else ""
    notes = form.get("notes", "").strip()
    if not (overrides or withdrawn or said or notes):
        raise BadInput("Nothing differs from what you have said already.")
    try:
        return ReviewRequest.model_validate(
            {
                "overrides": overrides,
                "withdrawn": withdrawn,
                "notes": notes,
                "recommendation": said or None,
            }
        )
    except ValidationError as error:
        field = str(error.errors()[0]["loc"][0])
        raise BadInput("This is more than a review can hold.", field=field) from error


def field_at_fault(error: BadInput, made: Sequence[ItemForm], form: Mapping[str, str]) -> str:
    """Return the name of the field that an error of the review's is about."""
    field = error.field or ""
    if not field.startswith("overrides["):
        return field
    at = int(field.partition("[")[2].partition("]")[0])
    return [one.name for one, value, _ in _changes(made, form) if value][at]


def _as_set(override: Override, found: float) -> dict[str, str]:
    """Return the value and reason of an override, none where it says what the rules say."""
    if override.value == found:
        return {}
    shown = f"{override.value * 100:g}" if override.target == "item" else f"{override.value:g}"
    return {"value": shown, "reason": override.reason}


def _settable(
    item: ItemCard,
) -> Iterator[tuple[Target, str, str, float, tuple[str, ...]]]:
    """Yield kind, id, words, finding and quotes of each thing that can be set."""
    if item.answer:
        for point in item.answer.points:
            yield "point", point.id, point.says, point.credit, point.quotes
        for wrong in item.answer.misconceptions:
            yield "misconception", wrong.id, wrong.says, float(not wrong.withdrawn), wrong.quotes
    if item.attempts:
        names = dict.fromkeys(check.name for a in item.attempts for check in a.checks)
        for name in names:
            found = lines_of(item, _override_of(item.number, "check", name, 1.0, "-"))
            if found:
                yield "check", name, name, found[-1], ()
        judged = lines_of(item, _override_of(item.number, "verdict", "", 1.0, "-"))
        if judged:
            yield "verdict", "", "The verdict on the code", judged[-1], ()
    if item.score is not None:
        yield "item", "", "The score of the whole item", item.score, ()


def _changes(
    made: Sequence[ItemForm], form: Mapping[str, str]
) -> Iterator[tuple[Setting, str, str]]:
    """Yield what is set otherwise than before, with its value and reason as they were typed."""
    for one in (setting for item in made for setting in (*item.lines, *item.whole)):
        value = form.get(one.name, one.value).strip()
        reason = form.get(f"why:{one.name}", one.reason).strip()
        if (value, reason) == (one.value, one.reason):
            continue
        if reason and not value and not one.value:
            raise BadInput("There is a reason, but nothing is set.", field=one.name)
        yield one, value, reason


def _override(one: Setting, value: str, reason: str) -> Override:
    try:
        number = float(value.replace(",", ".").rstrip("% "))
    except ValueError as error:
        raise BadInput(_WRONG, field=one.name) from error
    share = number / 100 if one.kind == "item" else number
    if not 0 <= share <= 1:
        raise BadInput(_WRONG, field=one.name)
    return _override_of(one.item, one.kind, one.line, share, reason)


_WRONG: Final = "Give a number from 0 to 100."


def _override_of(item: int, kind: Target, line: str, share: float, reason: str) -> Override:
    forms_of: Mapping[Target, dict[str, Any]] = {
        "item": {"score": share},
        "point": {"point": line, "credit": share},
        "misconception": {"misconception": line, "stands": share >= 1},
        "check": {"check": line, "passed": share >= 1},
        "verdict": {"verdict": "passed" if share >= 1 else "failed"},
    }
    return Override(item=item, reason=reason, **forms_of[kind])
