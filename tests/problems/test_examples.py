"""The visible example of every problem prints, with a right solution, what its text says."""

from functools import cache
from pathlib import Path

import pytest
from interviewer.grader.problems.registry import CODES
from interviewer.problems.loader import load_problems
from interviewer.problems.model import Problem
from interviewer.settings import content_folder

HERE = Path(__file__).parent


@cache
def problems() -> dict[str, Problem]:
    found, findings = load_problems(content_folder() / "seeds" / "problems")
    assert not findings
    return found


def printed(problem: Problem, solution: str, capsys: pytest.CaptureFixture[str]) -> str:
    import torch
    import torch.nn.functional as F

    space = {"torch": torch, "F": F}
    exec(compile(solution, "<solution>", "exec"), space)
    exec(compile(problem.example, "<example>", "exec"), space)
    return capsys.readouterr().out


@pytest.mark.parametrize("name", CODES)
def test_the_reference_prints_what_is_expected(
    name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    problem = problems()[name]
    reference = (CODES[name].folder / "reference.py").read_text(encoding="utf-8")
    assert problem.prints
    assert printed(problem, reference, capsys) == problem.prints


@pytest.mark.parametrize(
    "path", sorted(HERE.glob("*/good/*.py")), ids=lambda path: f"{path.parts[-3]}-{path.stem}"
)
def test_other_right_solutions_print_the_same(
    path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    problem = problems()[path.parts[-3]]
    assert printed(problem, path.read_text(encoding="utf-8"), capsys) == problem.prints


@pytest.mark.parametrize("name", CODES)
def test_every_expected_line_begins_with_a_label(name: str) -> None:
    lines = problems()[name].prints.splitlines()
    labels = [line.partition(": ")[0] for line in lines]
    assert all(": " in line for line in lines)
    assert len(set(labels)) == len(labels)
