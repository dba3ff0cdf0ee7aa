import io
import json
import time
from pathlib import Path

import pytest

from interviewer.cli.files import binary_output
from interviewer.cli.scorecard import scorecard
from interviewer.errors import BadInput, NotFound
from interviewer.interviews.dispatch import ThreadDispatcher
from interviewer.problems.model import Job, Verdict, VerdictKind
from tests.factories import make_verdict
from tests.fakes import FakeGrader, passed
from tests.seats import only_interview, run, sit
from tests.services import Desk


def good_answers(*, after: str = "") -> str:
    """Return what to type to answer everything of the mid interview of seed 1 well.

    ``after`` follows every answer in words.
    """
    elsewhere = Desk()
    script = elsewhere.store.load(elsewhere.start().interview.id).dialogue.script
    lines = []
    for item in script.items:
        if item.problem:
            lines.append("def f(x):\n    return x\n:run\n:submit\n")
        elif item.kind == "multiple-choice":
            lines.append("b\n")
        else:
            lines.append("It is alpha beta\ngamma delta.\n\n" + after)
    return "".join(lines)


def test_a_whole_interview_can_be_typed_in_and_ends_with_its_scorecard(desk: Desk) -> None:
    done = run(desk, ["--level", "mid", "--seed", "1"], good_answers())
    assert done.exit_code == 0
    assert "Suggestion: strong yes (100 %)" in done.output
    assert f"interviewer scorecard {only_interview(desk)} --format html" in done.output
    assert desk.service.view(only_interview(desk)).state == "finished"


def test_everything_fits_eighty_columns_without_colour(desk: Desk) -> None:
    done = run(desk, ["--level", "mid", "--seed", "1"], good_answers())
    assert max(len(line) for line in done.output.splitlines()) <= 80
    assert not any(line.endswith(" ") for line in done.output.splitlines())
    assert "\x1b" not in done.output


def test_the_end_of_input_pauses_and_tells_how_to_go_on(desk: Desk) -> None:
    done = run(desk, ["--level", "senior", "--seed", "3"])
    assert done.exit_code == 0
    view = desk.service.view(only_interview(desk))
    assert (view.state, view.level) == ("paused", "senior")
    assert "is paused, and its clock stands still until you go on with:" in done.output
    command = next(line for line in done.output.splitlines() if "--resume" in line)
    code = command.split()[-1]
    assert desk.service.resume(code).interview.id == view.id


def test_a_missing_level_is_asked_for(desk: Desk) -> None:
    done = run(desk, ["--seed", "1"], "expert\nPrincipal\n")
    assert "Which level: mid, senior, principal?" in done.output
    assert desk.service.view(only_interview(desk)).level == "principal"


def test_a_missing_level_without_anybody_to_ask_is_bad_input(desk: Desk) -> None:
    with pytest.raises(BadInput, match="--level"):
        run(desk, [])


def test_options_reach_the_interview(desk: Desk) -> None:
    arguments = ["--level", "mid", "--mode", "assessment", "--minutes", "45", "--seed", "9"]
    run(desk, [*arguments, "--skill", "tensors", "--skill", "modules"])
    record = desk.store.load(only_interview(desk))
    assert (record.mode, record.dialogue.script.seed) == ("assessment", 9)
    spoken = {item.skill.value for item in record.dialogue.script.items if item.question}
    assert spoken <= {"tensors", "modules"}


def test_commands_are_sent_without_an_empty_line(desk: Desk) -> None:
    run(desk, ["--level", "mid", "--seed", "1"], "skip\nskip\nskip\nhint\nstatus\n")
    record = desk.store.load(only_interview(desk)).dialogue.record
    assert (record.hints, record.answers) == (1, ())


def test_code_that_was_run_can_be_submitted_and_then_mended() -> None:
    verdicts = [VerdictKind.PASSED, VerdictKind.FAILED, VerdictKind.PASSED]
    desk = Desk(grader=FakeGrader(lambda job: make_verdict(verdicts[len(desk.grader.jobs) - 1])))
    interview = desk.start().interview.id
    desk.to_code(interview)
    typed = "def f(x):\n\n    return x\n:run\n:submit\ndef f(x): return -x\n:submit\n"
    done = run(desk, ["--resume", interview], typed)
    assert [(job.action, job.code) for job in desk.grader.jobs] == [
        ("run", "def f(x):\n\n    return x\n"),
        ("submit", "def f(x):\n\n    return x\n"),
        ("submit", "def f(x): return -x\n"),
    ]
    assert "ran, but some checks failed" in done.output
    assert "expected" in done.output
    assert "42" in done.output


