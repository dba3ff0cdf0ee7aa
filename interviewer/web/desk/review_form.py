"""The form of a review: what can be set of each item, and what somebody has set.

A field is called after its item, kind and line (``3:point:strides``), and the attempt where it
is about one alone (``3:check@2:shape``). It holds nothing where the rules are to hold, else the
value to set; the reason stands beside it, under the same name after ``why:``.
"""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any, Final

from interviewer.scorecards.model import Challenged, ItemCard, Scorecard, Status
from interviewer.scorecards.overrides import Override, Target
from interviewer.scorecards.rescoring import judged, lines_of
from interviewer.scorecards.reviewed_values import OverrideLine
from interviewer.scorecards.reviews import Review
from interviewer.scorecards.standing import Given, standing
from interviewer.web import words

_VALUES: Final[Mapping[Target, tuple[tuple[str, str], ...]]] = {
    "point": (("1", "earned"), ("0.5", "half earned"), ("0", "missed")),
    "misconception": (("1", "stands"), ("0", "does not stand")),
    "check": (("1", "passed"), ("0", "failed")),
    "verdict": (("1", "passed"), ("0", "failed")),
    "item": (),
}
_PUT_WITHOUT_SCORE: Final[frozenset[Status]] = frozenset({"unfinished", "unassessed"})
"""What was put but has no score: an interviewer who read or heard the answer may give one."""


@dataclass(frozen=True)
class Setting:
    """One thing that can be set: an item's score, or a line of it.

    ``found`` is what the rules say of it, 0 to 1, of a check once for each ``attempt`` that has
    it; nothing of an item that they gave no score. ``counts`` says what the line weighs.
    ``value`` is what its field holds, as it is typed (a score in per cent), and ``reason`` why.
    ``meanwhile`` is the value that was saved while this form was open, where somebody has typed
    another. ``aside`` is what one had set of it, and why, before a later change set that aside.
    ``explained`` is why the rules found it so, ``challenge`` what the candidate says against it.
    """

    item: int
    kind: Target
    line: str
    says: str
    found: tuple[float, ...]
    quotes: tuple[str, ...] = ()
    counts: str = ""
    attempt: int | None = None
    value: str = ""
    reason: str = ""
    meanwhile: str | None = None
    aside: tuple[str, str] | None = None
    explained: str = ""
    challenge: str = ""

    @property
    def name(self) -> str:
        """The name of its field."""
        at = "" if self.attempt is None else f"@{self.attempt}"
        return f"{self.item}:{self.kind}{at}:{self.line}"

    @property
    def place(self) -> str:
        """The id of its place on the page, to be led to."""
        return "s" + "".join(c if c.isalnum() else "-" for c in self.name)

    @property
    def options(self) -> tuple[tuple[str, str], ...]:
        """The values that can be chosen, with their words; none where one is typed.

        What was set in another way, such as a third of a point over the API, is among them.
        """
        known = _VALUES[self.kind]
        if not known or not self.value or self.value in dict(known):
            return known
        try:
            return (*known, (self.value, self.in_words(self.value)))
        except ValueError:
            return known

    @property
    def as_found(self) -> str:
        """What the rules say of it, in words."""
        if self.kind in ("item", "point"):
            return words.percent(self.found[-1] if self.found else None)
        return ", then ".join(self.in_words(f"{one:g}") for one in dict.fromkeys(self.found))

    def in_words(self, value: str) -> str:
        """Return a value of its field in words: half earned, 45 %."""
        known = dict(_VALUES[self.kind])
        if value in known or self.kind != "point":
            return known.get(value, f"{value} %")
        return f"{float(value) * 100:g} % earned"


@dataclass(frozen=True)
class ItemForm:
    """An item with the settings of its lines, of its checks in one attempt, and of its score."""

    card: ItemCard
    lines: tuple[Setting, ...]
    single: tuple[Setting, ...]
    whole: tuple[Setting, ...]

    @property
    def settings(self) -> tuple[Setting, ...]:
        """All of them."""
        return (*self.lines, *self.single, *self.whole)

    @property
    def touched(self) -> int:
        """How many are set."""
        return sum(bool(one.value) for one in self.settings)


def forms(card: Scorecard, own: Sequence[Review]) -> tuple[ItemForm, ...]:
    """Return the form of each item that has something to set, with what ``own`` reviews set.

    What somebody else's later word has set aside, as far as ``card`` tells, shows as that.
    """
    held = standing(own)
    holding = None if card.reviewed is None else {_key(one) for one in card.reviewed.overrides}
    made = []
    for item in card.items:
        given = {one.override.place: one for one in held.get(item.number, ())}
        settings = [_with(one, given, holding) for one in _settable(item)]
        if settings:
            made.append(_form(item, settings))
    return tuple(made)


