import pytest

from interviewer.cli.verdict_view import WIDTH, print_verdict
from interviewer.problems.loader import load_problems
from interviewer.problems.model import Case, CheckResult, Evidence, Verdict, VerdictKind
from interviewer.settings import content_folder

PROBLEM = load_problems(content_folder() / "seeds" / "problems")[0]["masked-mean"]


def printed(capsys: pytest.CaptureFixture[str], **more: object) -> str:
    fields = {"problem": PROBLEM.id, "verdict": VerdictKind.FAILED, "score": 0.5, **more}
    print_verdict(PROBLEM, Verdict.model_validate(fields))
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
    assert max(map(len, text.splitlines())) <= WIDTH


def test_feedback_is_said_in_its_own_words(capsys) -> None:
    bug = PROBLEM.feedback[0]
    assert bug.says in " ".join(printed(capsys, feedback=(bug.id,)).split())


def test_evidence_that_is_no_value_is_labelled(capsys) -> None:
    check = CheckResult(name="vectorised", status="passed", evidence=Evidence.ADVISORY)
    assert "vectorised (advisory)" in printed(capsys, checks=(check,))


@pytest.mark.parametrize("kind", VerdictKind)
def test_every_verdict_is_explained(capsys, kind: VerdictKind) -> None:
    assert f"{PROBLEM.id}  {kind.value}: " in printed(capsys, verdict=kind, score=0)
