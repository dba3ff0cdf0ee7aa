import pytest

from interviewer.dialogue.messages import Part, ResultPart, SkillScore, SummaryPart
from interviewer.problems.model import Case, CheckResult, VerdictKind
from interviewer.problems.standard_error import error_first
from interviewer.rendering.parts import mrkdwn_of
from interviewer.rendering.results import abridged
from tests.slack_reader import looks

CHECKS = (
    CheckResult(name="values", status="passed", message="as expected"),
    CheckResult(name="empty-mask", status="failed", message="3 of 4 numbers\nare < 0 or *NaN*"),
    CheckResult(name="gradient", status="not_run"),
)


def lines(part: Part) -> list[str]:
    return mrkdwn_of(part).split("\n")


def test_a_result_begins_with_its_verdict_and_lists_the_checks() -> None:
    part = ResultPart(verdict=VerdictKind.FAILED, checks=CHECKS, shared="See `mask`.")
    assert lines(part) == [
        "*Some checks failed*",
        "See `mask`.",
        "✓ values",
        "✗ empty-mask: 3 of 4 numbers are &lt; 0 or \u034f*NaN*\u034f",
        "– gradient",
    ]


@pytest.mark.parametrize(
    ("matches", "says"),
    [
        (None, "*The example ran*"),
        (True, "*The example printed what is expected*"),
        (False, "*The example ran, and printed something else*"),
    ],
)
def test_a_run_tells_how_the_example_went(matches: bool | None, says: str) -> None:
    part = ResultPart(action="run", verdict=VerdictKind.PASSED, matches=matches)
    assert lines(part) == [says]


def test_where_no_check_ran_none_is_listed() -> None:
    checks = (CheckResult(name="values", status="not_run"),)
    part = ResultPart(verdict=VerdictKind.ERROR, checks=checks, stderr="NameError: x")
    assert lines(part) == [
        "*Your code raised an error*",
        "",
        "*Errors*",
        "```",
        "NameError: x",
        "```",
    ]


def test_a_case_is_told_in_code_on_lines_of_its_own_where_it_needs_them() -> None:
    case = Case(
        inputs="x = [1]", expected="[1.0]", got="[[1.0],\n [2.0]]", reproduce="f([1])\nprint(1)"
    )
    written = mrkdwn_of(ResultPart(verdict=VerdictKind.FAILED, case=case))
    assert looks(written, "code") == ["x = [1]", "[1.0]"]
    assert looks(written, "block") == ["[[1.0],\n [2.0]]", "f([1])\nprint(1)"]
    assert "Difference" not in written
    assert "*Smallest failing case*\nInputs: `x = [1]`\nExpected: `[1.0]`\nGot:\n```\n" in written


def test_an_error_and_what_the_code_wrote_besides_are_told_apart() -> None:
    stderr = error_first("ValueError: no", "a warning")
    written = mrkdwn_of(ResultPart(verdict=VerdictKind.ERROR, stdout="hi\n", stderr=stderr))
    assert looks(written, "bold")[1:] == ["Printed", "Errors", "Written to standard error"]
    assert looks(written, "block") == ["hi", "ValueError: no", "a warning"]


def test_short_output_is_whole() -> None:
    output = "\n".join(f"line {number}" for number in range(30))
    assert abridged(output + "\n") == output
    assert abridged("") == ""


def test_long_output_keeps_its_beginning_and_more_of_its_end() -> None:
    kept = abridged("\n".join(f"line {number}" for number in range(1000))).split("\n")
    assert kept[0] == "line 0"
    assert kept[10] == "[... 970 lines are left out here ...]"
    assert kept[-1] == "line 999"
    assert len(kept) == 31


def test_long_lines_are_cut() -> None:
    kept = abridged("\n".join("x" * 5000 for _ in range(1000)))
    assert len(kept) < 2600
    assert kept.startswith("x" * 190)
    assert "…\n[... 990 lines are left out here ...]\nxxx" in kept


def test_a_summary_names_suggestion_mark_and_skills() -> None:
    part = SummaryPart(
        score=0.63,
        recommendation="strong_yes",
        skills=(
            SkillScore(skill="gpu-memory", score=0.8, items=1),
            SkillScore(skill="tensors", score=0.4, items=3),
        ),
        strongest=("gpu-memory",),
        weakest=("tensors", "hooks"),
    )
    assert lines(part) == [
        "*Suggestion: strong yes* (63 %)",
        "",
        "• GPU memory: 80 % (1 item)",
        "• Tensors: 40 % (3 items)",
        "",
        "Strongest: GPU memory",
        "Weakest: Tensors, Hooks",
    ]


def test_a_summary_without_a_mark_says_so() -> None:
    part = SummaryPart(score=None, recommendation="no_decision")
    assert lines(part) == ["*Suggestion: no decision* (no mark)"]
