"""A receipt objects to words only where no other point is earned by them."""

from interviewer.rubrics.model import Point, Rubric, Subject
from interviewer.scoring.assess import assess
from interviewer.scoring.credit.receipts import NOTHING

LISTS = Subject(id="list", names=("list",))
TUPLES = Subject(id="tuple", names=("tuple",))


def rubric(*points: Point) -> Rubric:
    return Rubric(question="q", subjects=(LISTS, TUPLES), points=points)


GROWING = Point(id="list-grows", says="A list grows.", any=("grows",), about=("list",))
FIXED = Point(id="tuple-grows", says="A tuple never grows.", any=("grows",), about=("tuple",))


def test_words_that_earn_a_point_are_not_held_against_another_one() -> None:
    grows, fixed = assess(rubric(GROWING, FIXED), "A list grows.").points
    assert grows.credit == 1
    assert fixed.why == NOTHING


def test_nor_are_they_where_that_one_excludes_them() -> None:
    always = Point(id="once", says="It grows once.", any=("grows",), unless=("always",))
    _, once = assess(rubric(GROWING, always), "A list always grows.").points
    assert once.why == NOTHING


def test_words_that_earn_nothing_are_objected_to() -> None:
    (fixed,) = assess(rubric(FIXED), "A list grows.").points
    assert fixed.why == "“A list grows” speaks of list; this point asks about tuple."


def test_a_plain_denial_is_objected_to_all_the_same() -> None:
    shares = Point(id="shares", says="It shares the data.", any=("shares data",))
    denied = Point(id="never", says="It never grows.", any=("never grows",))
    _, never = assess(rubric(shares, denied), "It shares data and grows.").points
    assert "says the contrary" in never.why
