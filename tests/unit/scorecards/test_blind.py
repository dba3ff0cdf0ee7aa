"""What others said is hidden until one's own recommendation is in."""

from interviewer.scorecards.blind import visible
from tests.reviewing import said

REVIEWS = (
    said("ada", 0, recommendation="yes"),
    said("bob", 1, notes="Hm."),
    said("ada", 2, notes="Still."),
)


def ids(viewer: str | None, *, released: bool = False) -> tuple[list[str], int]:
    found = visible(REVIEWS, viewer, released=released)
    return [one.id for one in found.reviews], found.hidden


def test_who_has_said_nothing_sees_nothing_and_is_told_how_much_there_is() -> None:
    assert ids("cid") == ([], 3)


def test_notes_alone_open_nothing_but_ones_own() -> None:
    assert ids("bob") == (["bob-1"], 2)


def test_who_has_recommended_sees_all() -> None:
    assert ids("ada") == (["ada-0", "bob-1", "ada-2"], 0)


def test_once_released_everybody_sees_all() -> None:
    assert ids("cid", released=True)[1] == 0


def test_who_may_not_review_sees_all() -> None:
    assert ids(None) == (["ada-0", "bob-1", "ada-2"], 0)


def test_of_nothing_nothing_is_hidden() -> None:
    assert visible((), "cid", released=False).hidden == 0
