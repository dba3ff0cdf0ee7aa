"""Code in grading, followed from hand-in to verdict."""

import pytest

from interviewer.errors import NotFound
from tests.services import Desk, HeldDispatcher


@pytest.fixture
def desk() -> Desk:
    return Desk(dispatcher=HeldDispatcher())


@pytest.fixture
def interview(desk: Desk) -> str:
    name = desk.start().interview.id
    desk.to_code(name)
    return name


def test_nothing_in_grading_is_nothing_to_follow(desk: Desk, interview: str) -> None:
    assert desk.service.grading(interview) is None
    with pytest.raises(NotFound):
        desk.service.grading("nobody")


def test_code_is_followed_to_the_turn_that_its_verdict_brings(desk: Desk, interview: str) -> None:
    taken = desk.submit(interview)
    desk.clock.pass_time(seconds=4)
    waiting = desk.service.grading(interview)
    assert waiting is not None
    assert (waiting.submission, waiting.status, waiting.turn) == (taken.id, "queued", taken.turn)
    assert waiting.seconds == 4
    assert desk.service.await_step(waiting, 0.5) == waiting
    desk.dispatcher.release()
    done = desk.service.await_step(waiting, 0.5)
    assert (done.status, done.turn) == ("done", taken.turn + 1)


def test_what_became_of_code_followed_before_is_told(desk: Desk, interview: str) -> None:
    taken = desk.submit(interview)
    desk.dispatcher.release()
    assert desk.service.grading(interview) is None
    found = desk.service.grading(interview, taken.id)
    assert found is not None
    assert found.done
    other = desk.start().interview.id
    assert desk.service.grading(other, taken.id) is None
    assert desk.service.grading(other, "unknown") is None


def test_at_most_so_long_is_waited(desk: Desk, interview: str) -> None:
    desk.submit(interview)
    known = desk.service.grading(interview)
    assert known is not None
    before = desk.dispatcher.waited
    desk.service.await_step(known, 3)
    assert desk.dispatcher.waited - before == pytest.approx(3)
