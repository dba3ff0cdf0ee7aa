"""An item's score worked out anew from its receipt, with overrides in place of what was found.

The sums are the rules' own: of an answer clip(Σ weight·credit / Σ weight − Σ penalty, 0, 1);
of code the weighted share of the checks that passed, those that only a repair passes at its
share. Then the hints are charged as the interview charged them. Nothing here knows a rubric:
weights, credits and penalties are those on the card.
"""

from collections.abc import Iterable, Mapping, Sequence
from collections.abc import Set as AbstractSet

from interviewer.problems.model import VerdictKind
from interviewer.scorecards.model import CodeAttempt, ItemCard
from interviewer.scorecards.overrides import Override


def answer_score(points: Iterable[tuple[float, float]], penalties: Iterable[float]) -> float:
    """Return the score of an answer, from (weight, credit) of its points; hints are not charged."""
    pairs = tuple(points)
    whole = sum(weight for weight, _ in pairs)
    earned = sum(weight * credit for weight, credit in pairs) / whole if whole else 0.0
    return round(min(1.0, max(0.0, earned - sum(penalties))), 4)


def code_score(
    weights: Mapping[str, float],
    first: AbstractSet[str],
    repairs: Iterable[AbstractSet[str]],
    share: float,
) -> float:
    """Return the score of code, from the names of the checks that passed; hints are not charged.

    A check that a repair passes and the ``first`` code did not counts ``share`` of its weight.
    The best of the repairs counts, and none lowers the score.
    """
    whole = sum(weights.values())
    if not whole:
        return 0.0

    def weight(names: AbstractSet[str]) -> float:
        return sum(weights.get(name, 0.0) for name in sorted(names))

    sums = [
        weight(first),
        *(weight(first & after) + share * weight(after - first) for after in repairs),
    ]
    return round(max(sums) / whole, 4)


def charged(raw: float, hint_cost: float) -> float:
    """Return a score with the hints charged, as ``dialogue`` charges them."""
    return round(max(0.0, raw - hint_cost), 4)


def judged(item: ItemCard) -> tuple[tuple[int, CodeAttempt], ...]:
    """Return the attempts of an item that count, with their numbers, from 1."""
    return tuple(
        (at, attempt)
        for at, attempt in enumerate(item.attempts, 1)
        if attempt.verdict not in (None, VerdictKind.UNAVAILABLE)
    )


def lines_of(item: ItemCard, override: Override) -> tuple[float, ...]:
    """Return what the rules say of what ``override`` is about, 0 to 1 as ``Override.value``.

    Of a check that is once for each attempt that has it. Nothing where the item has no such
    line, as after its rubric has changed.
    """
    if override.target == "check":
        return tuple(
            float(check.status == "passed")
            for at, attempt in judged(item)
            for check in attempt.checks
            if check.name == override.check
            and check.weight is not None
            and override.attempt in (None, at)
        )
    if override.target == "verdict":
        last = [attempt.verdict for attempt in item.attempts if attempt.verdict is not None]
        return (float(last[-1] == VerdictKind.PASSED),) if last else ()
    if override.target == "item":
        return () if item.score is None else (item.score,)
    if item.answer is None:
        return ()
    if override.target == "point":
        return tuple(one.credit for one in item.answer.points if one.id == override.point)
    return tuple(
        float(not one.withdrawn)
        for one in item.answer.misconceptions
        if one.id == override.misconception
    )


def overridden_score(item: ItemCard, overrides: Sequence[Override]) -> float | None:
    """Return the score of ``item`` with ``overrides``, which are of it and hold together.

    Overrides that say what the rules say, or of lines that the item does not have, leave its
    own score. A ``score`` stands as it is given: hints are not charged to it.
    """
    given = next((one.score for one in overrides if one.score is not None), None)
    if given is not None:
        return given
    verdict = next((one for one in overrides if one.verdict), None)
    if verdict is not None:
        return charged(verdict.value, item.hint_cost)
    if all(set(lines_of(item, one)) <= {one.value} for one in overrides):
        return item.score
    raw = _answer(item, overrides) if item.answer else _code(item, overrides)
    return charged(raw, item.hint_cost)


def _answer(item: ItemCard, overrides: Sequence[Override]) -> float:
    if item.answer is None:
        return 0.0
    credits_ = {one.point: one.value for one in overrides if one.point}
    stands = {one.misconception: one.stands for one in overrides if one.misconception}
    return answer_score(
        ((one.weight, credits_.get(one.id, one.credit)) for one in item.answer.points),
        (
            one.penalty
            for one in item.answer.misconceptions
            if stands.get(one.id, not one.withdrawn)
        ),
    )


def _code(item: ItemCard, overrides: Sequence[Override]) -> float:
    attempts = judged(item)
    weights = {
        check.name: check.weight
        for _, attempt in attempts
        for check in attempt.checks
        if check.weight is not None
    }
    (_, first), *others = [(attempt, _passed(at, attempt, overrides)) for at, attempt in attempts]
    repairs = [passed for attempt, passed in others if attempt.repair]
    return code_score(weights, first, repairs, _share(item))


def _passed(at: int, attempt: CodeAttempt, overrides: Sequence[Override]) -> frozenset[str]:
    """Return the checks that an attempt passes; of two overrides of one check the later holds."""
    found = {check.name: check.status == "passed" for check in attempt.checks}
    for one in overrides:
        if one.check in found and one.attempt in (None, at):
            found[one.check] = bool(one.passed)
    return frozenset(name for name, passed in found.items() if passed)


def _share(item: ItemCard) -> float:
    if item.repair_share is not None:
        return item.repair_share
    return item.repair.share if item.repair else 0.0
