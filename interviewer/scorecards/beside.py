"""Reviewed scores beside the rules' own, wherever a card shows a score: "40 % → 70 %"."""

from collections.abc import Sequence
from typing import Final, Literal

from interviewer.numerals import unbroken
from interviewer.scorecards import wording
from interviewer.scorecards.attributes import lines_of
from interviewer.scorecards.deciding import given_by
from interviewer.scorecards.model import CheckLine, ItemCard, PartMark, PointLine, Scorecard
from interviewer.scorecards.reviewed_values import LineChange, OverrideLine, Rating
from interviewer.scorecards.scales import close_skill

ARROW: Final = "Of two scores with an arrow the first is the rules' own, the second as reviewed."
ALL: Final = 0.995
NOTHING: Final = 0.005
"""From where on a point counts as earned, and up to where as missed."""

LineKind = Literal["point", "misconception", "check"]


class Reviewing:
    """What reviews say of each item, line, skill and part of a card; of most they say nothing."""

    def __init__(self, card: Scorecard) -> None:
        found = card.reviewed
        self._card = card
        self._overrides = found.overrides if found else ()
        self._items = {one.number: one for one in found.items} if found else {}
        self._skills = {one.skill: one for one in found.skills} if found else {}
        self._parts = {one.part: one for one in found.parts} if found else {}

    @property
    def any(self) -> bool:
        """Whether any score was overridden."""
        return bool(self._overrides)

    def now(self, item: ItemCard) -> float | None:
        """Return the score of an item as reviewed, 0 to 1; the rules' own where it was not."""
        one = self._items.get(item.number)
        return one.score if one else item.score

    def item(self, item: ItemCard) -> str:
        """Return the score of an item in words, with the reviewed one behind it."""
        now = self.now(item)
        return wording.mark(item) if now == item.score else _both(wording.mark(item), now)

    def skill(self, skill: str, score: float | None) -> str:
        """Return the mean of a skill, with the reviewed one behind it."""
        one = self._skills.get(skill)
        lines = lines_of(self._card.mark)
        was = wording.per_cent_beside(score, lines)
        if one is None or one.score == score:
            return was
        return f"{was} → {wording.per_cent_beside(one.score, lines)}"

    def skill_now(self, skill: str, score: float) -> float:
        """Return the mean of a skill as reviewed, 0 to 1."""
        one = self._skills.get(skill)
        return score if one is None or one.score is None else one.score

    def rating(self, skill: str, rating: Rating | None) -> str:
        """Return the rating of a skill in words, with the reviewed one behind it."""
        one = self._skills.get(skill)
        was = wording.RATINGS[rating] if rating else "–"
        if one is None or one.rating == rating or one.rating is None:
            return was
        return f"{was} → {wording.RATINGS[one.rating]}"

    def close(self, skill: str, score: float) -> str:
        """Return that the mean of a skill that holds is close to a line; else nothing."""
        return close_skill(self.skill_now(skill, score), self._card.mark)

    def unseen_skills(self) -> tuple[tuple[str, float, str], ...]:
        """Return the skills that have a mean by reviews alone, with it and its rating in words."""
        return tuple(
            (one.skill, one.score, wording.RATINGS[one.rating] if one.rating else "not rated")
            for one in self._skills.values()
            if one.was is None and one.score is not None
        )

    def part(self, part: PartMark) -> str:
        """Return the mean of a part of the mark, with the reviewed one behind it."""
        one = self._parts.get(part.part)
        was = wording.per_cent(part.score)
        return was if one is None or one.score == part.score else _both(was, one.score)

    def said_of(self, item: ItemCard) -> tuple[OverrideLine, ...]:
        """Return the overrides that hold of an item."""
        return tuple(one for one in self._overrides if one.item == item.number)

    def of_line(
        self, item: ItemCard, kind: LineKind, line: str, attempt: int | None = None
    ) -> tuple[OverrideLine, ...]:
        """Return the overrides that hold of one line of an item; of a check in that attempt."""
        return tuple(
            one
            for one in self.said_of(item)
            if one.line
            and (one.line.kind, one.line.id) == (kind, line)
            and one.line.attempt in (None, attempt)
        )


def credit(share: float) -> str:
    """Return how much of a point was earned, in words."""
    if share >= ALL:
        return "earned"
    if share <= NOTHING:
        return "missed"
    return unbroken(f"{wording.per_cent(share)} earned")


def point_state(point: PointLine, said: Sequence[OverrideLine]) -> str:
    """Return what a point earned by the rules, and as reviewed behind it."""
    was = credit(point.credit)
    return _beside(was, said)


def misconception_state(cost: str, said: Sequence[OverrideLine]) -> str:
    """Return what a misconception costs by the rules, and whether it stands as reviewed."""
    return _beside(cost, said)


def check_state(check: CheckLine, said: Sequence[OverrideLine]) -> str:
    """Return how a check came out, and as reviewed behind it."""
    return _beside(check.status.replace("_", " "), said)


def _beside(was: str, said: Sequence[OverrideLine]) -> str:
    """Return what the rules found of a line, and what was set of it behind that."""
    line = said[-1].line if said else None
    if line is None:
        return was
    return f"{was}, confirmed" if line.was == line.now else f"{was} → {_value(line)}"


def changed(one: OverrideLine) -> str:
    """Return in words what an override sets, without its reason."""
    line = one.line
    if line is None:
        return f"score {_both(wording.per_cent(one.was), one.score)}"
    before = None if line.was is None else _value(line.model_copy(update={"now": line.was}))
    was = "" if before is None else f"{before} → "
    if line.was == line.now:
        was = "confirmed as "
    where = f" in attempt {line.attempt}" if line.attempt else ""
    gone = "" if line.applies else " (the item has no such line any more, so this moves nothing)"
    if line.kind == "verdict":
        return f"all of the code's checks {was}{_value(line)}"
    return f"{line.kind} “{_clipped(line.says)}”{where}: {was}{_value(line)}{gone}"


def reason(one: OverrideLine) -> str:
    """Return whose an override is, and why, as a sentence begins."""
    who = given_by(one.by, one.at)
    return f"{who if one.by else who[:1].upper() + who[1:]}: {one.reason}"


def _value(line: LineChange | None) -> str:
    if line is None:
        return ""
    if line.kind == "point":
        return credit(line.now)
    stands = line.now >= ALL
    if line.kind == "misconception":
        return "stands" if stands else "does not stand"
    return "passed" if stands else "failed"


def _both(was: str, now: float | None) -> str:
    return f"{was} → {wording.per_cent(now)}"


def _clipped(text: str, longest: int = 120) -> str:
    text = " ".join(text.split()).removesuffix(".")
    return text if len(text) <= longest else f"{text[: longest - 1].rstrip()}…"
