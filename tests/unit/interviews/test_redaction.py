import json

import pytest

from interviewer.dialogue.messages import Message, ResultPart, SummaryPart, TextPart
from interviewer.interviews import redaction
from interviewer.interviews.views import VerdictDigest
from interviewer.problems.model import Case, CheckResult, Job, Verdict, VerdictKind
from interviewer.scoring.model import Assessment, PointCredit
from tests.factories import make_verdict
from tests.fakes import NOON, FakeGrader
from tests.services import Desk

SECRETS = ("secret 42", "printed", "trace", "off by one", "expected 42", "alpha", "It shares")


def result(**changes: object) -> ResultPart:
    verdict = make_verdict(VerdictKind.FAILED)
    part = ResultPart(
        verdict=verdict.verdict,
        checks=verdict.checks,
        case=Case(inputs="x", expected="expected 42", got="41"),
        stdout="printed",
        stderr="trace",
        shared="You are off by one.",
    )
    return part.model_copy(update=changes)


def message(*parts: object) -> Message:
    return Message(sender="interviewer", at=NOON, parts=parts)  # type: ignore[arg-type]


def test_practice_hides_nothing() -> None:
    said = (message(result()), message(SummaryPart(score=1.0, recommendation="yes")))
    assert redaction.messages("practice", said) == said
    verdict = make_verdict()
    assert redaction.verdict(True, verdict, run=False) is verdict
    given = assessment()
    assert redaction.assessment("practice", given) is given


def test_an_assessment_shows_a_submissions_verdict_and_the_checks_names_only() -> None:
    (said,) = redaction.messages("assessment", [message(TextPart(markdown="Thank you."), result())])
    assert said.parts[0] == TextPart(markdown="Thank you.")
    part = said.parts[1]
    assert isinstance(part, ResultPart)
    assert part.verdict is VerdictKind.FAILED
    assert [(check.name, check.status) for check in part.checks] == [
        ("values", "failed"),
        ("shapes", "passed"),
    ]
    assert not any(secret in said.model_dump_json() for secret in SECRETS)


def test_an_assessment_does_not_list_the_checks_of_code_that_never_ran() -> None:
    checks = (CheckResult(name="hidden-case", status="not_run"),)
    verdict = make_verdict(VerdictKind.ERROR).model_copy(update={"checks": checks})
    digest = redaction.verdict(False, verdict, run=False)
    (said,) = redaction.messages("assessment", [message(result(checks=checks))])
    assert isinstance(digest, VerdictDigest)
    assert "hidden-case" not in digest.model_dump_json() + said.model_dump_json()


def test_an_assessment_shows_no_summary() -> None:
    summary = SummaryPart(score=1.0, recommendation="yes")
    both = message(TextPart(markdown="Thank you."), summary)
    kept = redaction.messages("assessment", [message(summary), both])
    assert [m.parts for m in kept] == [(TextPart(markdown="Thank you."),)]


def test_an_assessment_shows_no_receipt() -> None:
    assert redaction.assessment("assessment", assessment()) is None


def test_an_assessment_gives_a_digest_of_a_verdict() -> None:
    digest = redaction.verdict(False, make_verdict(), run=False)
    assert isinstance(digest, VerdictDigest)
    assert not any(secret in digest.model_dump_json() for secret in SECRETS)
    assert "score" not in json.loads(digest.model_dump_json())


def test_a_run_keeps_what_the_candidates_own_code_printed() -> None:
    digest = redaction.verdict(False, make_verdict(), run=True)
    assert isinstance(digest, VerdictDigest)
    assert digest.stdout == "printed"
    (said,) = redaction.messages("assessment", [message(result(action="run"))])
    part = said.parts[0]
    assert isinstance(part, ResultPart)
    assert (part.stdout, part.stderr, part.case) == ("printed", "trace", None)


def test_no_verdict_stays_none() -> None:
    assert redaction.verdict(False, None, run=True) is None


def test_code_that_does_not_load_keeps_its_error_text() -> None:
    checks = tuple(CheckResult(name=name, status="not_run") for name in ("values", "shapes"))
    verdict = make_verdict(VerdictKind.ERROR).model_copy(update={"checks": checks})
    digest = redaction.verdict(False, verdict, run=False)
    assert isinstance(digest, VerdictDigest)
    assert (digest.stderr, digest.checks) == ("trace", ())
    part = ResultPart(verdict=verdict.verdict, checks=checks, stderr="trace")
    (said,) = redaction.messages("assessment", [message(part)])
    assert isinstance(said.parts[0], ResultPart)
    assert said.parts[0].stderr == "trace"


def test_a_run_goes_on_telling_whether_its_output_matched() -> None:
    part = ResultPart(action="run", verdict=VerdictKind.PASSED, stdout="1", matches=False)
    (said,) = redaction.messages("assessment", [message(part)])
    assert said.parts == (part,)


@pytest.mark.parametrize("kind", list(VerdictKind))
def test_a_whole_assessment_gives_nothing_away(kind: VerdictKind) -> None:
    """Everything that a candidate can get to see is searched for what must stay hidden."""

    def judge(job: Job) -> Verdict:
        return make_verdict(kind, stdout="outward", stderr="trace", feedback=("off-by-one",))

    desk = Desk(grader=FakeGrader(judge))
    started = desk.start(mode="assessment")
    interview, seen = started.interview.id, [started.model_dump_json(by_alias=True)]
    while (view := desk.service.view(interview)).state == "asking":
        seen.append(view.model_dump_json())
        if view.expects == "code":
            taken = desk.submit(interview)
            seen.append(desk.service.submission(taken.id).model_dump_json())
        elif view.expects == "choice":
            seen.append(desk.service.reply(interview, view.turn, choice="a").model_dump_json())
        else:
            seen.append(desk.say(interview, "It is beta and omega, I believe.").model_dump_json())
    text = "\n".join([*seen, desk.service.view(interview).model_dump_json()])
    assert view.state == "finished"
    # The option's own label is shown to everybody; its reason is not.
    hidden = [
        "secret 42",
        "expected 42",
        "outward",
        "trace",
        "alpha",
        "Only strides change",
        "no omega",
        "Off by one",
        "It holds",
    ]
    assert [secret for secret in hidden if secret in text] == []


def assessment() -> Assessment:
    point = PointCredit(id="alpha", credit=1.0, weight=1.0, why="alpha")
    return Assessment(score=1.0, points=(point,), rubric="sha256:" + "0" * 64)