def test_a_file_can_be_handed_in_and_a_missing_one_is_told(desk: Desk, tmp_path: Path) -> None:
    (tmp_path / "good.py").write_text("def f(x): return 1\n", encoding="utf-8")
    (tmp_path / "bad.py").write_bytes(b"\xff\xfe\xff")
    interview = desk.start().interview.id
    desk.to_code(interview)
    typed = (
        f":submit\n:file {tmp_path}/none.py\n:file {tmp_path}/bad.py\n:file {tmp_path}/good.py\n"
    )
    done = run(desk, ["--resume", interview], f"{typed}:what\n:show\n:submit\n")
    assert "There is no code yet." in done.output
    assert "No such file" in done.output
    assert "There is no command :what here." in done.output
    assert "not UTF-8" in done.output
    assert [job.code for job in desk.grader.jobs] == ["def f(x): return 1\n"]


def test_one_can_talk_beside_the_code(desk: Desk) -> None:
    interview = desk.start().interview.id
    desk.to_code(interview)
    item = desk.service.view(interview).progress.item
    run(desk, ["--resume", interview], "hint\n:say can we skip this one\n")
    state = desk.store.load(interview).dialogue
    assert state.records[item - 1].hints == 1
    assert state.current == item


def test_a_refusal_is_told_and_the_talk_goes_on(desk: Desk) -> None:
    long = "word " * 5000
    done = run(desk, ["--level", "mid", "--seed", "1"], f"{long}\nskip\n")
    assert "At most 20,000 characters" in done.output
    assert desk.service.view(only_interview(desk)).progress.item == 2


def test_an_assessment_in_the_terminal_shows_no_score(desk: Desk) -> None:
    arguments = ["--level", "mid", "--seed", "1", "--mode", "assessment"]
    done = run(desk, arguments, good_answers(after="move on\n"))
    assert desk.service.view(only_interview(desk)).state == "finished"
    assert "100 %" not in done.output
    assert "Recommendation" not in done.output
    assert "interviewer scorecard" not in done.output
    assert f"the number of this interview: {only_interview(desk)}" in done.output


def test_moving_on_from_a_problem_needs_no_special_word(desk: Desk) -> None:
    interview = desk.start().interview.id
    desk.to_code(interview)
    item = desk.service.view(interview).progress.item
    run(desk, ["--resume", interview], "can we move on please?\n")
    assert desk.service.view(interview).progress.item == item + 1


@pytest.mark.parametrize(
    ("format_", "begins"),
    [
        ("md", "# Scorecard"),
        ("html", "<!doctype html>"),
        ("json", "{"),
        ("csv", "\ufeffinterview,candidate,"),
    ],
)
def test_a_scorecard_is_printed_or_written(
    desk: Desk, tmp_path: Path, format_: str, begins: str
) -> None:
    interview = desk.start().interview.id
    printed = run(desk, [interview, "--format", format_], command=scorecard)
    assert printed.output.startswith(begins)
    out = tmp_path / "card"
    written = run(desk, [interview, "--format", format_, "--out", str(out)], command=scorecard)
    assert written.output == ""
    with out.open(encoding="utf-8", newline="") as file:
        told = file.read()
    assert told.replace("\r\n", "\n") == printed.output
    assert ("\r\n" in told) == (format_ == "csv")


def test_a_resume_code_names_the_interview_of_a_scorecard_and_leaves_it_as_it_is(
    desk: Desk,
) -> None:
    started = desk.start()
    desk.say(started.interview.id, "pause")
    by_id = run(desk, [started.interview.id], command=scorecard)
    for code in (started.resume_code, started.resume_code.lower().replace("-", " ")):
        assert run(desk, [code], command=scorecard).output == by_id.output
    assert desk.service.view(started.interview.id).state == "paused"
    with pytest.raises(NotFound, match="`interviewer interviews` lists"):
        run(desk, ["ACDE-FGHJ-KMNP-QRTV"], command=scorecard)


