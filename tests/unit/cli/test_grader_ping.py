"""Who watches over a grader can ask it how it is, without starting one."""

import tempfile
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from click.testing import CliRunner

from interviewer.cli.main import command
from interviewer.errors import Unavailable
from interviewer.grader.server import Listener, Server
from interviewer.problems.model import Job, Verdict
from interviewer.problems.wire import GraderStatus


class Judging:
    def __init__(self, status: GraderStatus) -> None:
        self._status = status

    def judge(self, job: Job) -> Verdict:
        raise AssertionError("nobody hands anything in")

    def status(self) -> GraderStatus:
        return self._status


@contextmanager
def running(path: Path, status: GraderStatus) -> Iterator[None]:
    server = Server(Listener(path), lambda: Judging(status), 1, 60)
    thread = threading.Thread(target=server.serve)
    thread.start()
    try:
        yield
    finally:
        server.stop()
        thread.join(10)


def ping(*where: str, **environment: str) -> str:
    """Return what is said; raises what the command raises."""
    done = CliRunner(env=environment).invoke(command, ["grader", "--ping", *where])
    if done.exception is not None:
        raise done.exception
    return done.output


def test_a_grader_that_judges_says_how(tmp_path: Path) -> None:
    path = tmp_path / "g.sock"
    with running(path, GraderStatus(ready=True, sandbox="B", slots=3, device="cuda:0")):
        assert ping("--socket", str(path)) == "interviewer: profile B, 3 at once on cuda:0\n"


def test_a_grader_that_cannot_judge_says_why(tmp_path: Path) -> None:
    path = tmp_path / "g.sock"
    lame = GraderStatus(ready=False, reason="No walls hold here.")
    with running(path, lame), pytest.raises(Unavailable, match="No walls hold here"):
        ping("--socket", str(path))


def test_where_none_runs_none_is_started(tmp_path: Path) -> None:
    path = tmp_path / "g.sock"
    with pytest.raises(Unavailable, match="No grader runs"):
        ping("--socket", str(path))
    assert not list(tmp_path.iterdir())


def test_behind_a_broker_it_is_the_node_that_is_asked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    with pytest.raises(Unavailable, match="No node runs here"):
        ping(BROKER_URL="redis://queue.example.org/0")
    own = tmp_path / "interviewer-node-x"
    own.mkdir()
    with running(own / "grader.sock", GraderStatus(ready=True, sandbox="A", slots=2)):
        assert "profile A, 2 at once" in ping(BROKER_URL="redis://queue.example.org/0")
