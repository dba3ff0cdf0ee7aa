"""What was typed or handed in and not sent is there again."""

from pathlib import Path

from interviewer.cli.drafts import Draft, Drafts
from tests.seats import run, sit, to_a_follow_up
from tests.services import Desk


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
