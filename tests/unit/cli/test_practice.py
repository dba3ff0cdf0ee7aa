import json
import time
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result
from rich.console import Console

from interviewer.cli.chat import Chat
from interviewer.cli.code_entry import CODE_COMMANDS, CodeEntry
from interviewer.cli.drafts import Draft, Drafts
from interviewer.cli.interviews import practice, scorecard
from interviewer.cli.typing_in import ANSWER_COMMANDS, AnswerEntry, Code, Ended, Talk, is_request
from interviewer.dialogue.state import Phase
from interviewer.errors import BadInput, NotFound
from interviewer.interviews.dispatch import ThreadDispatcher
from interviewer.problems.model import Job, Verdict, VerdictKind
from interviewer.settings import read_settings
from tests.factories import make_verdict
from tests.fakes import FakeGrader, passed
from tests.services import Desk


class FakeWiring:
    """What the commands need of the wiring."""

    def __init__(self, desk: Desk) -> None:
        self.service = desk.service
        self.settings = read_settings()
        self.warmed = 0

    def warm_up(self) -> None:
        self.warmed += 1


@pytest.fixture(autouse=True)
def _own_var(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("INTERVIEWER_VAR", str(tmp_path / "var"))


@pytest.fixture
def desk() -> Desk:
    return Desk()


def run(desk: Desk, arguments: list[str], typed: str = "", command: Any = practice) -> Result:
    """Run a command with ``typed`` on standard input; errors come out as they are."""
    wiring = FakeWiring(desk)
    return CliRunner().invoke(command, arguments, input=typed, obj=wiring, catch_exceptions=False)


def only_interview(desk: Desk) -> str:
    return desk.service.listing().entries[0].id


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
    assert "Recommendation: strong yes (100 %)" in done.output
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
    command = next(line for line in done.output.splitlines() if "--resume" in line)
    code = command.split()[-1]
    assert desk.service.resume(code).interview.id == view.id


@pytest.mark.parametrize("by", ["code", "id"])
def test_an_interview_goes_on_where_it_was_left(desk: Desk, by: str) -> None:
    started = desk.start()
    desk.say(started.interview.id, "skip")
    desk.say(started.interview.id, "pause")
    name = started.resume_code if by == "code" else started.interview.id
    done = run(desk, ["--resume", name], "skip\n")
    assert done.exit_code == 0
    view = desk.service.view(started.interview.id)
    assert (view.state, view.progress.item) == ("paused", 3)
    assert "Item 1" not in done.output
    assert name in done.output.splitlines()[-1]


def test_an_unknown_interview_cannot_be_resumed(desk: Desk) -> None:
    with pytest.raises(NotFound):
        run(desk, ["--resume", "nothing"])


def test_an_id_that_reads_like_a_resume_code_is_an_id(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("interviewer.interviews.service.new_id", lambda: "acdef34679acdef3")
    interview = desk.start().interview.id
    run(desk, ["--resume", interview], "skip\n")
    assert desk.service.view(interview).progress.item == 2


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


@pytest.mark.parametrize(
    "line", ["move on", "can we skip this one?", "how much time is left?", "I'm stuck", "my answer"]
)
def test_a_request_is_sent_at_the_end_of_its_line(line: str) -> None:
    assert is_request(line)


@pytest.mark.parametrize(
    "line", ["I don't know", "ok", "hi", "Skip connections add the input", "next(iter(loader))", ""]
)
def test_what_may_be_the_beginning_of_an_answer_waits_for_more(line: str) -> None:
    assert not is_request(line)


@pytest.mark.parametrize("line", ["import torch", "pass", "def f(x):", "x = next(it)", "continue"])
def test_code_is_no_request(line: str) -> None:
    assert not is_request(line, Phase.CODING)


@pytest.mark.parametrize("line", ["no idea", "ok", "hello", "yes please", "time left?"])
def test_small_talk_beside_code_is_talk(line: str) -> None:
    assert is_request(line, Phase.CODING)


def test_moving_on_from_a_problem_needs_no_special_word(desk: Desk) -> None:
    interview = desk.start().interview.id
    desk.to_code(interview)
    item = desk.service.view(interview).progress.item
    run(desk, ["--resume", interview], "can we move on please?\n")
    assert desk.service.view(interview).progress.item == item + 1


@pytest.mark.parametrize(
    ("format_", "begins"), [("md", "# Scorecard"), ("html", "<!doctype html>"), ("json", "{")]
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
    assert out.read_text(encoding="utf-8") == printed.output


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
    with pytest.raises(BadInput, match="no format 'pdf'"):
        run(desk, [interview, "--out", str(tmp_path / "card.pdf")], command=scorecard)
    assert not (tmp_path / "card.pdf").exists()


class Lines:
    """A keyboard with lines typed in advance."""

    interactive = False

    def __init__(self, *lines: str) -> None:
        self.left = list(lines)

    def line(self, prompt: str) -> str:
        if not self.left:
            raise Ended
        return self.left.pop(0)


@pytest.mark.parametrize(
    ("lines", "answer"),
    [
        (("", "one", "two", "", "three"), "one\ntwo"),
        (("one", " . ", "two"), "one"),
        (("one", "hint", ""), "one\nhint"),
        (("HINT ", "one"), "HINT "),
        (("one",), "one"),
    ],
)
def test_an_answer_ends_with_an_empty_line_or_a_dot(lines: tuple[str, ...], answer: str) -> None:
    assert AnswerEntry(print).read(Lines(*lines)) == Talk(answer)  # type: ignore[arg-type]


def test_the_editor_opens_on_the_code_so_far() -> None:
    seen, said = [], []

    def edit(text: str) -> str | None:
        seen.append(text)
        return text + "# mended\n" if len(seen) < 3 else None

    entry = CodeEntry("starter\n", said.append, edit)
    entry.read(Lines(":edit", ":edit", ":edit", ":submit"))  # type: ignore[arg-type]
    assert seen == ["starter\n", "starter\n# mended\n", "starter\n# mended\n# mended\n"]
    assert entry.code == "starter\n# mended\n# mended\n"
    assert said[0].startswith("2 lines taken")


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


def test_a_turn_taken_on_another_device_is_told_and_shown(desk: Desk, tmp_path: Path) -> None:
    started = desk.start()

    class TwoDevices(Lines):
        def line(self, prompt: str) -> str:
            if len(self.left) == 1:
                desk.say(started.interview.id, "skip")
            return super().line(prompt)

    console = Console(file=StringIO(), width=80)
    keyboard = TwoDevices("skip")
    drafts = Drafts(tmp_path)
    left = Chat(desk.service, started.interview, console, keyboard, drafts).hold()  # type: ignore[arg-type]
    output = console.file.getvalue()  # type: ignore[attr-defined]
    assert "The interview went on elsewhere" in output
    assert (left.state, left.progress.item) == ("paused", 2)


def test_a_finished_interview_cannot_be_gone_on_with(desk: Desk) -> None:
    interview = desk.start().interview.id
    desk.say(interview, "stop")
    desk.say(interview, "yes")
    done = run(desk, ["--resume", interview], "hello\n")
    assert done.exit_code == 0
    assert f"interviewer scorecard {interview}" in done.output


def test_an_expired_interview_says_so(desk: Desk) -> None:
    interview = desk.start().interview.id
    desk.clock.pass_time(days=100)
    assert "left alone for too long" in run(desk, ["--resume", interview]).output


def test_a_candidates_name_is_taken_and_too_long_a_one_refused(desk: Desk) -> None:
    run(desk, ["--level", "mid", "--seed", "1", "--candidate", " Ada  Lovelace "])
    assert desk.service.view(only_interview(desk)).candidate == "Ada Lovelace"
    with pytest.raises(BadInput, match="at most 200"):
        run(desk, ["--level", "mid", "--candidate", "x" * 201])


def test_an_interview_gone_on_with_cannot_be_made_another(desk: Desk) -> None:
    interview = desk.start().interview.id
    with pytest.raises(BadInput, match="--resume alone"):
        run(desk, ["--resume", interview, "--level", "senior"])


def test_coming_back_to_a_pause_says_so_and_shows_what_is_open(desk: Desk) -> None:
    interview = desk.start().interview.id
    to_a_follow_up(desk, interview)
    desk.say(interview, "pause")
    done = run(desk, ["--resume", interview])
    assert "Paused; the clock" not in done.output.split("Tell me about")[0]
    assert "the clock is running again" in done.output
    assert "Tell me about" in done.output
    assert "And what about the point 2?" in done.output


def test_coming_back_without_a_pause_says_so_and_shows_what_is_open(desk: Desk) -> None:
    interview = desk.start().interview.id
    to_a_follow_up(desk, interview)
    done = run(desk, ["--resume", interview])
    assert "was not paused, so its clock has been running" in " ".join(done.output.split())
    assert done.output.count("And what about the point 2?") == 1
    assert "Tell me about" in done.output


def test_a_verdict_that_came_meanwhile_is_shown_on_coming_back() -> None:
    desk = Desk(grader=FakeGrader(lambda job: make_verdict(VerdictKind.FAILED)))
    interview = desk.start().interview.id
    desk.to_code(interview)
    desk.submit(interview)
    done = run(desk, ["--resume", interview])
    assert "Result: ran, but some checks failed" in done.output


def test_code_that_was_not_submitted_is_there_again(desk: Desk) -> None:
    interview = desk.start().interview.id
    desk.to_code(interview)
    left = run(desk, ["--resume", interview], "def f(x):\n    return x\n")
    assert "Your code that you have not submitted is kept" in left.output
    again = run(desk, ["--resume", interview], ":show\n:submit\n")
    assert "The code that you had not submitted is here" in again.output
    assert [job.code for job in desk.grader.jobs] == ["def f(x):\n    return x\n"]
    assert "had not submitted" not in run(desk, ["--resume", interview]).output


def test_code_that_was_run_and_not_submitted_is_there_again(desk: Desk) -> None:
    interview = desk.start().interview.id
    desk.to_code(interview)
    run(desk, ["--resume", interview], "x = 1\n:run\n")
    run(desk, ["--resume", interview], ":submit\n")
    assert [(job.action, job.code) for job in desk.grader.jobs] == [
        ("run", "x = 1\n"),
        ("submit", "x = 1\n"),
    ]


class Person(Lines):
    """Somebody at a terminal, who breaks off with Ctrl-C in the middle of ``partial``."""

    interactive = True

    def __init__(self, *lines: str, partial: str = "") -> None:
        super().__init__(*lines)
        self.partial = partial

    def line(self, prompt: str) -> str:
        if not self.left:
            raise Ended(self.partial)
        return self.left.pop(0)


def sit(desk: Desk, interview: str, folder: Path, *lines: str, partial: str = "") -> str:
    """Go on with an interview as a person does; return what the terminal shows."""
    console = Console(file=StringIO(), width=80)
    person = Person(*lines, partial=partial)
    view = desk.service.view(interview)
    Chat(desk.service, view, console, person, Drafts(folder), back=True).hold()  # type: ignore[arg-type]
    return console.file.getvalue()  # type: ignore[attr-defined]


def test_an_answer_broken_off_is_there_again(desk: Desk, tmp_path: Path) -> None:
    interview = desk.start().interview.id
    to_a_follow_up(desk, interview)
    left = sit(desk, interview, tmp_path, "It is beta", partial="and gam")
    assert "Your unsent text is kept" in left
    assert len(desk.store.load(interview).dialogue.record.answers) == 1
    again = sit(desk, interview, tmp_path, "delta", "")
    assert "You had typed this and not sent it" in again
    answers = [answer for r in desk.store.load(interview).dialogue.records for answer in r.answers]
    assert answers[-1] == "It is beta\nand gam\ndelta"
    assert "not sent it" not in sit(desk, interview, tmp_path)


def test_what_was_typed_for_another_item_is_shown_once(desk: Desk, tmp_path: Path) -> None:
    interview = desk.start().interview.id
    to_a_follow_up(desk, interview)
    sit(desk, interview, tmp_path, "It is beta", partial="and")
    desk.say(interview, "resume")
    desk.say(interview, "skip")
    again = sit(desk, interview, tmp_path)
    assert "Typed for item 4 and never sent:" in again
    assert "It is beta\nand" in again
    assert "never sent" not in sit(desk, interview, tmp_path)


def test_what_cannot_be_kept_is_printed(desk: Desk, tmp_path: Path) -> None:
    (tmp_path / "taken").write_text("")
    interview = desk.start().interview.id
    to_a_follow_up(desk, interview)
    shown = sit(desk, interview, tmp_path / "taken", "It is beta", partial="and")
    assert "cannot be kept; copy it from here" in shown
    assert "It is beta\nand" in shown


def test_drafts_are_for_their_owner_alone_and_survive_bad_files(tmp_path: Path) -> None:
    drafts = Drafts(tmp_path / "drafts")
    draft = Draft(3, "code", "é \ud800")
    assert drafts.find("a/b") is None
    assert drafts.keep("a/b", draft)
    assert drafts.find("a/b") == draft
    (file,) = (tmp_path / "drafts").iterdir()
    assert file.stat().st_mode & 0o777 == 0o600
    for text in ("", "{", "[]", '{"item": "x", "kind": "code", "text": ""}', '{"a": 1}'):
        file.write_text(text)
        assert drafts.find("a/b") is None
    drafts.drop("a/b")
    drafts.drop("a/b")
    assert not file.exists()


def test_help_names_every_command_and_an_unknown_one_is_told() -> None:
    said: list[str] = []
    with pytest.raises(Ended):
        CodeEntry("", said.append).read(Lines(":HELP", ":sumbit", "x = 1", ":sumbit"))  # type: ignore[arg-type]
    assert all(word in said[0] for word in (":run", ":submit", ":file", ":edit", ":show", ":say"))
    assert said[1] == said[2] == CODE_COMMANDS.unknown(":sumbit")
    assert "Did you mean :submit" in said[1]
    said.clear()
    with pytest.raises(Ended):
        AnswerEntry(said.append).read(Lines(":help", ":run"))  # type: ignore[arg-type]
    assert all(word in said[0] for word in ANSWER_COMMANDS.words)
    assert said[1].startswith("There is no command :run here.")


def test_what_a_command_lacks_is_told() -> None:
    said: list[str] = []
    with pytest.raises(Ended):
        CodeEntry("", said.append).read(Lines(":file", ":say"))  # type: ignore[arg-type]
    assert said == ["Name the file: :file PATH.", "Say what: :say TEXT."]


def test_code_may_hold_lines_that_begin_with_a_colon() -> None:
    lines = ("def f(x):", '    """Double.', "    :param x: a tensor", '    """', ":submit")
    entered = CodeEntry("", print).read(Lines(*lines))  # type: ignore[arg-type]
    assert entered == Code("\n".join(lines[:-1]) + "\n", "submit")


def test_lines_pasted_as_one_are_taken_one_by_one() -> None:
    entered = CodeEntry("", print).read(Lines("x = 1\n\ny = 2\n:run"))  # type: ignore[arg-type]
    assert entered == Code("x = 1\n\ny = 2\n", "run")


def test_an_answer_can_be_shown_dropped_and_left() -> None:
    said: list[str] = []
    entry = AnswerEntry(said.append)
    lines = ("one", ":show", ":x", ":drop", ":note two", "", "three", ":quit")
    keyboard = Lines(*lines)
    assert entry.read(keyboard) == Talk(":note two")  # type: ignore[arg-type]
    assert said[0] == "one"
    assert said[1].startswith("There is no command :x here.")
    with pytest.raises(Ended):
        entry.read(keyboard)  # type: ignore[arg-type]
    assert entry.unsent == "three"


def to_a_follow_up(desk: Desk, interview: str) -> None:
    """Skip to the first question in words, and answer half of it."""
    while desk.service.view(interview).expects != "text":
        desk.say(interview, "skip")
    desk.say(interview, "It is alpha")
    assert desk.store.load(interview).dialogue.phase is Phase.PROBING
