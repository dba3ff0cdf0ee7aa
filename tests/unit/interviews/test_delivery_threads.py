import threading
import time

import pytest

from interviewer.errors import Unavailable
from interviewer.interviews.delivery_threads import DeliveryThreads

PATIENCE = 30.0
NEVER = 3600.0


class Rounds:
    """Counts the rounds; has something to do in the first ``due`` of them."""

    def __init__(self, due: int = 0) -> None:
        self.due = due
        self.made = 0
        self.asked = set[int]()
        self.threads = set[str]()
        self._changed = threading.Condition()

    def __call__(self, most: int) -> int:
        with self._changed:
            self.made += 1
            self.asked.add(most)
            self.threads.add(threading.current_thread().name)
            self.due -= 1
            self._changed.notify_all()
            return int(self.due >= 0)

    def wait_for(self, made: int) -> None:
        with self._changed:
            assert self._changed.wait_for(lambda: self.made >= made, PATIENCE)


def test_all_threads_look_at_once_and_for_one_delivery_each_time() -> None:
    rounds = Rounds()
    threads = DeliveryThreads(rounds, threads=3, every=NEVER)
    threads.start()
    rounds.wait_for(3)
    threads.close()
    assert (len(rounds.threads), rounds.made, rounds.asked) == (3, 3, {1})


def test_who_found_something_looks_again_at_once() -> None:
    rounds = Rounds(due=50)
    threads = DeliveryThreads(rounds, threads=1, every=NEVER)
    threads.start()
    rounds.wait_for(51)
    threads.close()
    assert rounds.made == 51


def test_who_found_nothing_looks_again_after_a_while() -> None:
    rounds = Rounds()
    threads = DeliveryThreads(rounds, threads=1, every=0.01)
    threads.start()
    rounds.wait_for(3)
    threads.close()


def test_a_nudge_makes_all_look() -> None:
    rounds = Rounds()
    threads = DeliveryThreads(rounds, threads=2, every=NEVER)
    threads.start()
    rounds.wait_for(2)
    threads.nudge()
    rounds.wait_for(4)
    threads.close()


def test_a_nudge_during_a_round_is_not_lost() -> None:
    begun, go_on = threading.Event(), threading.Event()
    rounds = Rounds()

    def deliver(most: int) -> int:
        begun.set()
        assert go_on.wait(PATIENCE)
        return rounds(most)

    threads = DeliveryThreads(deliver, threads=1, every=NEVER)
    threads.start()
    assert begun.wait(PATIENCE)
    threads.nudge()
    go_on.set()
    rounds.wait_for(2)
    threads.close()


def test_closing_waits_for_what_is_being_sent() -> None:
    begun, sent = threading.Event(), threading.Event()

    def deliver(most: int) -> int:
        begun.set()
        time.sleep(0.2)
        sent.set()
        return 1

    threads = DeliveryThreads(deliver, threads=1, every=NEVER)
    threads.start()
    assert begun.wait(PATIENCE)
    threads.close()
    assert sent.is_set()


def test_what_was_never_started_can_be_closed() -> None:
    rounds = Rounds()
    DeliveryThreads(rounds).close()
    assert rounds.made == 0


@pytest.mark.parametrize("error", [Unavailable("away"), RuntimeError("a private text")])
def test_a_round_that_fails_ends_no_thread(
    error: Exception, caplog: pytest.LogCaptureFixture
) -> None:
    rounds = Rounds()

    def deliver(most: int) -> int:
        rounds(most)
        raise error

    threads = DeliveryThreads(deliver, threads=1, every=0.01)
    threads.start()
    rounds.wait_for(3)
    threads.close()
    assert "private" not in caplog.text
    assert bool(caplog.records) == isinstance(error, RuntimeError)


def test_what_will_be_due_is_looked_for_then_by_one() -> None:
    rounds = Rounds()
    threads = DeliveryThreads(rounds, threads=3, every=NEVER, name="others")
    threads.start()
    rounds.wait_for(3)
    began = time.monotonic()
    threads.due_in(0.3)
    threads.due_in(0.2)
    rounds.wait_for(5)
    assert time.monotonic() - began >= 0.3
    threads.close()
    assert rounds.made == 5
    assert all(name.startswith("others-") for name in rounds.threads)