def filled(
    now: Sequence[ItemForm], then: Sequence[ItemForm], form: Mapping[str, str]
) -> tuple[ItemForm, ...]:
    """Return the forms as somebody filled them in, to be shown again.

    ``then`` is what the page held when it was opened. What they left as it was there shows what
    is kept ``now``; where they changed what was changed meanwhile, both are told.
    """
    before = {one.name: one for item in then for one in item.settings}

    def typed(one: Setting) -> Setting:
        was = before.get(one.name, one)
        value, reason = form.get(one.name, was.value), form.get(f"why:{one.name}", was.reason)
        if (value, reason) == (was.value, was.reason):
            return one
        other = one.value if one.value not in (was.value, value) else None
        return replace(one, value=value, reason=reason, meanwhile=other)

    return tuple(_form(one.card, [typed(setting) for setting in one.settings]) for one in now)


def override_of(one: Setting, share: float, reason: str) -> Override:
    """Return the override that sets ``one`` to ``share``, 0 to 1; raises ValueError."""
    return _override(one.item, one.kind, one.line, share, reason, one.attempt)


def _form(item: ItemCard, settings: Sequence[Setting]) -> ItemForm:
    whole = tuple(one for one in settings if one.kind in ("item", "verdict"))
    single = tuple(one for one in settings if one.attempt is not None)
    lines = tuple(one for one in settings if one not in whole and one not in single)
    return ItemForm(item, lines, single, whole)


_Key = tuple[int, str, str, int | None, datetime]
"""A change: the item and line that it is about, and when it was made."""


def _key(one: OverrideLine) -> _Key:
    if one.line is None:
        return (one.item, "item", "", None, one.at)
    return (one.item, one.line.kind, one.line.id, one.line.attempt, one.at)


def _with(
    one: Setting, given: Mapping[tuple[str, ...], Given], holding: Collection[_Key] | None
) -> Setting:
    """Return a setting with what one has set of it; nothing where that is what the rules say."""
    attempt = "" if one.attempt is None else str(one.attempt)
    found = given.get((one.kind, one.line, attempt))
    if found is None or set(one.found) == {found.override.value}:
        return one
    value = found.override.value
    shown = f"{value * 100:g}" if one.kind == "item" else f"{value:g}"
    reason = found.override.reason
    key = (one.item, one.kind, one.line, one.attempt, found.review.at)
    if holding is not None and key not in holding:
        return replace(one, aside=(shown, reason))
    return replace(one, value=shown, reason=reason)


def _settable(item: ItemCard) -> Iterator[Setting]:
    """Yield each thing of an item that can be set."""
    number = item.number
    if item.answer:
        points = item.answer.points
        whole = sum(one.weight for one in points)
        for one in points:
            counts = _counts(one.weight, whole)
            yield Setting(
                number, "point", one.id, one.says, (one.credit,), one.quotes, counts,
                explained=one.why, challenge=_note(one.challenge),
            )  # fmt: skip
        for wrong in item.answer.misconceptions:
            costs = f"costs {words.percent(wrong.penalty)}"
            stands = (float(not wrong.withdrawn),)
            yield Setting(
                number, "misconception", wrong.id, wrong.says, stands, wrong.quotes, costs,
                explained=wrong.why, challenge=_note(wrong.challenge),
            )  # fmt: skip
    yield from _of_code(item)
    if item.score is not None or item.status in _PUT_WITHOUT_SCORE:
        found = () if item.score is None else (item.score,)
        said = next((_note(one.challenge) for one in item.options if one.challenge), "")
        yield Setting(number, "item", "", "The score of the whole item", found, challenge=said)


def _note(challenge: Challenged | None) -> str:
    return challenge.note if challenge else ""


def _of_code(item: ItemCard) -> Iterator[Setting]:
    attempts = judged(item)
    weights = {
        check.name: check.weight
        for _, attempt in attempts
        for check in attempt.checks
        if check.weight is not None
    }
    whole = sum(weights.values())
    for name, weight in weights.items():
        counts = _counts(weight, whole)
        found = lines_of(item, _override(item.number, "check", name, 1.0, "-"))
        yield Setting(item.number, "check", name, name, found, counts=counts)
    for at, attempt in attempts if len(attempts) > 1 else ():
        for check in attempt.checks:
            if check.weight is not None:
                found = (float(check.status == "passed"),)
                says = f"{check.name}, in attempt {at}"
                yield Setting(item.number, "check", check.name, says, found, attempt=at)
    verdict = lines_of(item, _override(item.number, "verdict", "", 1.0, "-"))
    if verdict:
        yield Setting(item.number, "verdict", "", "The verdict on the code", verdict)


def _counts(weight: float, whole: float) -> str:
    return f"counts {words.percent(weight / whole)}" if whole else ""


def _override(
    item: int, kind: Target, line: str, share: float, reason: str, attempt: int | None = None
) -> Override:
    forms_of: Mapping[Target, dict[str, Any]] = {
        "item": {"score": share},
        "point": {"point": line, "credit": share},
        "misconception": {"misconception": line, "stands": share >= 1},
        "check": {"check": line, "passed": share >= 1, "attempt": attempt},
        "verdict": {"verdict": "passed" if share >= 1 else "failed"},
    }
    return Override(item=item, reason=reason, **forms_of[kind])
