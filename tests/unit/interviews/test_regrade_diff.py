"""Overrides of what is scored anew: which of them still apply."""

from datetime import timedelta
from typing import Any

from interviewer.interviews.regrade_diff import override_statuses
from interviewer.scorecards.overrides import Override
from interviewer.scorecards.reviews import Review
from tests.factories import make_rubric
from tests.fakes import NOON


def review(name: str, minutes: int, *overrides: Override) -> Review:
    at = NOON + timedelta(minutes=minutes)
    return Review(id=name, reviewer="t", name=name, at=at, overrides=overrides)


def over(item: int, **what: Any) -> Override:
    return Override(item=item, reason="So.", **what)


def test_an_override_of_a_whole_item_stands_and_the_latest_holds() -> None:
    first = review("Ada", 0, over(1, score=0.2), over(2, score=0.3))
    (found,) = override_statuses(
        1, [first, review("Bob", 1, over(1, score=0.9))], make_rubric("views")
    )
    assert (found.line, found.score, found.by, found.stands) == ("", 0.9, "Bob", True)


def test_an_override_of_a_point_stands_as_long_as_the_rubric_has_it() -> None:
    given = review("Ada", 0, over(1, point="alpha", credit=1), over(1, point="gone", credit=1))
    kept, lost = override_statuses(1, [given], make_rubric("views"))
    assert (kept.line, kept.stands, kept.why) == ("point alpha", True, "")
    assert (lost.line, lost.stands) == ("point gone", False)
    assert lost.why == "The rubric has no point gone any more."


def test_so_does_one_of_a_misconception_and_one_of_a_check_always() -> None:
    given = review(
        "Ada",
        0,
        over(1, misconception="omega", stands=False),
        over(1, misconception="alpha", stands=False),
        over(1, check="x", passed=True),
    )
    found = [one.stands for one in override_statuses(1, [given], make_rubric("views"))]
    assert found == [True, False, True]
