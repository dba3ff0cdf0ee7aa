"""Going on with an interview that was left."""

from io import StringIO
from pathlib import Path

import pytest
from rich.console import Console

from interviewer.cli.chat import Chat
from interviewer.cli.drafts import Drafts
from interviewer.errors import BadInput, NotFound
from interviewer.problems.model import VerdictKind
from tests.factories import make_verdict
from tests.fakes import FakeGrader
from tests.seats import Lines, run, to_a_follow_up
from tests.services import Desk


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
    assert "Not sent, since the interview went on meanwhile" in output
    assert "What you typed was:\n\nskip" in output
    assert (left.state, left.progress.item) == ("paused", 2)


def test_code_for_a_problem_that_was_left_elsewhere_is_not_lost(desk: Desk, tmp_path: Path) -> None:
    interview = desk.start().interview.id
    desk.to_code(interview)

    class TwoDevices(Lines):
        def line(self, prompt: str) -> str:
            if self.left[:1] == [":submit"]:
                desk.say(interview, "skip")
            return super().line(prompt)

    console = Console(file=StringIO(), width=80)
    view = desk.service.view(interview)
    keyboard = TwoDevices("kept = 1", ":submit")
    Chat(desk.service, view, console, keyboard, Drafts(tmp_path)).hold()  # type: ignore[arg-type]
    output = console.file.getvalue()  # type: ignore[attr-defined]
    assert "Your code was not handed in, since the interview went on meanwhile" in output
    assert "This code was not handed in:\n\nkept = 1\n" in output


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
