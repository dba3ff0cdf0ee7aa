"""What code wrote to standard error stands apart from its error, and behind it."""

from dataclasses import replace

import pytest

from interviewer.grader.problems.registry import CODES
from interviewer.grader.service import GraderService
from interviewer.problems.loader import load_problems
from interviewer.problems.model import Job, Verdict
from interviewer.problems.standard_error import BESIDES, apart
from interviewer.sandbox import Program, Timeout, Usage
from interviewer.settings import content_folder
from tests.in_process import InProcessJail, InProcessSession

PROBLEMS = load_problems(content_folder() / "seeds" / "problems")[0]
WARNING = "<candidate>:2: UserWarning: this may be slow\n"
RIGHT = "def masked_mean(x, mask):\n    " + (
    "return torch.where(mask[..., None], x, 0.0).sum(1) / mask.sum(1, True).clamp(min=1)"
)


class Warned(InProcessSession):
    def finish(self) -> Usage:
        return replace(super().finish(), stderr=WARNING)


class WarnedJail(InProcessJail):
    fails: Exception | None = None

    def session(self, program: Program, /, *, lane: str = "cpu") -> Warned:
        return Warned(program, self.fails)


def judge(code: str, action: str = "submit", fails: Exception | None = None) -> Verdict:
    jail = WarnedJail()
    jail.fails = fails
    job = Job.model_validate({"problem": "masked-mean", "code": code, "action": action})
    return GraderService(jail, PROBLEMS, CODES).judge(job)


@pytest.mark.parametrize("action", ["run", "submit"])
@pytest.mark.parametrize(
    ("code", "error"),
    [
        ("def masked_mean(x, mask):\n    return x.meen(1)", "has no attribute 'meen'"),
        ("import nothing_of_that_name", "nothing_of_that_name"),
        ("masked_mean = 3", "does not define masked_mean"),
    ],
)
def test_the_error_comes_first_and_warnings_apart_from_it(
    code: str, error: str, action: str
) -> None:
    first, _, second = judge(code, action).stderr.partition(f"\n\n{BESIDES}\n")
    assert error in first
    assert "UserWarning" not in first
    assert second == WARNING.rstrip()
    assert apart(judge(code, action).stderr) == (first, second)


def test_a_limit_that_ended_the_code_is_told_before_its_warnings() -> None:
    text = judge(RIGHT, fails=Timeout("It took more than 10 s.")).stderr
    assert text.startswith("It took more than 10 s.\n")
    assert text.endswith(WARNING.rstrip())


def test_without_an_error_what_was_written_stands_alone() -> None:
    assert judge(RIGHT).stderr == WARNING.rstrip()
    assert apart(WARNING) == (WARNING, "")
