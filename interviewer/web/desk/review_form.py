"""The form of a review: what can be set of each item, and what somebody has set.

A field is called after its item, kind and line (``3:point:strides``), and the attempt where it
is about one alone (``3:check@2:shape``). It holds nothing where the rules are to hold, else the
value to set; the reason stands beside it, under the same name after ``why:``.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from interviewer.scorecards.model import ItemCard, Scorecard, Status
from interviewer.scorecards.overrides import Override, Target
from interviewer.scorecards.rescoring import judged, lines_of
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
    another.
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
            return (*known, (self.value, f"{float(self.value) * 100:g} % earned"))
        except ValueError:
            return known

    @property
    def as_found(self) -> str:
        """What the rules say of it, in words."""
        if self.kind in ("item", "point"):
            return words.percent(self.found[-1] if self.found else None)
        known = dict(_VALUES[self.kind])
        return ", then ".join(known[f"{one:g}"] for one in dict.fromkeys(self.found))


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
    """Return the form of each item that has something to set, with what ``own`` reviews set."""
    held = standing(own)
    made = []
    for item in card.items:
        given = {one.override.place: one for one in held.get(item.number, ())}
        settings = [_with(one, given) for one in _settable(item)]
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


def _with(one: Setting, given: Mapping[tuple[str, ...], Given]) -> Setting:
    """Return a setting with what holds of it; nothing where that is what the rules say."""
    attempt = "" if one.attempt is None else str(one.attempt)
    found = given.get((one.kind, one.line, attempt))
    if found is None or set(one.found) == {found.override.value}:
        return one
    value = found.override.value
    shown = f"{value * 100:g}" if one.kind == "item" else f"{value:g}"
    return replace(one, value=shown, reason=found.override.reason)


def _settable(item: ItemCard) -> Iterator[Setting]:
    """Yield each thing of an item that can be set."""
    number = item.number
    if item.answer:
        points = item.answer.points
        whole = sum(one.weight for one in points)
        for one in points:
            counts = _counts(one.weight, whole)
            yield Setting(number, "point", one.id, one.says, (one.credit,), one.quotes, counts)
        for wrong in item.answer.misconceptions:
            costs = f"costs {words.percent(wrong.penalty)}"
            stands = (float(not wrong.withdrawn),)
            yield Setting(
                number, "misconception", wrong.id, wrong.says, stands, wrong.quotes, costs
            )
    yield from _of_code(item)
    if item.score is not None or item.status in _PUT_WITHOUT_SCORE:
        found = () if item.score is None else (item.score,)
        yield Setting(number, "item", "", "The score of the whole item", found)


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
