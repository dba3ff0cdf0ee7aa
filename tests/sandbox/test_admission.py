"""Who may run at once, who steps aside, and whose turn it is then."""

import itertools
import threading
import time

import pytest

from interviewer.sandbox import admission, turns
from interviewer.sandbox.admission import Admission


class FakeChild:
    """A session's process, charged for the time since it was made, or for ``charge``."""

    def __init__(self, charge: float | None = None) -> None:
        self.is_paused = False
        self.sleeps = False
        self.core: int | None = None
        self.charge = charge
        self._made = time.monotonic()

    def pin(self, core: int) -> None:
        self.core = core

    def pause(self) -> None:
        self.is_paused = True

    def resume(self) -> None:
        self.is_paused = False

    @property
    def runs(self) -> bool:
        return not self.is_paused

    def processor_s(self) -> float:
        return 0.0 if self.sleeps else time.monotonic()

    def charged_s(self) -> float:
        return time.monotonic() - self._made if self.charge is None else self.charge


def aside(gate: Admission, *children: FakeChild) -> list[bool]:
    return [child in gate._aside for child in children]


def entered(gate: Admission, charge: float | None = None) -> FakeChild:
    child = FakeChild(charge)
    with gate.entered():
        gate.started(child)
    return child


def entering(gate: Admission, order: list[int], number: int) -> threading.Thread:
    """Start a thread that waits for a slot and then leaves ``number`` in ``order``."""

    def enter() -> None:
        with gate.entered():
            order.append(number)
            gate.started(FakeChild())

    thread = threading.Thread(target=enter, daemon=True)
    thread.start()
    return thread


def test_who_takes_long_steps_aside_for_those_who_wait() -> None:
    gate = Admission(slots=1, asides=1)
    slow = entered(gate)
    started = time.monotonic()
    entered(gate)
    assert aside(gate, slow) == [True]
    assert time.monotonic() - started >= admission.PATIENCE_S * 0.9


def test_who_waits_already_when_a_session_starts_gets_its_slot_in_time() -> None:
    gate, order = Admission(slots=1, asides=1), []
    slow = FakeChild()
    with gate.entered():
        waiting = entering(gate, order, 1)
        waiting.join(0.05)
        gate.started(slow)
    waiting.join(5)
    assert order == [1]
    assert aside(gate, slow) == [True]


def test_who_takes_long_is_let_be_while_nobody_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(admission, "PATIENCE_S", 0.01)
    gate = Admission(slots=2, asides=1)
    slow = entered(gate)
    time.sleep(0.05)
    entered(gate)
    assert aside(gate, slow) == [False]


def test_who_was_kept_waiting_has_not_had_its_time() -> None:
    gate, order = Admission(slots=1, asides=1), []
    kept = entered(gate)
    kept.charge = 0.0
    waiting = entering(gate, order, 1)
    waiting.join(admission.PATIENCE_S * 1.5)
    assert aside(gate, kept) == [False]
    kept.charge = 1.0
    waiting.join(5)
    assert aside(gate, kept) == [True]


