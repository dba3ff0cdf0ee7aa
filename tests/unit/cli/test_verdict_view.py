import pytest

from interviewer.cli.output import PIPED
from interviewer.cli.verdict_view import print_verdict
from interviewer.grader.problems.registry import CODES
from interviewer.grader.wording import called
from interviewer.problems.loader import load_problems
from interviewer.problems.model import Case, CheckResult, Evidence, Shared, Verdict, VerdictKind
from interviewer.settings import content_folder

PROBLEM = load_problems(content_folder() / "seeds" / "problems")[0]["masked-mean"]


def printed(capsys: pytest.CaptureFixture[str], file: str = "-", **more: object) -> str:
    fields = {"problem": PROBLEM.id, "verdict": VerdictKind.FAILED, "score": 0.5, **more}
    print_verdict(PROBLEM, Verdict.model_validate(fields), file)
    return capsys.readouterr().out


def test_what_the_code_wrote_cannot_steer_the_terminal(capsys) -> None:
    rude = "\x1b[2J\x1b]0;title\x07\x9bred\u202e"
    case = Case(inputs=rude, expected=rude, got=rude, difference=rude, reproduce="f(x)")
    checks = (CheckResult(name="values", status="failed", message=rude),)
    text = printed(capsys, stdout=rude, stderr=rude, refused=(rude,), case=case, checks=checks)
    assert all(char.isprintable() or char == "\n" for char in text)


def test_markup_in_what_the_code_wrote_is_shown_as_it_is(capsys) -> None:
    assert "[bold]x[/bold]" in printed(capsys, stdout="[bold]x[/bold]")


def test_lines_fit_eighty_columns(capsys) -> None:
    text = printed(capsys, stderr="word " * 200, stdout="x" * 500)
    assert max(map(len, text.splitlines())) <= PIPED
    assert not any(line != line.rstrip() for line in text.splitlines())


def test_feedback_is_said_in_its_own_words(capsys) -> None:
    bug = PROBLEM.feedback[0]
    assert bug.says in " ".join(printed(capsys, feedback=(bug.id,)).split())


def test_what_failed_checks_share_is_said_once_and_before_them(capsys) -> None:
    bug = PROBLEM.feedback[0]
    checks = (FAILED, CheckResult(name="empty-row", status="failed"))
    shared = Shared(kind="bug", checks=("values", "empty-row"), what=bug.id)
    text = " ".join(printed(capsys, checks=checks, shared=shared, feedback=(bug.id,)).split())
    assert text.count(bug.says) == 1
    assert "One mistake explains both failed checks." in text
    assert text.index(bug.says) < text.index("Checks")


def test_evidence_that_is_no_value_is_labelled(capsys) -> None:
    check = CheckResult(name="vectorised", status="passed", evidence=Evidence.ADVISORY)
    assert "vectorised (advisory)" in printed(capsys, checks=(check,))


@pytest.mark.parametrize("kind", VerdictKind)
def test_every_verdict_is_explained(capsys, kind: VerdictKind) -> None:
    assert f"{PROBLEM.id}  {kind.value}: " in printed(capsys, verdict=kind, score=0)


FAILED = CheckResult(name="values", status="failed", message="2 of 9 cases")
PASSED = CheckResult(name="no-mutation", status="passed")


def test_the_likely_cause_is_said_before_the_checks_and_the_case(capsys) -> None:
    case = Case(inputs="x", expected="1", got="2")
    text = printed(capsys, feedback=(PROBLEM.feedback[0].id,), checks=(FAILED, PASSED), case=case)
    places = [text.index(word) for word in ("Most likely", "Checks", "Smallest failing case")]
    assert places == sorted(places)
    assert "1 of 2 checks passed · score 50 %" in text


def test_a_failed_check_says_what_it_tests_and_a_passed_one_does_not(capsys) -> None:
    tests = {spec.name: spec.tests for spec in PROBLEM.checks}
    text = " ".join(printed(capsys, checks=(FAILED, PASSED)).split())
    assert f"failed values (tests: {tests['values']}) 2 of 9 cases" in text
    assert tests["no-mutation"] not in text


def test_code_that_did_not_load_says_so_and_lists_no_checks(capsys) -> None:
    checks = (CheckResult(name="values", status="not_run"),)
    raised = 'File "<candidate>", line 3\nSyntaxError: invalid syntax'
    text = printed(
        capsys, "my_file.py", verdict=VerdictKind.ERROR, checks=checks, stderr=raised, score=0
    )
    assert "could not be loaded, so no check was run" in text
    assert "not run" not in text
    assert 'The error\n  File "my_file.py", line 3\n' in text


def test_what_is_compared_is_named_once(capsys) -> None:
    case = Case(inputs="x", expected="upstream afterwards: [1.0]", got="upstream afterwards: [2.0]")
    lines = [line.split() for line in printed(capsys, case=case).splitlines()]
    assert ["compared", "upstream", "afterwards"] in lines
    assert ["expected", "[1.0]"] in lines
    assert ["got", "[2.0]"] in lines


def test_whatever_a_problem_calls_its_outputs_is_taken_for_a_name(capsys) -> None:
    codes = CODES.values()
    names = {called(output, code.words) for code in codes for output in code.comparators}
    for name in names - {""}:
        case = Case(inputs="x", expected=f"{name}: 1.0", got=f"{name}: 2.0")
        lines = [" ".join(line.split()) for line in printed(capsys, case=case).splitlines()]
        assert {"expected 1.0", "got 2.0"} <= set(lines), name


def test_a_value_without_a_name_is_what_the_last_line_prints(capsys) -> None:
    shown = {"inputs": "x", "expected": "1", "reproduce": "x = 1\nprint(f(x))"}
    assert "the last line below prints" in printed(capsys, case=Case(got="2", **shown))
    raised = Case(got="raised TypeError: no", **shown)
    assert "compared" not in printed(capsys, case=raised)


def test_the_lines_that_repeat_a_case_are_never_broken(capsys) -> None:
    line = "x = torch.tensor([" + ", ".join(["1.0"] * 60) + "])"
    case = Case(inputs="x", expected="1", got="2", reproduce=line)
    assert line in printed(capsys, case=case).splitlines()


def test_style_and_cost_are_told_as_not_scored(capsys) -> None:
    style = ({"line": 2, "says": "Name the axis."},)
    cost = {"time": 1.234, "memory": 0.5}
    text = printed(capsys, style=style, against_reference=cost)
    assert "Style, not scored\n  line 2: Name the axis." in text
    assert "on cpu: 1.2 times the time, 0.5 times the memory (not" in text


def test_a_long_output_is_shown_by_its_ends(capsys) -> None:
    text = printed(capsys, stdout="\n".join(f"line-{number}" for number in range(1000)))
    assert "line-0" in text
    assert "line-999" in text
    assert "line-500" not in text
    assert "[... 960 lines, all of them with --json ...]" in text


def test_lines_to_repeat_a_case_can_be_pasted_as_they_stand(capsys) -> None:
    case = Case(inputs="x", expected="1", got="2", difference="", reproduce="x = 1\nprint(x)")
    assert "\nx = 1\nprint(x)\n" in printed(capsys, case=case)
