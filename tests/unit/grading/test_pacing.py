import threading
from concurrent.futures import ThreadPoolExecutor

from interviewer.grading.pacing import FRESH_SECONDS, UNKNOWN_SECONDS, KnownPace, pace_of
from interviewer.interviews.ports import Pace
from interviewer.problems.wire import GraderStatus


def test_the_pace_is_asked_for_once_in_a_while() -> None:
    time, asked = [100.0], []

    def status() -> GraderStatus:
        asked.append(time[0])
        return GraderStatus(ready=True, slots=len(asked), seconds=0.25)

    pace = KnownPace(status, lambda: time[0])
    assert pace.now() == pace.now() == Pace(1, 0.25)
    time[0] += FRESH_SECONDS
    assert pace.now() == Pace(1, 0.25)
    time[0] += 0.1
    assert pace.now() == Pace(2, 0.25)
    assert len(asked) == 2


def test_while_one_asks_the_others_get_what_was_known() -> None:
    asked, answers, time = threading.Event(), threading.Event(), [100.0]
    answers.set()

    def status() -> GraderStatus:
        asked.set()
        assert answers.wait(30)
        return GraderStatus(ready=True, slots=2, seconds=0.25)

    pace = KnownPace(status, lambda: time[0])
    assert pace.now() == Pace(2, 0.25)
    time[0] += FRESH_SECONDS + 1
    for event in (asked, answers):
        event.clear()
    with ThreadPoolExecutor(2) as pool:
        first = pool.submit(pace.now)
        try:
            assert asked.wait(30)
            assert pool.submit(pace.now).result(5) == Pace(2, 0.25)
            assert not first.done()
        finally:
            answers.set()


def test_one_that_is_not_ready_has_none_and_a_new_one_a_guess() -> None:
    assert pace_of(GraderStatus(ready=False, slots=4, seconds=1)) is None
    assert pace_of(GraderStatus(ready=True)) is None
    assert pace_of(GraderStatus(ready=True, slots=3)) == Pace(3, UNKNOWN_SECONDS)
