"""A clock is trusted with what cannot be undone once it was seen to run evenly."""

import pytest

from interviewer.chores import FORGOTTEN_EVERY, chores
from interviewer.evenness import LEAP_S, SLACK_S, START_S, Evenness

YEAR_S = 365 * 86_400.0


class Machine:
    """A machine whose clock can be set, and which has been up for a while."""

    def __init__(self) -> None:
        self.up = 500.0
        self.set_by = 1e9

    def clock(self) -> float:
        return self.set_by + self.up

    def uptime(self) -> float:
        return self.up


@pytest.fixture
def machine() -> Machine:
    return Machine()


@pytest.fixture
def evenness(machine: Machine) -> Evenness:
    return Evenness(machine.clock, machine.uptime)


def passes(machine: Machine, evenness: Evenness, seconds: float) -> bool:
    """Let time pass, with a look every ten minutes; return what the last one found."""
    end, found = machine.up + seconds, evenness.look()
    while machine.up < end:
        machine.up = min(end, machine.up + 600)
        found = evenness.look()
    return found


def test_a_clock_is_watched_before_it_is_trusted(machine: Machine, evenness: Evenness) -> None:
    assert not evenness.look()
    assert not passes(machine, evenness, START_S - 1)
    assert passes(machine, evenness, 1)


@pytest.mark.parametrize("leap", [YEAR_S, -YEAR_S, 2 * SLACK_S])
def test_a_clock_that_leaps_is_watched_for_a_day(
    machine: Machine, evenness: Evenness, leap: float
) -> None:
    assert passes(machine, evenness, START_S)
    machine.set_by += leap
    assert not evenness.look()
    assert not passes(machine, evenness, LEAP_S - 1)
    assert passes(machine, evenness, 1)


def test_a_clock_that_is_adjusted_gently_stays_trusted(
    machine: Machine, evenness: Evenness
) -> None:
    assert passes(machine, evenness, START_S)
    for _ in range(200):
        machine.set_by += SLACK_S / 2
        assert passes(machine, evenness, 600)


def test_a_server_that_just_started_forgets_nothing_and_does_all_else(
    machine: Machine, evenness: Evenness
) -> None:
    done = list[str]()
    tasks = chores(
        evenness,
        start_grader=lambda: done.append("start"),
        recover=lambda: done.append("recover"),
        put_right=lambda: done.append("put right"),
        forget={"Forgetting": lambda: done.append("forget")},
    )
    for task in tasks:
        task.do()
    assert done == ["start", "recover", "put right"]
    (forgetting,) = (task for task in tasks if task.name == "Forgetting")
    assert forgetting.every == FORGOTTEN_EVERY
    passes(machine, evenness, START_S)
    forgetting.do()
    assert done[-1] == "forget"
