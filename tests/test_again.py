"""Few tests that wait for processes are run once more by themselves, and no others."""

import json
import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from tests.again import MOST, run_again
from tests.processes import ROOT

NODES, DESK = "tests/fleet/test_nodes.py::test_two", "tests/browser/test_desk.py::test_one[x y]"


class Runs:
    def __init__(self, code: int = 0) -> None:
        self._code = code
        self.seen: list[list[str]] = []

    def __call__(self, names: Sequence[str]) -> int:
        self.seen.append(list(names))
        return self._code


def record(folder: Path, *names: str) -> Path:
    path = folder / "lastfailed"
    path.write_text(json.dumps(dict.fromkeys(names, True)))
    return path


def test_what_waits_for_processes_is_run_once_more(tmp_path: Path) -> None:
    runs = Runs()
    assert run_again(record(tmp_path, NODES, DESK), runs) == ""
    assert runs.seen == [[DESK, NODES]]


def test_what_fails_again_has_failed(tmp_path: Path) -> None:
    assert "again" in run_again(record(tmp_path, NODES), Runs(code=1))


@pytest.mark.parametrize(
    "name",
    [
        "tests/unit/test_a.py::test_one",
        "tests/golden/test_claims.py::test_a[q:1]",
        "tests/problems/test_kill_rate.py::test_one",
        "tests/test_docs.py::test_one",
    ],
)
def test_what_only_reckons_is_not_excused(tmp_path: Path, name: str) -> None:
    runs = Runs()
    assert name in run_again(record(tmp_path, NODES, name), runs)
    assert not runs.seen


def test_many_are_no_chance(tmp_path: Path) -> None:
    runs = Runs()
    names = [f"{NODES}[{number}]" for number in range(MOST + 1)]
    assert "4 tests failed" in run_again(record(tmp_path, *names), runs)
    assert not runs.seen


def test_a_run_that_failed_without_a_test_stays_failed(tmp_path: Path) -> None:
    assert run_again(tmp_path / "absent", Runs())
    assert run_again(record(tmp_path), Runs())


def run_in_ci(folder: Path, **texts: str) -> subprocess.CompletedProcess[str]:
    """Run modules of tests, given by their names, with our hooks and a worker."""
    (folder / "pytest.ini").write_text("[pytest]\n")
    tests = folder / "tests"
    tests.mkdir()
    (tests / "conftest.py").write_text((ROOT / "tests" / "conftest.py").read_text())
    for name, text in texts.items():
        (tests / f"{name}.py").write_text(text)
    return subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-o", "timeout=60", "-n", "1", "tests"],
        cwd=folder,
        env={**os.environ, "CI": "true", "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        timeout=170,
        check=False,
    )


@pytest.mark.timeout(200)
def test_a_run_in_which_a_worker_died_is_more_than_failed_tests(tmp_path: Path) -> None:
    """``make test`` keeps the record of what failed only where pytest ends with 1."""
    ended = run_in_ci(tmp_path, test_it="import os\ndef test_dies(): os._exit(9)\n")
    assert ended.returncode == pytest.ExitCode.INTERNAL_ERROR, ended.stdout + ended.stderr


@pytest.mark.timeout(200)
def test_whatever_skips_in_ci_has_failed_and_is_on_record(tmp_path: Path) -> None:
    ended = run_in_ci(
        tmp_path,
        test_module="import pytest\npytest.skip('absent', allow_module_level=True)\n",
        test_one="import pytest\ndef test_skips(): pytest.skip('absent')\n",
    )
    assert ended.returncode == pytest.ExitCode.TESTS_FAILED, ended.stdout + ended.stderr
    failed = json.loads((tmp_path / ".pytest_cache" / "v" / "cache" / "lastfailed").read_text())
    assert set(failed) == {"tests/test_module.py", "tests/test_one.py::test_skips"}
