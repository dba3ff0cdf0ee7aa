"""Counters that processes share."""

from pathlib import Path

import pytest
from limits import parse
from limits.errors import StorageError
from limits.strategies import FixedWindowRateLimiter

from interviewer.storage.counters import SqliteCounters


class Clock:
    """Seconds that are moved by hand."""

    def __init__(self) -> None:
        self.now = 1_000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


def test_counts_are_shared_and_end_with_their_window(tmp_path: Path, clock: Clock) -> None:
    one, other = (SqliteCounters(tmp_path / "c.db", clock) for _ in range(2))
    assert [one.incr("a", 60), other.incr("a", 60), one.incr("b", 60)] == [1, 2, 1]
    assert (other.get("a"), other.get_expiry("a")) == (2, 1_060.0)
    clock.now += 60
    assert one.get("a") == 0
    assert other.incr("a", 60) == 1
    assert one.get_expiry("a") == 1_120.0
    one.close()
    other.close()


def test_it_serves_the_library(tmp_path: Path, clock: Clock) -> None:
    counters = SqliteCounters(tmp_path / "c.db", clock)
    limiter = FixedWindowRateLimiter(counters)
    item = parse("2/minute")
    assert [limiter.hit(item, "x") for _ in range(3)] == [True, True, False]
    counters.clear(item.key_for("x"))
    assert limiter.hit(item, "x")
    counters.reset()
    assert limiter.get_window_stats(item, "x").remaining == 2
    assert counters.check()
    counters.close()


def test_windows_that_are_over_are_dropped(
    tmp_path: Path, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("interviewer.storage.counters._TIDIED_EVERY", 3)
    counters = SqliteCounters(tmp_path / "c.db", clock)
    for name in "ab":
        counters.incr(name, 1)
    clock.now += 5
    for _ in range(4):
        counters.incr("c", 60)
    assert counters.get_expiry("a") == clock.now
    assert counters._run("SELECT COUNT(*) FROM counters")[0] == 1
    counters.close()


def test_a_file_that_cannot_be_used_is_the_librarys_kind_of_error(tmp_path: Path) -> None:
    counters = SqliteCounters(tmp_path)
    assert not counters.check()
    with pytest.raises(StorageError):
        counters.incr("a", 60)


def test_what_is_taken_back_leaves_no_less_than_nothing(tmp_path: Path, clock: Clock) -> None:
    counters = SqliteCounters(tmp_path / "c.db", clock)
    assert [counters.incr("a", 60), counters.incr("a", 60), counters.incr("a", 60, -1)] == [1, 2, 1]
    assert [counters.incr("b", 60, -1), counters.incr("b", 60)] == [0, 1]
    clock.now += 60
    assert [counters.incr("a", 60, -1), counters.incr("a", 60)] == [0, 1]
    counters.close()


def test_a_clock_that_is_set_back_locks_nobody_out_until_it_has_caught_up(
    tmp_path: Path, clock: Clock
) -> None:
    counters = SqliteCounters(tmp_path / "c.db", clock)
    assert [counters.incr("a", 60) for _ in range(3)] == [1, 2, 3]
    clock.now -= 0.5  # as clocks are adjusted all the time
    assert counters.incr("a", 60) == 4
    clock.now -= 3_600
    assert counters.incr("a", 60) == 1
    assert counters.get_expiry("a") == clock.now + 60
    counters.close()
