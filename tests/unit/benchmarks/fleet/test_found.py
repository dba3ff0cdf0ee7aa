"""Times are told with their median and what 95 and 99 of a hundred stay below."""

import pytest

from benchmarks.fleet.found import all_times
from benchmarks.fleet.people import Tally


def test_times_are_milliseconds() -> None:
    found = all_times(Tally(turns=[one / 1000 for one in range(1, 102)], starts=[0.5]))
    assert (found["a turn"].count, found["a turn"].median_ms) == (101, 51)
    assert found["a turn"].p95_ms == pytest.approx(96)
    assert found["a turn"].p99_ms == pytest.approx(100)
    assert found["an interview begun"].p99_ms == 500
    assert found["its verdict"].count == 0
