from datetime import UTC, datetime, timedelta
from email.utils import format_datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

from interviewer.client.retrying import Retries, retry_after
from interviewer.errors import BadInput

NOW = datetime(2026, 3, 2, 12, 0, tzinfo=UTC)


@given(failures=st.integers(1, 10_000), chance=st.floats(0, 1))
def test_a_pause_is_never_below_zero_nor_beyond_the_longest(failures: int, chance: float) -> None:
    assert 0 <= Retries(longest=8).pause(failures, chance) <= 8


def test_pauses_double_until_they_are_long_enough() -> None:
    retries = Retries(first=0.5, longest=3)
    assert [retries.pause(failures, 1) for failures in (1, 2, 3, 4, 5)] == [0.5, 1, 2, 3, 3]


@given(asked=st.floats(0, 1000), chance=st.floats(0, 1))
def test_what_the_service_asks_for_is_the_least(asked: float, chance: float) -> None:
    assert Retries().pause(3, chance, asked) >= asked


@pytest.mark.parametrize("wrong", [{"tries": 0}, {"seconds": -1}, {"first": -1}, {"longest": -1}])
def test_no_tries_and_no_negative_times(wrong: dict[str, int]) -> None:
    with pytest.raises(BadInput):
        Retries(**wrong)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("text", "seconds"),
    [
        ("7", 7),
        (" 0 ", 0),
        (format_datetime(NOW + timedelta(seconds=90), usegmt=True), 90),
        (format_datetime(NOW - timedelta(seconds=90), usegmt=True), 0),
        ("Mon, 02 Mar 2026 12:00:05 -0000", 5),
        ("", None),
        ("soon", None),
        ("-3", None),
        ("1.5", None),
        ("9" * 30, None),
    ],
)
def test_retry_after_is_a_number_or_a_date(text: str, seconds: float | None) -> None:
    assert retry_after(text, NOW) == seconds


@given(st.text())
def test_nothing_that_stands_in_retry_after_is_an_error(text: str) -> None:
    found = retry_after(text, NOW)
    assert found is None or found >= 0
