"""Running claims: each in a process of its own, held against what the document says."""

import time
from collections.abc import Sequence
from pathlib import Path

import pytest
import torch

from interviewer.errors import Unavailable
from interviewer.grader import claims as runner
from interviewer.verifying import running
from interviewer.verifying.claims import Claim
from interviewer.verifying.results import Result
from interviewer.verifying.running import verify

# A fork of a process with threads warns; here it only runs Python.
pytestmark = pytest.mark.filterwarnings("ignore:This process")


def _claim(code: str, output: str = "", *, question: str = "why-knead") -> Claim:
    return Claim("bread.md", 3, question, "Bread", code, output)


CLAIMS = [
    _claim("import torch\nprint(torch.ones(2).sum())", "tensor(2.)"),
    _claim("print(1)\nprint(2)", "1\n3\n"),
    _claim("print('so far')\nraise ValueError('too much\\nflour')"),
    _claim("import os, signal\nos.kill(os.getpid(), signal.SIGKILL)"),
    _claim("raise SystemExit(3)"),
    _claim("print(1)", "1\n2", question=""),
    _claim("import torch\nprint(round(torch.rand(()).item(), 4))", "0.4963"),
    _claim("open('left.txt', 'w').write('x')\nimport os\nprint(os.listdir())", "['left.txt']"),
    _claim("import os\nprint(os.listdir())", "[]"),
    _claim("import sys\nprint('quiet', file=sys.stderr)\nsys.exit(0)"),
]


@pytest.fixture(scope="module")
def results() -> Sequence[Result]:
    done = verify(CLAIMS, jobs=2)
    assert done.torch == torch.__version__
    assert [result.claim for result in done.results] == CLAIMS
    assert done.failed == tuple(r for r in done.results if r.status != "holds")
    return done.results


@pytest.mark.parametrize(
    ("number", "status", "told"),
    [
        (0, "holds", "it holds"),
        (1, "differs", "it printed '2' where the document says '3', line 2"),
        (2, "raised", "it raised ValueError: too much"),
        (3, "died", "its process ended: signal 9"),
        (4, "died", "its process ended: exit code 3"),
        (5, "differs", "it printed nothing where the document says '2', line 2"),
        (6, "holds", "it holds"),
        (7, "holds", "it holds"),
        (8, "holds", "it holds"),
        (9, "holds", "it holds"),
    ],
)
def test_a_claim_is_held_against_what_it_prints(
    results: Sequence[Result], number: int, status: str, told: str
) -> None:
    result = results[number]

    assert (result.status, result.finding.message) == (status, told)


def test_a_finding_names_file_line_and_question(results: Sequence[Result]) -> None:
    assert str(results[1].finding).startswith("bread.md:3: why-knead: it printed '2'")
    assert results[5].finding.field == "Bread"


def test_a_claim_that_does_not_end_is_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(runner, "SECONDS", 1)

    done = runner.run("print('begun', flush=True)\nwhile True: pass")

    assert done == {"status": "too_slow", "printed": "begun\n", "error": "it ran for 1 seconds"}


def test_what_a_claim_started_ends_with_it() -> None:
    code = "import subprocess\nprint(subprocess.Popen(['sleep', '60']).pid)"

    started = int(runner.run(code)["printed"])

    assert _has_ended(started)


def _has_ended(process: int) -> bool:
    """Whether it is gone, or dead and not collected, within two seconds."""
    for _ in range(200):
        try:
            text = Path("/proc", str(process), "stat").read_text("utf-8")
        except FileNotFoundError:
            return True
        if text.rsplit(")", 1)[1].split()[0] == "Z":
            return True
        time.sleep(0.01)
    return False


def test_no_claims_need_nothing_but_torch() -> None:
    done = verify([])

    assert (done.torch, done.results) == (torch.__version__, ())


def test_a_runner_that_fails_is_our_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(running, "_START", "raise SystemExit('no torch here')")

    with pytest.raises(Unavailable, match="no torch here"):
        verify(CLAIMS[:1])
