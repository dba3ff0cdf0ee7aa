"""Tests that share something run in one worker, and what takes long begins first."""

import pytest

from tests.grouping import PROBLEMS, group_of

KILLED = "tests/problems/test_kill_rate.py::test_a_wrong_solution_is_caught"


@pytest.mark.parametrize(
    ("nodeid", "group"),
    [
        ("tests/sandbox/test_escape.py::test_one[A]", "jails"),
        ("tests/functional/test_serving.py::test_one", "servers"),
        ("tests/functional/slack/test_kills.py::test_one", "servers"),
        ("tests/functional/slack/test_code.py::test_one", "tests/functional/slack/test_code.py"),
        ("tests/browser/test_editor.py::test_one", "servers"),
        (f"{KILLED}[masked-mean-no_mask]", "masked-mean"),
        (
            "tests/problems/test_kill_rate.py::test_the_reference_passes[1-masked-mean]",
            "masked-mean",
        ),
        ("tests/golden/test_claims.py::test_a_claim_holds[q:1]", "tests/golden/test_claims.py"),
        ("tests/test_docs.py::test_one[a::b]", "tests/test_docs.py"),
        ("tests/unit/web/test_x.py::test_one[a]", "tests/unit/web/test_x.py::test_one"),
        ("tests/unit/web/test_x.py::test_two", "tests/unit/web/test_x.py::test_two"),
    ],
)
def test_a_test_belongs_to_the_group_of_what_it_shares(nodeid: str, group: str) -> None:
    assert group_of(nodeid) == group


def test_every_problem_is_a_group_of_its_own() -> None:
    assert len(PROBLEMS) > 50
    assert [group_of(f"{KILLED}[{name}-x]") for name in PROBLEMS] == PROBLEMS