def test_the_page_holds_what_was_said_as_well(desk: Desk) -> None:
    interview = desk.start().interview.id
    printed = run(desk, [interview, "--format", "html"], command=scorecard)
    said = len(desk.service.view(interview).messages)
    assert f"The whole conversation, {said} messages<" in printed.output


def test_a_json_scorecard_is_one_document(desk: Desk) -> None:
    interview = desk.start().interview.id
    printed = run(desk, [interview, "--format", "json"], command=scorecard)
    assert json.loads(printed.output)["header"]["interview"] == interview


def test_a_scorecard_that_cannot_be_had_is_told(desk: Desk, tmp_path: Path) -> None:
    with pytest.raises(NotFound):
        run(desk, ["nothing"], command=scorecard)
    interview = desk.start().interview.id
    with pytest.raises(BadInput, match="cannot be written"):
        run(desk, [interview, "--out", str(tmp_path / "no" / "card.md")], command=scorecard)
    with pytest.raises(BadInput, match="no format 'docx'"):
        run(desk, [interview, "--out", str(tmp_path / "card.docx")], command=scorecard)
    assert not (tmp_path / "card.docx").exists()


def test_a_scorecard_is_written_as_pdf_and_never_to_a_terminal(
    desk: Desk, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    interview = desk.start().interview.id
    out = tmp_path / "card.pdf"
    assert run(desk, [interview, "--out", str(out)], command=scorecard).output == ""
    assert out.read_bytes().startswith(b"%PDF-1.7")
    piped = run(desk, [interview, "--format", "pdf"], command=scorecard)
    assert piped.stdout_bytes == out.read_bytes()
    with pytest.raises(BadInput, match="cannot be written"):
        run(desk, [interview, "--out", str(tmp_path / "no" / "card.pdf")], command=scorecard)
    monkeypatch.setattr("interviewer.cli.files.sys.stdout", _Terminal())
    with pytest.raises(BadInput, match="not for a terminal"), binary_output("-"):
        pass


class _Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_a_verdict_is_waited_for() -> None:
    def slowly(job: Job) -> Verdict:
        time.sleep(0.2)
        return passed(job)

    dispatcher = ThreadDispatcher(1)
    desk = Desk(dispatcher=dispatcher, grader=FakeGrader(slowly))
    interview = desk.start().interview.id
    desk.to_code(interview)
    done = run(desk, ["--resume", interview], "x = 1\n:submit\n")
    dispatcher.close()
    assert "Result: passed" in done.output
    assert desk.service.view(interview).progress.item > 8


def test_a_candidates_name_is_taken_and_too_long_a_one_refused(desk: Desk) -> None:
    run(desk, ["--level", "mid", "--seed", "1", "--candidate", " Ada  Lovelace "])
    assert desk.service.view(only_interview(desk)).candidate == "Ada Lovelace"
    with pytest.raises(BadInput, match="at most 200"):
        run(desk, ["--level", "mid", "--candidate", "x" * 201])


def test_a_person_is_asked_once_before_the_starter_is_handed_in_as_given(
    desk: Desk, tmp_path: Path
) -> None:
    interview = desk.start().interview.id
    desk.to_code(interview)
    starter = tmp_path / "starter.py"
    starter.write_text("def f(x):\n    ...\n", encoding="utf-8")
    shown = sit(desk, interview, tmp_path, f":file {starter}", ":submit")
    assert "still the starter" in shown
    assert desk.grader.jobs == []
    sit(desk, interview, tmp_path, f":file {starter}", ":submit", ":submit")
    assert [job.action for job in desk.grader.jobs] == ["submit"]


def test_the_schema_is_printed_without_an_interview(desk: Desk) -> None:
    printed = run(desk, ["--schema"], command=scorecard)
    assert json.loads(printed.output)["title"] == "Scorecard of an interview"
    with pytest.raises(BadInput, match="ID or CODE"):
        run(desk, [], command=scorecard)
