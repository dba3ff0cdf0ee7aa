"""A command that is at hand does what it does as a process of its own."""

import os
import signal
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.docs.at_hand import ROOT, command_at_hand
from tests.docs.stand_ins import make_stand_ins
from tests.processes import until

LIVE = "Level: mid\nQ [view-vs-reshape]: How?\nA: view never copies.\n"


@pytest.fixture(scope="module")
def socket(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    with command_at_hand(tmp_path_factory.mktemp("at-hand")) as path:
        yield path


@pytest.fixture
def program(tmp_path: Path, socket: Path) -> str:
    make_stand_ins(tmp_path / "bin", service=False, at_hand=socket)
    return str(tmp_path / "bin" / "interviewer")


def ran(
    program: str, *arguments: str, given: str = "", **variables: str
) -> subprocess.CompletedProcess[str]:
    folder = Path(program).parent.parent
    own = {"PATH": os.environ["PATH"], "PYTHONPATH": str(ROOT), "HOME": str(folder)}
    return subprocess.run(
        [program, *arguments],
        cwd=folder,
        env={**own, **variables},
        input=given,
        capture_output=True,
        text=True,
        timeout=150,
        check=False,
    )


def test_it_reads_what_is_given_and_writes_where_it_is(program: str, tmp_path: Path) -> None:
    done = ran(program, "scorecard", "--transcript", "-", "--out", "card.md", "--keep", given=LIVE)
    assert (done.returncode, done.stdout) == (0, "")
    assert done.stderr.startswith("Kept as interview ")
    assert (tmp_path / "card.md").read_text("utf-8").startswith("# Scorecard")
    assert (tmp_path / "var" / "interviewer.db").is_file()


def test_its_environment_is_the_one_it_is_asked_in(program: str, tmp_path: Path) -> None:
    done = ran(program, "team", "create", "platform", INTERVIEWER_VAR=str(tmp_path / "own"))
    assert done.returncode == 0, done.stderr
    assert (tmp_path / "own" / "interviewer.db").is_file()
    wrong = ran(program, "team", "list", INTERVIEWER_VARR="x")
    assert (wrong.returncode, wrong.stdout) == (2, "")
    assert "INTERVIEWER_VARR is no setting" in wrong.stderr


def test_it_does_what_it_does_by_itself(program: str, tmp_path: Path) -> None:
    make_stand_ins(tmp_path / "own", service=False, at_hand=None)
    by_itself = str(tmp_path / "own" / "interviewer")
    for words in (("token", "list", "--teem"), ("team", "list", "--help"), ("token", "list")):
        one, other = ran(program, *words), ran(by_itself, *words)
        assert (one.returncode, one.stdout, one.stderr) == (
            other.returncode,
            other.stdout,
            other.stderr,
        )


def test_what_it_shows_is_of_the_bank(program: str) -> None:
    assert ran(program, "show", "no-such-question").returncode == 2
    assert "reshape" in ran(program, "show", "view-vs-reshape").stdout


def test_it_ends_with_whoever_asked(socket: Path, tmp_path: Path) -> None:
    make_stand_ins(tmp_path / "bin", service=False, at_hand=socket)
    reading, writing = os.pipe()
    process = subprocess.Popen(
        [str(tmp_path / "bin" / "interviewer"), "score", "view-vs-reshape"],
        env={"PATH": os.environ["PATH"]},
        stdin=reading,
        stdout=subprocess.PIPE,
    )
    os.close(reading)
    process.send_signal(signal.SIGKILL)
    process.communicate()
    with os.fdopen(writing, "wb", buffering=0) as pipe:
        until(lambda: _is_broken(pipe), "nobody reads any more")


def _is_broken(pipe: object) -> bool:
    try:
        pipe.write(b"x")  # type: ignore[attr-defined]
    except BrokenPipeError:
        return True
    return False
