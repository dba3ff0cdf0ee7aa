"""Overrides that make no sense are refused with the field at fault."""

import pytest

from interviewer.errors import BadInput, Conflict, NotFound
from interviewer.interviews.override_checks import checked
from tests.reviewing import override
from tests.samples import sample_card

CARD = sample_card()

GOOD = [
    override(1, score=0.5),
    override(2, point="no-copy", credit=0),
    override(2, point="storage", credit=1),
    override(2, misconception="always-copies", stands=False),
    override(3, check="values", attempt=1, passed=False),
    override(3, check="empty-mask", passed=True),
]


def test_what_the_card_has_is_taken_as_it_is() -> None:
    assert checked(GOOD, CARD) == tuple(GOOD)
    assert checked([override(3, verdict="passed")], CARD)[0].verdict == "passed"


@pytest.mark.parametrize(
    ("wrong", "field", "says"),
    [
        (override(2, point="nowhere", credit=1), "point", "it has no-copy, storage, reshape."),
        (override(2, misconception="no-copy", stands=True), "misconception", "always-copies"),
        (override(3, check="speed", passed=True), "check", "values, empty-mask, gradient."),
        (override(3, check="values", attempt=2, passed=True), "attempt", "there are 1"),
        (override(1, point="no-copy", credit=1), "point", "no answer scored by a rubric"),
        (override(5, misconception="m", stands=True), "misconception", "no answer scored"),
        (override(2, check="values", passed=True), "check", "has no code"),
        (override(2, verdict="passed"), "verdict", "has no code"),
    ],
)
def test_a_line_that_the_item_lacks_is_told_by_field(wrong: object, field: str, says: str) -> None:
    with pytest.raises(BadInput, match=says) as refused:
        checked([GOOD[0], GOOD[1], wrong], CARD)  # type: ignore[list-item]
    assert refused.value.field == f"overrides[2].{field}"


def test_a_whole_item_and_a_line_of_it_exclude_each_other() -> None:
    for pair, field in (
        ([override(2, score=0.5), override(2, point="no-copy", credit=1)], "point"),
        ([override(2, point="no-copy", credit=1), override(2, score=0.5)], "score"),
        ([override(3, check="values", passed=True), override(3, verdict="failed")], "verdict"),
        ([override(3, score=0.5), override(3, verdict="failed")], "verdict"),
    ):
        with pytest.raises(BadInput, match="give one of the two") as refused:
            checked(pair, CARD)
        assert refused.value.field == f"overrides[1].{field}"


def test_nothing_is_overridden_twice() -> None:
    for pair in (
        [override(1, score=0.5), override(1, score=0.6)],
        [override(2, point="no-copy", credit=1), override(2, point="no-copy", credit=0)],
        [
            override(3, check="values", passed=True),
            override(3, check="values", attempt=1, passed=False),
        ],
    ):
        with pytest.raises(Conflict, match="overridden twice"):
            checked(pair, CARD)


def test_an_item_that_is_not_there_is_not_found() -> None:
    with pytest.raises(NotFound, match="no item 6"):
        checked([override(6, score=1)], CARD)


def test_a_reason_has_to_say_something() -> None:
    silent = override(1, score=1).model_copy(update={"reason": "\u202e "})
    with pytest.raises(BadInput) as refused:
        checked([silent], CARD)
    assert refused.value.field == "overrides[0].reason"
