"""Runs claims in processes that import torch, and compares what they print."""

import json
import os
import subprocess
import sys
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from interviewer.errors import Unavailable
from interviewer.verifying.claims import Claim
from interviewer.verifying.results import Result, Status, Verification

_START = (
    "import sys; sys.path.append(sys.argv.pop(1)); "
    "from interviewer.grader.claims import main; sys.exit(main())"
)
_TAIL = 500


def verify(claims: Sequence[Claim], *, jobs: int = 0) -> Verification:
    """Run every claim, ``jobs`` at a time (0: as many as there are cores).

    Raises Unavailable when torch cannot be imported or a runner ends before its time.
    """
    count = max(1, min(jobs or os.cpu_count() or 1, len(claims)))
    shares = [range(first, len(claims), count) for first in range(count)]
    with ThreadPoolExecutor(count) as pool:
        ran = list(pool.map(lambda share: _share(claims, share), shares))
    told = {number: answer for _, answers in ran for number, answer in answers.items()}
    results = tuple(_result(claim, told[number]) for number, claim in enumerate(claims))
    return Verification(ran[0][0], results)


def _share(claims: Sequence[Claim], share: Sequence[int]) -> tuple[str, dict[int, dict[str, Any]]]:
    """Run the claims of these numbers in one runner; return its torch, and its answers."""
    root = str(Path(__file__).resolve().parents[2])
    lines = [json.dumps({"number": n, "code": claims[n].code}) for n in share]
    # -P: no folder is searched for modules because it happens to be the current one.
    done = subprocess.run(
        [sys.executable, "-P", "-c", _START, root],
        input="".join(line + "\n" for line in lines),
        capture_output=True,
        check=False,
        encoding="utf-8",
        errors="replace",
    )
    told = [json.loads(line) for line in done.stdout.splitlines()]
    if done.returncode or len(told) != len(share) + 1:
        tail = done.stderr.strip()[-_TAIL:] or f"exit code {done.returncode}"
        raise Unavailable(f"The claims could not be run: {tail}")
    return told[0]["torch"], {answer["number"]: answer for answer in told[1:]}


def _result(claim: Claim, answer: dict[str, Any]) -> Result:
    status: Status = answer["status"]
    if answer["status"] == "ended":
        same = answer["printed"].rstrip() == claim.output.rstrip()
        return Result(claim, "holds" if same else "differs", answer["printed"])
    return Result(claim, status, answer["printed"], answer["error"])
