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


@pytest.mark.parametrize(
    ("text", "arguments", "code"),
    [
        ("import os\ndef test_dies(): os._exit(9)\n", ["-n", "1"], 3),
        ("def test_fails(): assert 0\n", ["-n", "1"], 1),
        ("import pytest\npytest.skip('absent', allow_module_level=True)\n", ["-n", "1"], 1),
        ("import pytest\npytest.skip('absent', allow_module_level=True)\n", [], 2),
        ("import pytest\ndef test_skips(): pytest.skip('absent')\n", [], 1),
    ],
    ids=["a worker dies", "a test fails", "a module skips", "alone, too", "a test skips"],
)
@pytest.mark.timeout(200)
def test_how_a_run_in_ci_ends(tmp_path: Path, text: str, arguments: list[str], code: int) -> None:
    """1 is for failed tests alone, which leave a record; else there is nothing to run again."""
    (tmp_path / "pytest.ini").write_text("[pytest]\n")
    hooks = (ROOT / "tests" / "conftest.py").read_text()
    folder = tmp_path / "tests"
    folder.mkdir()
    (folder / "conftest.py").write_text(hooks)
    (folder / "test_it.py").write_text(text)
    ended = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-o", "timeout=60", *arguments, "tests/test_it.py"],
        cwd=tmp_path,
        env={**os.environ, "CI": "true", "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        timeout=170,
        check=False,
    )
    assert ended.returncode == code, ended.stdout + ended.stderr
    assert (tmp_path / ".pytest_cache" / "v" / "cache" / "lastfailed").is_file()
