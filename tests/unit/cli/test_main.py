"""The command line ends in one sentence and the right exit code."""

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import click
import pytest

from interviewer.cli import main as module
from interviewer.cli.main import command
from interviewer.interviews.views import StartRequest
from interviewer.settings import read_settings
from interviewer.taxonomy import Level
from interviewer.wiring import Wiring


def run(monkeypatch: pytest.MonkeyPatch, *arguments: str) -> int:
    monkeypatch.setattr("sys.argv", ["interviewer", *arguments])
    try:
        module.main()
    except SystemExit as leave:
        return int(leave.code or 0)
    return 0


@pytest.fixture(autouse=True)
def _own_var(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("INTERVIEWER_VAR", str(tmp_path))


def every_command(group: click.Group = command) -> Iterator[click.Command]:
    context = click.Context(group)
    for name in group.list_commands(context):
        member = group.get_command(context, name)
        assert member is not None, name
        yield member
        if isinstance(member, click.Group):
            yield from every_command(member)


def test_every_command_has_help_and_an_example() -> None:
    for member in every_command():
        assert member.help, member.name
        assert isinstance(member, click.Group) or "Example" in member.help, member.name


def test_the_package_is_the_command_too() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "interviewer", "score", "--help"], capture_output=True, text=True
    )
    assert done.returncode == 0
    assert "Usage: interviewer score" in done.stdout


def test_the_commands_of_the_contract_are_there() -> None:
    wanted = {
        "serve", "practice", "questions", "show", "script", "score", "problems", "check",
        "scorecard", "seeds", "rubric", "db", "grader", "doctor",
    }  # fmt: skip
    assert wanted <= set(command.list_commands(click.Context(command)))


def test_scoring_waits_for_nothing_that_only_an_interview_needs() -> None:
    program = (
        "import sys; from interviewer.cli.main import main\n"
        "try: main()\n"
        "except SystemExit: pass\n"
        "print([m for m in ('sqlalchemy', 'interviewer.interviews', 'torch') if m in sys.modules])"
    )
    done = subprocess.run(
        [sys.executable, "-c", program, "score", "view-vs-reshape", "--answer", "-"],
        input="A view never copies.",
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.splitlines()[-1] == "[]"


def test_json_goes_to_stdout_alone(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(monkeypatch, "questions", "--json") == 0
    out, err = capsys.readouterr()
    assert json.loads(out)["questions"]
    assert err == ""


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("show", "no-such-question"), "no-such-question"),
        (("questions", "--level", "junior"), "junior"),
        (("frobnicate",), "frobnicate"),
        (("question",), "Did you mean questions?"),
        (("seeds", "lnt"), "Did you mean lint?"),
        (("show", "ring-all-redce"), "Did you mean ring-all-reduce?"),
        (("scorecard", "nothing"), "`interviewer interviews` lists"),
        (("script",), "See `interviewer script --help`."),
        (("seeds", "import", "/no/such/file.md"), "/no/such/file.md"),
    ],
)
def test_bad_input_exits_2_and_says_what_was_wrong(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    arguments: tuple[str, ...],
    told: str,
) -> None:
    assert run(monkeypatch, *arguments) == 2
    out, err = capsys.readouterr()
    assert told in err
    assert "Traceback" not in err
    assert len(err.splitlines()) == 1
    assert out == ""


def test_what_could_not_be_done_exits_3(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    (tmp_path / "taken").write_text("")
    monkeypatch.setenv("INTERVIEWER_VAR", str(tmp_path / "taken" / "var"))
    assert run(monkeypatch, "db", "upgrade") == 3
    assert "taken" in capsys.readouterr().err


def test_an_unknown_setting_exits_2(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("INTERVIEWER_COLOUR", "red")
    assert run(monkeypatch, "questions") == 2
    assert "INTERVIEWER_COLOUR" in capsys.readouterr().err


COMMAND = [sys.executable, "-m", "interviewer.cli.main"]


def test_a_reader_that_has_had_enough_is_no_failure() -> None:
    writer = subprocess.Popen(
        [*COMMAND, "show", "view-vs-reshape"], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    assert writer.stdout
    assert writer.stderr
    writer.stdout.close()
    told = writer.stderr.read()
    writer.stderr.close()
    assert (writer.wait(timeout=60), told) == (0, b"")


def test_a_full_disk_exits_3_in_one_sentence() -> None:
    with Path("/dev/full").open("w") as full:
        done = subprocess.run(
            [*COMMAND, "questions", "--json"],
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            check=False,
        )
    assert done.returncode == 3
    assert done.stderr == "interviewer: the output: No space left on device.\n"


def test_a_command_group_alone_shows_its_help(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(monkeypatch, "rubric") == 2
    assert "Usage: interviewer rubric" in capsys.readouterr().err


def test_show_gives_a_coding_problem_with_what_it_asks_for(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(monkeypatch, "show", "masked-mean") == 0
    out = capsys.readouterr().out
    assert "def masked_mean(x, mask):" in out
    assert "nan-padding" in out
    assert run(monkeypatch, "show", "masked-mean", "--json") == 0
    assert json.loads(capsys.readouterr().out)["entry_points"] == ["masked_mean"]


def test_a_scorecard_is_written_in_the_format_that_its_name_tells(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    wiring = Wiring(read_settings({"INTERVIEWER_VAR": str(tmp_path)}))
    interview = wiring.service.start(StartRequest(level=Level.MID, seed=1)).interview.id
    wiring.close()
    out = tmp_path / "card.html"
    assert run(monkeypatch, "scorecard", interview, "--out", str(out)) == 0
    assert out.read_text("utf-8").startswith("<!doctype html>")
