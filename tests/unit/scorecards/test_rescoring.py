"""An item's score worked out anew from its receipt."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from interviewer.problems.model import VerdictKind
from interviewer.scorecards.model import ItemCard
from interviewer.scorecards.rescoring import overridden_score
from interviewer.scoring.assess import total
from interviewer.scoring.model import MisconceptionFound, PointCredit
from tests.reviewing import SHARE, answered, attempt, code_item, coded, override
from tests.samples import spoken

ITEMS = st.one_of(answered(), coded())


def own_overrides(item: ItemCard) -> list[object]:
    """Return overrides of every line of an item to what the rules say."""
    points = item.answer.points if item.answer else ()
    wrong = item.answer.misconceptions if item.answer else ()
    return [
        *(override(point=one.id, credit=one.credit) for one in points),
        *(override(misconception=one.id, stands=not one.withdrawn) for one in wrong),
        *(
            override(check=check.name, attempt=at, passed=check.status == "passed")
            for at, one in enumerate(item.attempts, 1)
            for check in one.checks
        ),
    ]


@given(ITEMS)
def test_overriding_nothing_changes_nothing(item: ItemCard) -> None:
    before = item.model_dump()
    assert overridden_score(item, []) == item.score
    assert item.model_dump() == before


@given(ITEMS, st.data())
def test_overriding_lines_to_what_they_are_gives_the_items_own_score(
    item: ItemCard, data: st.DataObject
) -> None:
    own = own_overrides(item)
    some = data.draw(st.lists(st.sampled_from(own), unique_by=id, max_size=len(own)))
    assert overridden_score(item, some) == item.score  # type: ignore[arg-type]


@given(answered(), st.data())
def test_the_sum_is_the_scorers_own(item: ItemCard, data: st.DataObject) -> None:
    assert item.answer is not None
    point = data.draw(st.sampled_from(item.answer.points))
    credit = data.draw(st.integers(0, 20).map(lambda n: n / 20))
    points = tuple(
        PointCredit(id=p.id, weight=p.weight, credit=credit if p is point else p.credit)
        for p in item.answer.points
    )
    wrong = tuple(
        MisconceptionFound(id=m.id, penalty=m.penalty)
        for m in item.answer.misconceptions
        if not m.withdrawn and m.penalty
    )
    expected = round(max(0.0, total(points, wrong) - item.hint_cost), 4)
    assert overridden_score(item, [override(point=point.id, credit=credit)]) == expected


@given(answered(), st.data())
def test_more_credit_never_gives_less(item: ItemCard, data: st.DataObject) -> None:
    assert item.answer is not None
    point = data.draw(st.sampled_from(item.answer.points))
    low, high = sorted(data.draw(st.tuples(*[st.floats(0, 1)] * 2)))
    scores = [overridden_score(item, [override(point=point.id, credit=one)]) for one in (low, high)]
    assert scores[0] is not None
    assert scores[1] is not None
    assert 0 <= scores[0] <= scores[1] <= 1


@given(coded(), st.data())
def test_a_check_that_passes_never_gives_less(item: ItemCard, data: st.DataObject) -> None:
    check = data.draw(st.sampled_from(item.attempts[0].checks))
    at = data.draw(st.sampled_from([None, *range(1, len(item.attempts) + 1)]))
    fails, passes = (
        overridden_score(item, [override(check=check.name, attempt=at, passed=one)])
        for one in (False, True)
    )
    assert fails is not None
    assert passes is not None
    assert 0 <= fails <= passes <= 1


def test_a_misconception_that_does_not_stand_costs_nothing_and_one_taken_back_may_stand() -> None:
    # The points of the sample earn 2.5 of 4; the misconception costs 0.25, the hint 0.05.
    item = spoken("A view never copies.")
    lifted = overridden_score(item, [override(2, misconception="always-copies", stands=False)])
    assert lifted == pytest.approx(0.625 - 0.05)
    assert item.answer is not None
    (wrong,) = item.answer.misconceptions
    taken = item.answer.model_copy(
        update={"misconceptions": (wrong.model_copy(update={"withdrawn": True}),)}
    )
    item = item.model_copy(update={"answer": taken, "raw": 0.625, "score": 0.575})
    stands = overridden_score(item, [override(2, misconception="always-copies", stands=True)])
    assert stands == pytest.approx(0.375 - 0.05)


def test_a_check_that_only_a_repair_passes_counts_its_share() -> None:
    weights = [3.0, 1.0]
    attempts = (attempt([True, False], weights), attempt([True, True], weights, repair=True))
    item = code_item(attempts, raw=(3 + SHARE) / 4)
    assert item.score == pytest.approx(0.925)
    # Seen to pass at once it counts in full; seen to fail in the repair too it counts nothing.
    at_once = [override(check="c1", attempt=1, passed=True)]
    never = [override(check="c1", passed=False)]
    assert overridden_score(item, at_once) == 1.0
    assert overridden_score(item, never) == 0.75
    # What the first code failed, and the repair did not, is still a repair.
    late = [override(check="c0", attempt=1, passed=False)]
    assert overridden_score(item, late) == pytest.approx(SHARE)


def test_a_verdict_passes_or_fails_all_checks_and_hints_are_charged() -> None:
    item = code_item((attempt([True, False], [1, 1]),), raw=0.5, hint_cost=0.05)
    assert overridden_score(item, [override(verdict="passed")]) == 0.95
    assert overridden_score(item, [override(verdict="failed")]) == 0.0


def test_the_score_of_a_whole_item_stands_as_it_was_given() -> None:
    assert overridden_score(spoken("x"), [override(2, score=0.75)]) == 0.75


def test_code_that_could_not_be_judged_may_be_said_to_pass() -> None:
    attempts = (attempt([], []).model_copy(update={"verdict": VerdictKind.UNAVAILABLE}),)
    item = code_item(attempts, raw=None)
    assert overridden_score(item, []) is None
    assert overridden_score(item, [override(verdict="passed")]) == 1.0


def test_a_line_that_the_item_does_not_have_moves_nothing() -> None:
    item = spoken("x")
    assert overridden_score(item, [override(2, point="gone", credit=1)]) == item.score
    assert overridden_score(item, [override(2, check="gone", passed=True)]) == item.score
