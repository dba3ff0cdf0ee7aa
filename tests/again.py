"""Runs by themselves the tests that failed in the last run, where they are few: ``make again``.

The suite keeps two cores busy with three workers, servers and jails. A test that waits for
processes may fail there for want of time, and for nothing else than that it is run once more.
Whatever failed is named either way, with what it printed in the run before. A run that broke
off, or in which a worker died, leaves no record (``Makefile``, ``conftest.py``).
"""

import json
import os
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

from tests.grouping import waits

ROOT = Path(__file__).resolve().parent.parent
FAILED = ROOT / ".pytest_cache" / "v" / "cache" / "lastfailed"
MOST = 3
"""More than these do not fail by chance."""

PASSED = "Passed alone. Why it failed beside others is to be looked into."


def run_again(record: Path, runner: Callable[[Sequence[str]], int]) -> str:
    """Run what ``record`` names; return what is wrong, or nothing where all passed now.

    ``runner`` takes ids of tests and returns pytest's exit code.
    """
    failed = sorted(json.loads(record.read_text("utf-8"))) if record.is_file() else []
    if not failed:
        return "No test is known to have failed: what failed was something else."
    if len(failed) > MOST:
        return f"{len(failed)} tests failed: too many for chance."
    others = [name for name in failed if not waits(name)]
    if others:
        return f"These wait for no process, and fail for a reason: {', '.join(others)}"
    return "It failed again." if runner(failed) else ""


def _run(names: Sequence[str]) -> int:
    command = [sys.executable, "-m", "pytest", "-p", "no:xdist", "-v", *names]
    # as in ``make test``; only the modules' own tests, which wait for nothing, run the sources
    environment = {**os.environ, "INTERVIEWER_COMPILED": "1"}
    return subprocess.run(command, cwd=ROOT, env=environment, check=False).returncode


def main() -> int:
    """Run it; 0 where all passed now."""
    wrong = run_again(FAILED, _run)
    sys.stdout.write(f"{wrong or PASSED}\n")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
