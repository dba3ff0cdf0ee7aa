import pytest
from hypothesis import given
from hypothesis import strategies as st

from interviewer.errors import Overloaded
from interviewer.interviews.ports import Pace
from interviewer.interviews.queueing import check_room
from tests.fakes import FakeGrader
from tests.services import Desk, HeldDispatcher


def test_who_is_turned_away_is_told_how_long_and_why() -> None:
    with pytest.raises(Overloaded) as refused:
        check_room(lambda: 50, lambda: Pace(slots=4, seconds=12), 120)
    assert str(refused.value) == (
        "50 pieces of code wait to be judged, which takes about 150 seconds. "
        "Yours was not taken; send it again in 30 seconds."
    )
    assert refused.value.seconds == 30


@pytest.mark.parametrize("pace", [None, Pace(slots=0, seconds=1)])
def test_where_the_pace_is_not_known_nothing_is_refused(pace: Pace | None) -> None:
    check_room(lambda: 10_000, lambda: pace, 120)


def test_where_nothing_waits_nobody_is_asked() -> None:
    def asked() -> Pace:
        raise AssertionError("asked")

    check_room(lambda: 0, asked, 0)


@given(
    ahead=st.integers(0, 10**6),
    slots=st.integers(1, 1000),
    seconds=st.floats(0.001, 100),
    limit=st.floats(0, 3600),
)
def test_one_is_refused_just_where_the_wait_is_longer_than_the_limit(
    ahead: int, slots: int, seconds: float, limit: float
) -> None:
    pace = Pace(slots, seconds)
    if pace.wait(ahead) <= limit:
        check_room(lambda: ahead, lambda: pace, limit)
        return
    with pytest.raises(Overloaded) as refused:
        check_room(lambda: ahead, lambda: pace, limit)
    assert 5 <= refused.value.seconds <= 600


def test_code_that_would_wait_too_long_is_not_taken_and_may_be_sent_again() -> None:
    grader = FakeGrader()
    desk = Desk(dispatcher=HeldDispatcher(), grader=grader)
    first, second = (desk.start().interview.id for _ in range(2))
    for name in (first, second):
        desk.to_code(name)
    desk.submit(first)
    grader.known_pace = Pace(slots=1, seconds=121)
    before = desk.store.load(second)
    with pytest.raises(Overloaded):
        desk.submit(second)
    assert desk.store.load(second) == before
    assert desk.store.submissions(second) == ()
    desk.dispatcher.release()
    taken = desk.submit(second)
    desk.dispatcher.release()
    assert desk.service.submission(taken.id).status == "done"
