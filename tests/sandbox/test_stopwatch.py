"""What time a session is charged for."""

import time

import pytest

from interviewer.sandbox import Timeout, WorkerLost, stopwatch
from interviewer.sandbox.stopwatch import Stopwatch


class FakeRunner:
    def __init__(self, kept_waiting_s: float = 0.0) -> None:
        self.used = 0.0
        self.waited = kept_waiting_s

    def kept_waiting_s(self) -> float:
        return self.waited

    def processor_s(self) -> float:
        return self.used


def test_time_without_a_processor_is_not_charged() -> None:
    runner = FakeRunner()
    watch = Stopwatch(runner, 0.1)
    with watch.running():
        began = time.monotonic()
        time.sleep(0.15)
        runner.waited = time.monotonic() - began
        assert 0.05 <= watch.left_s() <= 0.1
        runner.waited = 0.0
        with pytest.raises(Timeout, match=r"within 0\.1 s"):
            watch.left_s()
    assert watch.elapsed_s >= 0.15


def test_waiting_before_the_session_does_not_count() -> None:
    runner = FakeRunner(kept_waiting_s=100.0)
    watch = Stopwatch(runner, 0.01)
    with watch.running():
        time.sleep(0.02)
        with pytest.raises(Timeout):
            watch.left_s()


def test_waiting_between_two_calls_does_not_count() -> None:
    runner = FakeRunner()
    watch = Stopwatch(runner, 0.05)
    with watch.running():
        pass
    runner.waited = 100.0
    assert watch.charged_s() >= 0
    with watch.running():
        time.sleep(0.06)
        with pytest.raises(Timeout):
            watch.left_s()


def test_a_machine_that_is_far_too_busy_is_not_the_codes_fault(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(stopwatch, "_MOST_STRETCH", 2)
    runner = FakeRunner()
    watch = Stopwatch(runner, 0.01)
    with watch.running():
        time.sleep(0.03)
        runner.waited = 1.0
        with pytest.raises(WorkerLost, match="too busy"):
            watch.left_s()


def test_what_is_charged_is_what_the_code_had() -> None:
    runner = FakeRunner()
    watch = Stopwatch(runner, 1.0)
    with watch.running():
        time.sleep(0.02)
        runner.waited = 0.015
        assert watch.charged_s() > 0
    charged = watch.charged_s()
    assert 0 < charged <= watch.elapsed_s - 0.015
    time.sleep(0.1)
    assert watch.charged_s() == charged, "what we do between two calls is not the code's"
    runner.used = 3.0
    assert watch.charged_s() == 3.0, "threads that keep each other waiting"
