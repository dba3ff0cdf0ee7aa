"""Every wrong solution is caught, every good one passes: the graders' own test.

The solutions were written for these tests and run in this process, through the same
judge and drivers as in the service; only the jail is left out.
"""

import contextlib
import io
import math
from functools import cache
from pathlib import Path

import pytest
import torch
from interviewer.grader.problems.registry import CODES
from interviewer.grader.service import GraderService
from interviewer.problems.loader import load_problems
from interviewer.problems.model import Job, Verdict, VerdictKind
from interviewer.settings import content_folder
from tests.in_process import InProcessJail, Remembering

HERE = Path(__file__).parent
SEEDS = (1, 2, 3)
"""The reference is tried with all, others with the first few; the mutants' command has more."""
FEWEST_WRONG = 5


@cache
def service() -> GraderService:
    problems, findings = load_problems(content_folder() / "seeds" / "problems")
    assert not findings
    codes = {name: Remembering.of(code) for name, code in CODES.items()}
    return GraderService(InProcessJail(), problems, codes)


def solutions(kind: str) -> list[tuple[str, Path]]:
    return [(name, path) for name in CODES for path in sorted((HERE / name / kind).glob("*.py"))]


@cache
def judge(problem: str, path: Path, seed: int) -> Verdict:
    return service().judge(Job(problem=problem, code=path.read_text(), seed=seed))


def name(value: object) -> str:
    return value.stem if isinstance(value, Path) else str(value)


@pytest.mark.parametrize("problem", CODES)
def test_each_problem_has_enough_wrong_and_good_solutions(problem: str) -> None:
    assert sum(1 for found, _ in solutions("wrong") if found == problem) >= FEWEST_WRONG
    assert any(found == problem for found, _ in solutions("good"))


@pytest.mark.parametrize(("problem", "path"), solutions("wrong"), ids=name)
def test_a_wrong_solution_is_caught(problem: str, path: Path) -> None:
    verdict = judge(problem, path, SEEDS[0])
    assert verdict.verdict in (VerdictKind.FAILED, VerdictKind.ERROR), verdict
    assert verdict.score < 1


@pytest.mark.parametrize("seed", range(100, 120))
def test_stale_gradients_show_whatever_scale_is_drawn(seed: int) -> None:
    path = HERE / "amp-training-step" / "wrong" / "clears_afterwards.py"
    assert judge("amp-training-step", path, seed).verdict is VerdictKind.FAILED


@pytest.mark.parametrize(("problem", "path"), solutions("wrong"), ids=name)
def test_the_lines_that_repeat_a_case_run_when_pasted_below_the_code(
    problem: str, path: Path
) -> None:
    verdict = judge(problem, path, SEEDS[0])
    if verdict.case is None:
        assert verdict.checks[0].status == "not_run"
        return
    code = compile(f"{path.read_text()}\n{verdict.case.reproduce}\n", str(path), "exec")
    space = {"torch": torch, "nn": torch.nn, "F": torch.nn.functional, "math": math}
    with contextlib.redirect_stdout(io.StringIO()):
        try:
            exec(code, space)
        except NameError as error:
            pytest.fail(f"{verdict.case.reproduce}: {error}")
        except Exception as error:
            allowed = verdict.case.got.startswith("raise") or "grad" in verdict.case.reproduce
            if not allowed:
                pytest.fail(f"{verdict.case.reproduce}: {error}")


@pytest.mark.parametrize(("problem", "path"), solutions("good"), ids=name)
def test_another_good_solution_passes(problem: str, path: Path) -> None:
    for seed in SEEDS[:2]:
        verdict = judge(problem, path, seed)
        assert verdict.verdict is VerdictKind.PASSED, (verdict.checks, verdict.case, verdict.stderr)
        assert verdict.score == 1


@pytest.mark.parametrize("problem", CODES)
@pytest.mark.parametrize("seed", SEEDS)
def test_the_reference_passes(problem: str, seed: int) -> None:
    verdict = judge(problem, CODES[problem].folder / "reference.py", seed)
    assert verdict.verdict is VerdictKind.PASSED, (verdict.checks, verdict.case)


@pytest.mark.parametrize(
    ("problem", "bug", "path"),
    [
        (code.id, bug, path)
        for code in CODES.values()
        for bug, paths in code.known_wrong.items()
        for path in paths
    ],
    ids=name,
)
def test_a_known_bug_is_caught_and_named(problem: str, bug: str, path: Path) -> None:
    verdict = judge(problem, path, SEEDS[0])
    assert verdict.verdict in (VerdictKind.FAILED, VerdictKind.ERROR)
    assert bug in verdict.feedback
    assert len(verdict.feedback) == 1 or "__" in path.stem
