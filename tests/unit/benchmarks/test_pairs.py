"""Whoever begins a pair does not seem to take more."""

import pytest

from benchmarks.pairs import more


def test_what_the_beginner_takes_longer_is_left_out() -> None:
    first_begins, second_begins = (5.0 + 0.25 + 2.0, 5.0), (5.0 + 0.25, 5.0 + 2.0)
    assert more([first_begins, second_begins] * 20) == pytest.approx(0.25)


def test_a_few_that_were_held_up_change_nothing() -> None:
    assert more([(3.0, 2.0)] * 9 + [(90.0, 2.0), (3.0, 2.0)]) == 1.0
