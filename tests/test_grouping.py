"""Tests that share something run in one worker, and what takes long begins first."""

from pathlib import Path
from typing import Any

import pytest

from tests.grouping import ONE_AT_A_TIME, PAGES, PROBLEMS, SERVERS, WHOLE_FILES, group_of, in_order

KILLED = "tests/problems/test_kill_rate.py::test_a_wrong_solution_is_caught"


@pytest.mark.parametrize(
    ("nodeid", "group"),
    [
        ("tests/sandbox/test_escape.py::test_one[A]", ONE_AT_A_TIME),
        ("tests/functional/test_serving.py::test_one", ONE_AT_A_TIME),
        ("tests/functional/slack/test_kills.py::test_one", ONE_AT_A_TIME),
        ("tests/functional/slack/test_code.py::test_one", "tests/functional/slack/test_code.py"),
        ("tests/browser/test_editor.py::test_one", PAGES),
        (f"{KILLED}[masked-mean-no_mask]", "masked-mean"),
        (
            "tests/problems/test_kill_rate.py::test_the_reference_passes[1-masked-mean]",
            "masked-mean",
        ),
        ("tests/golden/test_claims.py::test_a_claim_holds[q:1]", "tests/golden/test_claims.py"),
        ("tests/golden/test_candidates.py::test_one", "tests/golden/test_candidates.py"),
        ("tests/test_docs.py::test_one[a::b]", "tests/test_docs.py"),
        ("tests/docs/test_pages.py::test_one[docs/x.md]", "tests/docs/test_pages.py"),
        ("tests/golden/test_x.py::test_one[a]", "tests/golden/test_x.py::test_one"),
        ("tests/unit/web/test_x.py::test_one[a]", "tests/unit/web/test_x.py"),
    ],
)
def test_a_test_belongs_to_the_group_of_what_it_shares(nodeid: str, group: str) -> None:
    assert group_of(nodeid) == group


def test_every_file_that_is_named_is_there() -> None:
    here = Path(__file__).parent
    assert all((here / "golden" / name).exists() for name in WHOLE_FILES)
    assert all(
        (here / "functional" / "slack" / name).exists() or (here / "functional" / name).exists()
        for name in SERVERS
    )


def test_every_problem_is_a_group_of_its_own() -> None:
    assert len(PROBLEMS) > 50
    assert [group_of(f"{KILLED}[{name}-x]") for name in PROBLEMS] == PROBLEMS


class Item:
    """What the order of tests asks of a test."""

    def __init__(self, nodeid: str, seconds: float | None = None) -> None:
        self.nodeid = nodeid
        self._seconds = seconds

    def get_closest_marker(self, _name: str) -> pytest.Mark | None:
        return None if self._seconds is None else pytest.mark.timeout(self._seconds).mark


def test_processes_and_long_tests_begin_and_who_waits_is_beside_who_reckons() -> None:
    names = [
        "tests/browser/test_a.py::test_one",
        "tests/contract/test_a.py::test_one",
        "tests/contract/test_b.py::test_one",
        "tests/functional/test_a.py::test_one",
        "tests/contract/test_a.py::test_two",
        "tests/functional/test_serving.py::test_one",
        "tests/functional/test_b.py::test_one",
        "tests/contract/test_c.py::test_one",
    ]
    long = Item("tests/golden/test_claims.py::test_one", 600)
    items: list[Any] = [*(Item(name) for name in names), long]
    assert [item.nodeid for item in in_order(items, 180)] == [
        "tests/functional/test_serving.py::test_one",
        "tests/browser/test_a.py::test_one",
        "tests/golden/test_claims.py::test_one",
        "tests/functional/test_a.py::test_one",
        "tests/contract/test_a.py::test_one",
        "tests/contract/test_a.py::test_two",
        "tests/functional/test_b.py::test_one",
        "tests/contract/test_b.py::test_one",
        "tests/contract/test_c.py::test_one",
    ]
