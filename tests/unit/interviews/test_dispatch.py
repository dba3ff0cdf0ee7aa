import logging
import threading
import time

import pytest

from interviewer.errors import Unavailable
from interviewer.interviews.dispatch import ThreadDispatcher


def test_work_under_way_is_not_begun_again() -> None:
    dispatcher, gate, done = ThreadDispatcher(2), threading.Event(), []

    def work() -> None:
        assert gate.wait(timeout=30)
        done.append(1)

    for _ in range(5):
        dispatcher.dispatch("a", work)
    gate.set()
    dispatcher.wait("a", 30)
    assert done == [1]
    dispatcher.dispatch("a", work)
    dispatcher.wait("a", 30)
    assert done == [1, 1]
    dispatcher.close()


def test_waiting_ends_with_the_work_or_with_the_time() -> None:
    dispatcher, gate = ThreadDispatcher(1), threading.Event()
    dispatcher.dispatch("a", lambda: gate.wait(timeout=30) and None)
    began = time.monotonic()
    dispatcher.wait("a", 0.05)
    dispatcher.wait("elsewhere", 0.05)
    assert 0.1 <= time.monotonic() - began < 5
    gate.set()
    dispatcher.wait("a", 30)
    assert time.monotonic() - began < 10
    dispatcher.close()


def test_work_that_fails_is_logged_without_its_text_and_harms_nothing(
    caplog: pytest.LogCaptureFixture,
) -> None:
    dispatcher = ThreadDispatcher(1)

    def broken() -> None:
        raise ValueError("the candidate's answer")

    done: list[int] = []
    with caplog.at_level(logging.ERROR):
        dispatcher.dispatch("a", broken)
        dispatcher.dispatch("b", lambda: done.append(1))
        dispatcher.wait("b", 30)
        dispatcher.close()
    assert done == [1]
    assert "the candidate's answer" not in caplog.text
    (record,) = caplog.records
    assert record.kind == "ValueError"  # type: ignore[attr-defined]
    assert record.where[-1].endswith(" broken")  # type: ignore[attr-defined]


def test_a_closed_dispatcher_takes_no_work() -> None:
    dispatcher = ThreadDispatcher(1)
    dispatcher.close()
    with pytest.raises(Unavailable):
        dispatcher.dispatch("a", lambda: None)
    dispatcher.wait("a", 0)
