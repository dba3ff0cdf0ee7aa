import json
from dataclasses import dataclass, field
from pathlib import Path
from types import SimpleNamespace

import pytest
from click.testing import CliRunner, Result

from interviewer.cli.transcript import transcript
from interviewer.errors import BadInput, NotFound
from interviewer.interviews.service import InterviewService
from interviewer.problems.model import Job, Verdict, VerdictKind
from tests.fake_audit import fake_audit
from tests.fakes import FakeGrader
from tests.services import Desk


@dataclass
class OnlyAService:
    """As much of the wiring as this command needs."""

    service: InterviewService
    desk: SimpleNamespace = field(default_factory=lambda: SimpleNamespace(audit=fake_audit()))


def run(desk: Desk, *arguments: str) -> Result:
    wiring = OnlyAService(desk.service)
    return CliRunner().invoke(transcript, arguments, obj=wiring, catch_exceptions=False)


def verdict(job: Job) -> Verdict:
    return Verdict(
        problem=job.problem, verdict=VerdictKind.PASSED, score=0.0, stdout="sum: 2\nsecond line"
    )


def held(**request: object) -> tuple[Desk, str]:
    """An interview in which something was said and code was run."""
    desk = Desk(grader=FakeGrader(verdict))
    interview = desk.start(candidate="Ada", external_ref={"ats": "7"}, **request).interview.id
    desk.clock.pass_time(minutes=2)
    desk.say(interview, "b")
    desk.to_code(interview)
    desk.submit(interview, "def f(x):\n    return x.__abs__()\n", "run")
    return desk, interview


@pytest.mark.parametrize("mode", ["practice", "assessment"])
def test_text_holds_every_message_with_time_and_sender_and_code_with_its_result(mode: str) -> None:
    desk, interview = held(mode=mode)
    printed = run(desk, interview).stdout
    assert printed.startswith("Transcript of the interview with Ada\n")
    assert f"{interview} · mid · {mode} · asking" in printed
    assert "[2026-03-02 12:00:00] Interviewer\n" in printed
    assert "[2026-03-02 12:02:00] Ada\nb\n" in printed
    assert "    def f(x):\n        return x.__abs__()\n" in printed
    assert "Run of the example: it ran to its end\nPrinted:\n    sum: 2\n    second line" in printed
    messages = desk.service.view(interview).messages
    assert printed.count("\n[2026-") == len(messages)


def test_markdown_quotes_the_candidate_and_fences_code() -> None:
    desk, interview = held()
    desk.say(interview, "# no *heading*")
    printed = run(desk, interview, "--format", "md").stdout
    assert printed.startswith("# Transcript of the interview with Ada\n")
    assert "## 2026-03-02 12:02:00 · Ada\n\n> b" in printed
    assert "```python\ndef f(x):\n    return x.__abs__()\n```" in printed
    assert "**Run of the example:** it ran to its end" in printed
    assert "\n# no" not in printed


def test_json_holds_the_messages_as_the_api_gives_them() -> None:
    desk, interview = held()
    told = json.loads(run(desk, interview, "--format", "json").stdout)
    assert (told["id"], told["external_ref"]) == (interview, {"ats": "7"})
    view = desk.service.view(interview)
    assert told["messages"] == [m.model_dump(mode="json", by_alias=True) for m in view.messages]
    assert {message["from"] for message in told["messages"]} == {"interviewer", "candidate"}


@pytest.mark.parametrize(
    ("name", "begins"), [("a.md", "# Transcript"), ("a.json", "{"), ("a.txt", "Transcript")]
)
def test_the_files_name_says_the_format(tmp_path: Path, name: str, begins: str) -> None:
    desk, interview = held()
    assert run(desk, interview, "--out", str(tmp_path / name)).stdout == ""
    assert (tmp_path / name).read_text(encoding="utf-8").startswith(begins)


def test_an_unknown_format_or_interview_is_refused_with_what_to_do() -> None:
    desk, interview = held()
    with pytest.raises(BadInput, match="--format"):
        run(desk, interview, "--out", "a.html")
    with pytest.raises(NotFound, match="interviewer interviews"):
        run(desk, "nothing")


def test_a_failed_submission_is_told_with_its_checks_and_case() -> None:
    desk = Desk()
    desk.grader = FakeGrader()
    interview = desk.start(candidate="").interview.id
    desk.to_code(interview)
    desk.submit(interview, "def f(x): ...")
    printed = run(desk, interview).stdout
    assert "] Candidate\n    def f(x): ..." in printed
    assert "Submission: " in printed
    assert "Checks:\n    passed  values" in printed


def test_options_are_listed() -> None:
    desk = Desk()
    interview = desk.start().interview.id
    options = [
        option
        for message in desk.service.view(interview).messages
        for part in message.parts
        if part.type == "choices"
        for option in part.options
    ]
    assert options
    for arguments, line in (((), "{}: {}"), (("--format", "md"), "- {}) {}")):
        printed = run(desk, interview, *arguments).stdout
        assert all(line.format(option.id, option.label) in printed for option in options)


def test_a_resume_code_names_the_interview_as_well() -> None:
    desk = Desk()
    started = desk.start()
    assert run(desk, started.resume_code).output == run(desk, started.interview.id).output
