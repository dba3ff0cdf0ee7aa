"""What the desk's pages say of reviews: what was set, by what rule it holds, what is wrong."""

from collections.abc import Iterable, Mapping, Sequence

from interviewer.scorecards.model import Scorecard
from interviewer.scorecards.overrides import Override, Withdrawal
from interviewer.scorecards.reviewed_values import LineChange, OverrideLine, Reviewed
from interviewer.web import words
from interviewer.web.desk.review_form import ItemForm, Setting

_WHY = "why:"
_FIELDS: Mapping[str, tuple[str, str]] = {
    "notes": ("notes", "Private notes"),
    "recommendation": ("recommendation", "What you recommend"),
}


def line_set(line: LineChange) -> str:
    """Return what was set of a line, in words."""
    says = f"“{line.says}” " if line.says else ""
    where = f" in attempt {line.attempt}" if line.attempt else ""
    match line.kind:
        case "point":
            return f"{says}earned {words.percent(line.now)}"
        case "misconception":
            return f"{says}{'stands' if line.now else 'does not stand'}"
        case "check":
            return f"{says}{'passed' if line.now else 'failed'}{where}"
        case "verdict":
            return f"the code {'passed' if line.now else 'failed'}"


def held_by(one: Setting, found: Reviewed | None) -> str:
    """Return whose word holds of a setting that the form leaves open, and what it says."""
    if found is None or one.value:
        return ""
    for override in found.overrides:
        line = override.line
        about = (line.kind, line.id, line.attempt) if line else ("item", "", None)
        if (override.item, *about) == (one.item, one.kind, one.line, one.attempt):
            if line is None:
                return f"{override.by}: {words.percent(override.score)}"
            return f"{override.by}: {one.in_words(f'{line.now:g}')}"
    return ""


def set_aside(found: Reviewed) -> tuple[tuple[str, str], ...]:
    """Return who set what that does not hold, since somebody set something else later."""

    def key(one: OverrideLine) -> tuple[object, ...]:
        line = one.line
        about = (line.kind, line.id, line.attempt) if line else ()
        return (one.item, about, one.by, one.at)

    holding = {key(one) for one in found.overrides}
    return tuple(
        (one.by, f"item {one.item}, {line_set(one.line) if one.line else 'its score as a whole'}")
        for reviewer in found.reviewers
        for one in reviewer.overrides
        if key(one) not in holding
    )


def place(about: Withdrawal | Override, card: Scorecard) -> str:
    """Return which line of which item something is about, in the rubric's own words."""
    line = about.line
    if line and about.item <= len(card.items):
        answer = card.items[about.item - 1].answer
        known = {one.id: one.says for one in answer.points} if answer else {}
        known |= {one.id: one.says for one in answer.misconceptions} if answer else {}
        line = known.get(line, line)
    what = f"“{line}”" if line else "the item as a whole"
    where = f" in attempt {about.attempt}" if about.attempt else ""
    return f"item {about.item}, {what}{where}"


def override(one: Override, card: Scorecard) -> str:
    """Return what an override sets, in words."""
    match one.target:
        case "item" | "point":
            value = words.percent(one.value)
        case "misconception":
            value = "stands" if one.value else "does not stand"
        case "check" | "verdict":
            value = "passed" if one.value else "failed"
    return f"{place(one, card)}: {value}"


def place_of(field: str, items: Sequence[ItemForm]) -> tuple[str, str] | None:
    """Return the id of a field on the page, and what to call it; None where it is no field."""
    if field in _FIELDS:
        return _FIELDS[field]
    if field.startswith("note-"):
        return field, "Your note"
    for item in items:
        for one in item.settings:
            if field.removeprefix(_WHY) == one.name:
                why = field.startswith(_WHY)
                at = f"{one.place}-why" if why else one.place
                return at, f"Item {one.item}, {one.says.rstrip('.')}{', why' if why else ''}"
    return None


def is_wrong(item: ItemForm, faults: Iterable[str], part: str = "settings") -> bool:
    """Tell whether a field of an item, or of a part of its form, is at fault."""
    settings: tuple[Setting, ...] = getattr(item, part)
    names = {one.name for one in settings}
    return any(field.removeprefix(_WHY) in names for field in faults)
