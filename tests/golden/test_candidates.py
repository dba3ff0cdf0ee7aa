"""Simulated candidates of every kind and level, two of each; `make bench` has fifty a level."""

from functools import cache

import pytest

from benchmarks.dialogue.candidates import RANKS, interviews, order
from benchmarks.dialogue.faults import CHECKS
from benchmarks.dialogue.held import Held
from benchmarks.dialogue.people import KINDS
from benchmarks.dialogue.seats import KnownCode
from interviewer.taxonomy import Level
from tests.judging import bank

EACH = 2


@cache
def held() -> tuple[Held, ...]:
    return tuple(interviews(bank(), KnownCode(bank()), list(Level), EACH * len(KINDS)))


@pytest.mark.parametrize("check", CHECKS)
def test_nothing_goes_wrong_whoever_is_asked(check: str) -> None:
    found = [(one, fault) for one in held() for fault in CHECKS[check](one)]
    told = [f"{one.name}: {fault}\n{one.transcript(fault.turn or None)}" for one, fault in found]
    assert not told, "\n\n".join(told)


def test_every_kind_is_interviewed_at_every_level_and_in_both_modes() -> None:
    seen = {(one.kind, one.level, one.mode) for one in held()}
    assert len(seen) == len(held()) == EACH * len(RANKS) * len(Level)


def test_marks_come_in_the_order_of_the_candidates() -> None:
    for one in order(held()):
        assert one.right, one
        assert one.pairs >= 0.9, one
