"""Every problem that can use a GPU judges there as it does on the processor."""

from pathlib import Path

import pytest

from interviewer.grader.problems.registry import CODES
from interviewer.grader.service import GraderService
from interviewer.problems.loader import load_problems
from interviewer.problems.model import Job, VerdictKind
from interviewer.settings import content_folder

pytestmark = pytest.mark.gpu

PROBLEMS = load_problems(content_folder() / "seeds" / "problems")[0]
SOLUTIONS = Path(__file__).parents[1] / "problems"
ON_A_GPU = [name for name, code in CODES.items() if not code.cpu_only]
FEWEST = 40


def solutions(kind: str) -> list[tuple[str, Path]]:
    return [(name, path) for name in ON_A_GPU for path in (SOLUTIONS / name / kind).glob("*.py")]


def name(value: object) -> str:
    return value.stem if isinstance(value, Path) else str(value)


@pytest.mark.parametrize("problem", ON_A_GPU)
def test_reference_and_model_answer_pass(service: GraderService, problem: str) -> None:
    reference = (CODES[problem].folder / "reference.py").read_text()
    for code in (reference, PROBLEMS[problem].model_answer):
        verdict = service.judge(Job(problem=problem, code=code, seed=1, device="cuda"))
        assert verdict.verdict is VerdictKind.PASSED, (verdict.checks, verdict.case, verdict.stderr)
        assert verdict.device == "cuda:0"
        assert verdict.against_reference is not None


@pytest.mark.parametrize(("problem", "path"), solutions("good"), ids=name)
def test_another_good_solution_passes(service: GraderService, problem: str, path: Path) -> None:
    verdict = service.judge(Job(problem=problem, code=path.read_text(), seed=1, device="cuda"))
    assert verdict.verdict is VerdictKind.PASSED, (verdict.checks, verdict.case, verdict.stderr)


@pytest.mark.parametrize(("problem", "path"), solutions("wrong"), ids=name)
def test_a_wrong_solution_is_caught(service: GraderService, problem: str, path: Path) -> None:
    verdict = service.judge(Job(problem=problem, code=path.read_text(), seed=1, device="cuda"))
    assert verdict.verdict in (VerdictKind.FAILED, VerdictKind.ERROR), verdict


def test_most_problems_can_use_a_gpu() -> None:
    assert len(ON_A_GPU) >= FEWEST
