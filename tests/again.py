"""Runs by themselves the tests that failed in the last run, where they are few: ``make again``.

The suite keeps two cores busy with three workers, servers and jails. A test that waits for
processes may then fail for want of time; a fault of ours shows again when it runs alone.
Whatever failed is named either way, with what it printed in the run before.
"""

import json
import os
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FAILED = ROOT / ".pytest_cache" / "v" / "cache" / "lastfailed"
MOST = 3
"""More than these do not fail by chance."""

PASSED = "Passed alone. Why they failed beside others is to be looked into."

Runner = Callable[[Sequence[str], str], int]


def run_again(record: Path, runner: Runner) -> str:
    """Run what ``record`` names; return what is wrong, or nothing where all passed now.

    ``runner`` takes ids of tests, and ``1`` where they run the compiled scorer or ``0`` where its
    sources, and returns pytest's exit code.
    """
    failed = sorted(json.loads(record.read_text("utf-8"))) if record.is_file() else []
    if not failed:
        return "No test is known to have failed: what failed was something else."
    if len(failed) > MOST:
        return f"{len(failed)} tests failed: too many for chance."
    sources = [name for name in failed if name.startswith("tests/unit/")]
    others = [name for name in failed if name not in sources]
    runs = ((others, "1"), (sources, "0"))
    codes = [runner(names, compiled) for names, compiled in runs if names]
    return "It failed again." if any(codes) else ""


def _run(names: Sequence[str], compiled: str) -> int:
    command = [sys.executable, "-m", "pytest", "-p", "no:xdist", "-v", *names]
    environment = {**os.environ, "INTERVIEWER_COMPILED": compiled}
    return subprocess.run(command, cwd=ROOT, env=environment, check=False).returncode


def main() -> int:
    """Run it; 0 where all passed now."""
    wrong = run_again(FAILED, _run)
    sys.stdout.write(f"{wrong or PASSED}\n")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
