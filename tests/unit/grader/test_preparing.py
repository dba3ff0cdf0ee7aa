import threading

import pytest

from interviewer.grader import preparing
from interviewer.grader.preparing import Preparing
from interviewer.problems.model import Job, Verdict, VerdictKind
from interviewer.problems.wire import GraderStatus


class Built:
    def __init__(self, ready: bool) -> None:
        self.ready = ready

    def judge(self, job: Job) -> Verdict:
        return Verdict(problem=job.problem, verdict=VerdictKind.PASSED, score=1)

    def status(self) -> GraderStatus:
        return GraderStatus(ready=self.ready, reason="" if self.ready else "no room")


class Machine:
    """Has no room for the first ``failing`` tries; counts them."""

    def __init__(self, failing: int) -> None:
        self.failing = failing
        self.tries = 0

    def prepare(self) -> Built:
        self.tries += 1
        return Built(self.tries > self.failing)


@pytest.fixture
def now(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """Stand for the clock: its one entry is the time."""
    clock = [1000.0]
    monkeypatch.setattr(preparing.time, "monotonic", lambda: clock[0])
    return clock


def test_what_is_ready_is_built_once(now: list[float]) -> None:
    machine = Machine(failing=0)
    building = Preparing(machine.prepare)
    first = building.latest().result(5)
    now[0] += 10 * preparing.MOST_PATIENCE_SECONDS
    assert building.latest().result(5) is first
    assert machine.tries == 1


def test_what_is_not_ready_is_built_anew_for_who_asks_after_a_while(now: list[float]) -> None:
    machine = Machine(failing=2)
    building = Preparing(machine.prepare)
    for tries, patience in ((1, 1), (2, 2)):
        assert not building.latest().result(5).status().ready
        now[0] += preparing.TRIED_AGAIN_SECONDS * patience - 1
        assert not building.latest().result(5).status().ready
        assert machine.tries == tries, "it is left in peace meanwhile"
        now[0] += 1
    assert building.latest().result(5).status().ready
    assert machine.tries == 3


def test_many_who_ask_at_once_wait_for_one_try(now: list[float]) -> None:
    gate, machine = threading.Event(), Machine(failing=1)
    building = Preparing(machine.prepare)
    building.latest().result(5)

    def slow() -> Built:
        gate.wait(5)
        return machine.prepare()

    building._prepare = slow
    now[0] += preparing.TRIED_AGAIN_SECONDS
    asked = [building.latest() for _ in range(8)]
    gate.set()
    assert {id(one.result(5)) for one in asked} == {id(asked[0].result(5))}
    assert machine.tries == 2


def test_the_pauses_grow_to_a_bound(now: list[float]) -> None:
    machine = Machine(failing=1000)
    building = Preparing(machine.prepare)
    for _ in range(20):
        building.latest().result(5)
        now[0] += preparing.MOST_PATIENCE_SECONDS
    assert machine.tries == 20


def test_a_try_that_fails_outright_is_told(now: list[float]) -> None:
    def broken() -> Built:
        raise OSError("no space left")

    building = Preparing(broken)
    with pytest.raises(OSError, match="no space"):
        building.latest().result(5)
    with pytest.raises(OSError, match="no space"):
        building.check()
