"""What somebody filled into the form of a review, read: a review, or all that is wrong with it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final, get_args

from pydantic import ValidationError

from interviewer.errors import BadInput, Conflict
from interviewer.interviews.override_checks import checked
from interviewer.interviews.reviews import ReviewRequest
from interviewer.scorecards.model import Scorecard
from interviewer.scorecards.overrides import LONGEST_REASON, Override, Withdrawal
from interviewer.scorecards.reviews import LONGEST_NOTES, MOST_OVERRIDES, Recommendation
from interviewer.web.desk.review_form import ItemForm, Setting, override_of

PAGE: Final = "page"
"""Where a fault stands that is no single field's."""

_WRONG: Final = "Give a number from 0 to 100."
_BOTH: Final = "Set single lines or the item as a whole, not both at once."
_TWICE: Final = "Set it in all attempts or in single ones, not both at once."


@dataclass(frozen=True)
class Read:
    """A review as it was asked for, or the ``faults`` by the names of their fields."""

    request: ReviewRequest | None
    faults: Mapping[str, str]


@dataclass(frozen=True)
class _Change:
    """A setting with what is to be set, as typed; nothing where it is to be as the rules found."""

    setting: Setting
    value: str
    reason: str


def read(made: Sequence[ItemForm], form: Mapping[str, str], card: Scorecard, given: str) -> Read:
    """Return the review that a form asks for: what differs from what one has said already.

    ``made`` is the form as the page held it, ``given`` what one has recommended.
    """
    faults = dict[str, str]()
    changes = [change for item in made for change in _changes(item, form)]
    overrides = [
        override
        for change in changes
        if change.value and (override := _override(change, card, faults)) is not None
    ]
    _beside(changes, faults)
    withdrawn = [
        Withdrawal(item=one.item, target=one.kind, line=one.line, attempt=one.attempt)
        for one in (change.setting for change in changes if not change.value)
        if one.value
    ]
    for change in changes:
        if not change.value and not change.setting.value:
            faults[change.setting.name] = "There is a reason, but nothing is set."
    recommendation, notes = _words(form, faults)
    if max(len(overrides), len(withdrawn)) > MOST_OVERRIDES:
        faults[PAGE] = f"At most {MOST_OVERRIDES} changes at a time; keep some first."
    said = recommendation if recommendation != given else ""
    if not (faults or overrides or withdrawn or said or notes):
        faults[PAGE] = "Nothing differs from what you have said already."
    if faults:
        return Read(None, faults)
    request = ReviewRequest.model_validate(
        {
            "overrides": tuple(overrides),
            "withdrawn": tuple(withdrawn),
            "notes": notes,
            "recommendation": said or None,
        }
    )
    return Read(request, {})


def _words(form: Mapping[str, str], faults: dict[str, str]) -> tuple[str, str]:
    """Return what is recommended and noted; notes what is wrong with either."""
    recommendation = form.get("recommendation", "")
    if recommendation not in ("", *get_args(Recommendation)):
        faults["recommendation"] = "Choose one of these."
    notes = form.get("notes", "").replace("\r\n", "\n").strip()
    if len(notes) > LONGEST_NOTES or "\0" in notes:
        faults["notes"] = f"At most {LONGEST_NOTES:,} characters, all of them printable."
    return recommendation, notes


def _changes(item: ItemForm, form: Mapping[str, str]) -> list[_Change]:
    """Return what is set otherwise than before.

    Where a check is no longer set in all attempts, what is set of it in one is said again:
    to take back what was said of a check takes back all of it.
    """
    changes = list[_Change]()
    kept = list[_Change]()
    for one in item.settings:
        value = form.get(one.name, one.value).strip()
        reason = form.get(f"why:{one.name}", one.reason).strip()
        change = _Change(one, value, reason)
        # A page that was opened before somebody set it aside still shows what one had set.
        same = (value, reason) in ((one.value, one.reason), one.aside)
        (kept if same else changes).append(change)
    freed = {
        change.setting.line
        for change in changes
        if change.setting.kind == "check" and change.setting.attempt is None and not change.value
    }
    again = [
        change
        for change in kept
        if change.setting.attempt is not None and change.setting.line in freed and change.value
    ]
    return changes + again


def _override(change: _Change, card: Scorecard, faults: dict[str, str]) -> Override | None:
    """Return what a change sets; notes what is wrong with its value, and with its reason."""
    one = change.setting
    why = f"why:{one.name}"
    share = _share(one, change.value)
    if share is None:
        faults[one.name] = _WRONG
    if not change.reason:
        faults[why] = "Say in a sentence why."
    elif len(change.reason) > LONGEST_REASON:
        faults[why] = f"At most {LONGEST_REASON:,} characters."
    if share is None or why in faults:
        return None
    override = override_of(one, share, change.reason)
    rewords = bool(one.value) and share == _share(one, one.value) and change.reason != one.reason
    try:
        (fine,) = checked((override.model_copy(update={"rewords": rewords}),), card)
    except BadInput as error:
        faults[why if (error.field or "").endswith(".reason") else one.name] = str(error)
    except (Conflict, ValidationError):
        faults[one.name] = "This cannot be set."
    else:
        return fine
    return None


def _share(one: Setting, value: str) -> float | None:
    try:
        number = float(value.replace(",", ".").rstrip("% "))
    except ValueError:
        return None
    share = number / 100 if one.kind == "item" else number
    return share if 0 <= share <= 1 else None


def _beside(changes: Sequence[_Change], faults: dict[str, str]) -> None:
    """Note what cannot be set at once: an item and lines of it, a check in all and in one."""
    sets = [change.setting for change in changes if change.value]
    for one in sets:
        others = [other for other in sets if other.item == one.item and other is not one]
        if one.kind in ("item", "verdict") and others:
            faults.setdefault(one.name, _BOTH)
        same = [other for other in others if (other.kind, other.line) == (one.kind, one.line)]
        if one.attempt is None and same:
            faults.setdefault(one.name, _TWICE)
