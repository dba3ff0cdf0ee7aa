"""Few tests that failed beside others are run once more by themselves, and no more than few."""

import json
from collections.abc import Sequence
from pathlib import Path

import pytest

from tests.again import MOST, run_again

UNIT, OTHER = "tests/unit/test_a.py::test_one[x y]", "tests/fleet/test_b.py::test_two"


class Runs:
    def __init__(self, *codes: int) -> None:
        self._codes = list(codes)
        self.seen: list[tuple[list[str], str]] = []

    def __call__(self, names: Sequence[str], compiled: str) -> int:
        self.seen.append((list(names), compiled))
        return self._codes.pop(0)


def record(folder: Path, *names: str) -> Path:
    path = folder / "lastfailed"
    path.write_text(json.dumps(dict.fromkeys(names, True)))
    return path


def test_each_runs_the_scorer_that_it_ran_before(tmp_path: Path) -> None:
    runs = Runs(0, 0)
    assert run_again(record(tmp_path, UNIT, OTHER), runs) == ""
    assert runs.seen == [([OTHER], "1"), ([UNIT], "0")]


@pytest.mark.parametrize("codes", [(1, 0), (0, 1), (5, 0)])
def test_what_fails_again_has_failed(tmp_path: Path, codes: tuple[int, int]) -> None:
    assert "again" in run_again(record(tmp_path, UNIT, OTHER), Runs(*codes))


def test_many_are_no_chance(tmp_path: Path) -> None:
    runs = Runs()
    names = [f"{OTHER}[{number}]" for number in range(MOST + 1)]
    assert "4 tests failed" in run_again(record(tmp_path, *names), runs)
    assert not runs.seen


def test_a_run_that_failed_without_a_test_stays_failed(tmp_path: Path) -> None:
    assert run_again(tmp_path / "absent", Runs())
    assert run_again(record(tmp_path), Runs())