def test_the_longest_steps_aside_first(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(admission, "PATIENCE_S", 0.01)
    gate = Admission(slots=2, asides=2)
    first, second = entered(gate), entered(gate)
    entered(gate)
    assert aside(gate, first, second) == [True, False]


def test_no_more_step_aside_than_there_is_room_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(admission, "PATIENCE_S", 0.01)
    gate, order = Admission(slots=1, asides=1), []
    first, second = entered(gate), entered(gate)
    third = entering(gate, order, 3)
    third.join(0.1)
    assert order == []
    assert aside(gate, first, second) == [True, False]
    gate.leave(first)
    third.join(5)
    assert order == [3]
    assert aside(gate, second) == [True]


def test_who_comes_first_enters_first() -> None:
    gate, order = Admission(slots=1), []
    holder = entered(gate)
    threads = []
    for number in range(5):
        threads.append(entering(gate, order, number))
        time.sleep(0.02)
    assert order == []
    gate.leave(holder)
    threads[0].join(5)
    assert order == [0]


def test_a_slot_whose_worker_could_not_be_started_is_free_again() -> None:
    gate = Admission(slots=1)
    with pytest.raises(RuntimeError), gate.entered():
        raise RuntimeError
    entered(gate)


def test_what_steps_aside_and_ends_frees_no_slot_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(admission, "PATIENCE_S", 0.01)
    gate, order = Admission(slots=1, asides=1), []
    slow = entered(gate)
    quick = entered(gate)
    gate.leave(slow)
    monkeypatch.setattr(admission, "PATIENCE_S", 60.0)
    waiting = entering(gate, order, 1)
    waiting.join(0.1)
    assert order == []
    gate.leave(quick)
    waiting.join(5)
    assert order == [1]


def with_asides(gate: Admission, *charges: float) -> list[FakeChild]:
    """Return children that have had these times, all of them aside and paused."""
    slow = [entered(gate, charge) for charge in charges]
    last = entered(gate, 0.0)
    gate.take_turns()
    gate.leave(last)
    assert all(aside(gate, *slow))
    assert not any(child.runs for child in slow)
    return slow


def test_those_aside_take_turns_on_the_free_cores_least_first() -> None:
    gate = Admission(slots=2, asides=9, cores=[3, 5])
    first, second, third = with_asides(gate, 4.0, 2.0, 3.0)
    gate.take_turns()
    assert not any(child.runs for child in (first, second, third)), "a slot was in use just now"
    gate.take_turns()
    assert (first.runs, second.runs, third.runs) == (False, True, True)
    assert {second.core, third.core} == {3, 5}
    second.charge = 5.0
    gate.take_turns()
    assert (first.runs, second.runs, third.runs) == (True, False, True)


def test_who_is_in_a_slot_has_its_core_and_another_for_its_judge() -> None:
    gate = Admission(slots=4, asides=9, cores=range(4))
    slow = with_asides(gate, 1.0, 2.0, 3.0, 4.0)
    gate.take_turns()
    gate.take_turns()
    assert all(child.runs for child in slow)
    quick = entered(gate, 0.0)
    assert quick.runs
    assert quick.core not in {child.core for child in slow if child.runs}
    gate.take_turns()
    assert [child.runs for child in slow] == [True, True, False, False]
    assert quick.core not in {child.core for child in slow if child.runs}


def test_who_is_aside_goes_on_even_if_slots_are_in_use_all_the_time() -> None:
    gate = Admission(slots=2, asides=9, cores=range(2))
    slow, slower = with_asides(gate, 1.0, 2.0)
    entered(gate, 0.0)
    seen = []
    for _ in range(4 * turns.OWED_AFTER):
        gate.take_turns()
        gate.leave(entered(gate, 0.0))
        seen.append((slow.runs, slower.runs))
        slow.charge += 0.05 * slow.runs
    assert seen.count((True, False)) == 3
    assert seen.count((False, False)) == len(seen) - 3


def test_who_is_owed_a_turn_runs_until_it_has_had_it() -> None:
    gate = Admission(slots=2, asides=9, cores=range(2))
    (slow,) = with_asides(gate, 1.0)
    entered(gate, 0.0)
    while not slow.runs:
        gate.take_turns()
    for _ in range(5):
        # Others are on its core, and it gets little of it.
        slow.charge += 0.008
        gate.take_turns()
        assert slow.runs
    slow.charge += 0.02
    gate.take_turns()
    assert not slow.runs


def test_who_takes_long_steps_aside_at_the_next_turn_unless_it_is_alone() -> None:
    gate = Admission(slots=2, asides=9, cores=range(2))
    slow = entered(gate, 9.0)
    gate.take_turns()
    assert aside(gate, slow) == [False]
    assert slow.runs
    quick = entered(gate, 0.0)
    gate.take_turns()
    assert aside(gate, slow, quick) == [True, False]


def test_sessions_in_slots_are_spread_over_the_cores() -> None:
    gate = Admission(slots=4, cores=[0, 1])
    children = [entered(gate, 0.0) for _ in range(4)]
    assert sorted(child.core for child in children) == [0, 0, 1, 1]
    gate.leave(children[0])
    assert entered(gate, 0.0).core == children[0].core


def test_more_who_take_long_than_there_is_memory_for_still_take_turns() -> None:
    gate = Admission(slots=2, asides=1, cores=range(2))
    slow = [entered(gate, 1.0), entered(gate, 2.0), entered(gate, 3.0)]
    gate.take_turns()
    assert all(aside(gate, *slow))
    order: list[int] = []
    waiting = entering(gate, order, 1)
    waiting.join(0.1)
    assert order == []
    gate.leave(slow[0])
    waiting.join(5)
    assert order == [1]


def test_who_has_had_its_turn_is_owed_none() -> None:
    gate = Admission(slots=2, asides=9, cores=range(2))
    (slow,) = with_asides(gate, 1.0)
    entered(gate, 0.0)
    owed_at = []
    for look in range(3 * turns.OWED_AFTER):
        gate.take_turns()
        if slow.runs:
            owed_at.append(look)
            slow.charge += 0.05
    gaps = [after - before for before, after in itertools.pairwise(owed_at)]
    assert gaps == [turns.OWED_AFTER + 1] * len(gaps)
    assert len(gaps) >= 1


def test_turns_that_are_cut_short_pay_no_debt() -> None:
    gate = Admission(slots=2, asides=9, cores=range(2))
    (slow,) = with_asides(gate, 1.0)
    owed = 0
    for look in range(4 * turns.OWED_AFTER):
        gate.take_turns()
        owed += slow is gate._aside.owed
        if look % 2:
            gate.leave(entered(gate, 0.0))
    assert owed >= 2


def test_who_comes_next_takes_another_core_than_who_is_owed_a_turn() -> None:
    gate = Admission(slots=2, asides=9, cores=range(2))
    (slow,) = with_asides(gate, 1.0)
    while not slow.runs:
        gate._most_at_once = 1
        gate.take_turns()
    quick = entered(gate, 0.0)
    assert slow.runs
    assert quick.core != slow.core


def test_who_sleeps_is_not_paused_and_takes_nobodys_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(turns, "OWED_AFTER", 100)
    gate = Admission(slots=2, asides=9, cores=range(2))
    children = with_asides(gate, 1.0, 1.1, 1.2, 1.3)
    for child in children[:2]:
        child.sleeps = True
    gate.take_turns()
    gate.take_turns()
    gate.take_turns()
    assert all(child.runs for child in children)
    quick = entered(gate, 0.0)
    gate.take_turns()
    assert [child.runs for child in children] == [True, True, False, False]
    children[0].sleeps = False
    gate.take_turns()
    assert [child.runs for child in children] == [False, True, False, False]
    gate.leave(quick)


def test_when_all_places_are_taken_who_had_most_comes_to_an_end_first() -> None:
    gate = Admission(slots=1, asides=3, cores=[0])
    slow = [entered(gate, charge) for charge in (1.0, 2.0, 3.0, 4.0)]
    gate.take_turns()
    gate.take_turns()
    assert [child.runs for child in slow] == [True, False, False, False]
    waiting = entering(gate, [], 1)
    waiting.join(0.1)
    gate.take_turns()
    assert [child.runs for child in slow] == [False, False, False, True]
    gate.leave(slow[3])
    waiting.join(5)
    assert not waiting.is_alive()
