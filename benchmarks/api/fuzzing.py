"""Has schemathesis hold a running service to its own OpenAPI document."""

import re
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

_SETTINGS: Final = Path(__file__).with_name("schemathesis.toml")
PHASES: Final = "examples,coverage,fuzzing,stateful"
_CASES: Final = re.compile(r"^\s+([\d,]+) generated", re.MULTILINE)
_FOUND: Final = re.compile(r"found ([\d,]+) unique failures")


@dataclass(frozen=True)
class Fuzzed:
    """What came of one run: how many requests were made up, and what was wrong with answers.

    ``text`` is what schemathesis printed.
    """

    cases: int
    failures: int
    text: str


def fuzz(
    url: str,
    token: str | None,
    *,
    examples: int,
    seed: int | None = None,
    checks: Sequence[str] = (),
    phases: str = PHASES,
) -> Fuzzed:
    """Send made-up requests to the service at ``url`` and check every answer.

    ``token`` goes with each of them, if given; ``examples`` bounds those of one call in one
    phase. Without ``checks`` these are all but what ``schemathesis.toml`` leaves out. Raises
    RuntimeError with what was printed when nothing could be run.
    """
    command = [
        str(Path(sys.executable).with_name("schemathesis")),
        "--config-file",
        str(_SETTINGS),
        "run",
        f"{url}/openapi.json",
        "--no-color",
        "--max-examples",
        str(examples),
        "--phases",
        phases,
        *(("--checks", ",".join(checks)) if checks else ()),
        *(("--seed", str(seed)) if seed is not None else ()),
        *(("--header", f"Authorization: Bearer {token}") if token else ()),
    ]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    text = done.stdout + done.stderr
    cases = _CASES.search(text)
    if cases is None:
        raise RuntimeError(text)
    found = _FOUND.search(text)
    failures = int(found[1].replace(",", "")) if found else 0
    return Fuzzed(int(cases[1].replace(",", "")), max(failures, int(done.returncode != 0)), text)
