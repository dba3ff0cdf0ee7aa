"""The client, against a stand-in for the grader process that judges nothing."""

import fcntl
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from interviewer.grading import local
from interviewer.grading.launch import NEUTRAL_FOLDER, grader_command
from interviewer.grading.local import LocalGrader, borrowed_grader
from interviewer.interviews.ports import LetGo
from interviewer.problems.model import Job, VerdictKind
from tests.processes import until

STAND_IN = """#!{python}
import os, sys
from pathlib import Path
from interviewer.grader.server import Listener, Server
from interviewer.problems.model import Verdict, VerdictKind
from interviewer.problems.wire import GraderStatus


class Judging:
    def judge(self, job):
        if job.code == "die":
            os._exit(1)
        return Verdict(problem=job.problem, verdict=VerdictKind.PASSED, score=1, seed=os.getpid())

    def status(self):
        return GraderStatus(ready=True, sandbox="A", slots=2)


path = Path(sys.argv[sys.argv.index("--socket") + 1])
try:
    listener = Listener(path)
except Exception:
    sys.exit(3)
with path.with_name("started").open("a") as log:
    log.write("x")
path.with_name("folder").write_text(os.getcwd())
Server(listener, Judging, 2, 1.0).serve()
"""


@pytest.fixture
def python(tmp_path: Path) -> str:
    path = tmp_path / "python"
    path.write_text(STAND_IN.format(python=sys.executable))
    path.chmod(0o755)
    return str(path)


@pytest.fixture
def grader(tmp_path: Path, python: str) -> Iterator[LocalGrader]:
    client = LocalGrader(tmp_path / "g.sock", python=python, log_path=tmp_path / "log")
    yield client
    client.end()


def job(code: str = "") -> Job:
    return Job(problem="p", code=code)


def starts(folder: Path) -> int:
    return len((folder / "started").read_text())


def test_the_first_job_starts_a_grader_and_the_next_ones_share_it(
    grader: LocalGrader, tmp_path: Path
) -> None:
    pids = {grader.judge(job()).seed for _ in range(3)}
    assert len(pids) == 1
    assert starts(tmp_path) == 1


def test_status_starts_nothing_and_start_does(grader: LocalGrader, tmp_path: Path) -> None:
    assert not grader.status().ready
    assert not grader.runs()
    assert not (tmp_path / "started").exists()
    assert grader.start().ready
    assert grader.runs()
    assert grader.status().slots == 2


def test_clients_and_threads_that_start_at_once_share_one_grader(
    tmp_path: Path, python: str
) -> None:
    clients = [LocalGrader(tmp_path / "g.sock", python=python) for _ in range(3)]
    pids: list[int] = []
    threads = [
        threading.Thread(target=lambda c=client: pids.append(c.judge(job()).seed))
        for client in clients
        for _ in range(4)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(60)
    for client in clients:
        client.end()
    assert len(pids) == 12
    assert len(set(pids)) == 1
    assert starts(tmp_path) == 1


def test_a_grader_is_started_away_from_the_current_folder(
    python: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    client = LocalGrader(Path("g.sock"), python=python)
    assert client.judge(job()).verdict is VerdictKind.PASSED
    client.end()
    assert (tmp_path / "folder").read_text() == NEUTRAL_FOLDER != str(tmp_path)


def test_search_paths_that_name_the_current_folder_do_not_lead_a_grader_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("argparse", "socket", "interviewer"):
        (tmp_path / f"{name}.py").write_text("raise SystemExit('taken for a module')\n")
    monkeypatch.chdir(tmp_path)
    done = subprocess.run(
        [*grader_command(tmp_path / "g.sock", slots=1), "--help"],
        cwd=NEUTRAL_FOLDER,
        env={**os.environ, "PYTHONPATH": f".{os.pathsep}"},
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert done.returncode == 0, done.stderr
    assert "--linger" in done.stdout


def test_a_grader_that_was_killed_is_replaced(grader: LocalGrader, tmp_path: Path) -> None:
    first = grader.judge(job()).seed
    os.kill(first, signal.SIGKILL)
    verdict = grader.judge(job())
    assert verdict.verdict is VerdictKind.PASSED
    assert verdict.seed != first
    assert starts(tmp_path) == 2


def test_a_grader_that_is_slow_to_go_is_waited_for(grader: LocalGrader, tmp_path: Path) -> None:
    with (tmp_path / "g.sock.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        threading.Timer(0.5, lambda: fcntl.flock(lock, fcntl.LOCK_UN)).start()
        assert grader.judge(job()).verdict is VerdictKind.PASSED


def test_a_grader_that_is_silent_for_a_while_is_waited_for_and_told_of(
    grader: LocalGrader, monkeypatch: pytest.MonkeyPatch
) -> None:
    pid = grader.judge(job()).seed
    assert pid is not None
    monkeypatch.setattr(local, "STATUS_SECONDS", 0.2)
    os.kill(pid, signal.SIGSTOP)
    try:
        assert "does not answer" in grader.status().reason
        threading.Timer(1.0, os.kill, (pid, signal.SIGCONT)).start()
        assert grader.start().ready
    finally:
        os.kill(pid, signal.SIGCONT)


@pytest.fixture
def hanging(tmp_path: Path) -> Iterator[LocalGrader]:
    """A client whose grader never listens."""
    silent = tmp_path / "python"
    silent.write_text("#!/bin/sh\nexec sleep 600\n")
    silent.chmod(0o755)
    client = LocalGrader(tmp_path / "g.sock", python=str(silent))
    yield client
    client.end()


def under_way(client: LocalGrader) -> bool:
    return client._process is not None


def test_closing_does_not_wait_for_a_start_that_hangs(hanging: LocalGrader) -> None:
    with ThreadPoolExecutor(3) as pool:
        starting = pool.submit(hanging.start)
        until(lambda: under_way(hanging), "that a grader is started")
        jobs = [pool.submit(hanging.judge, job()) for _ in range(2)]
        time.sleep(0.2)
        began = time.monotonic()
        hanging.close()
        assert time.monotonic() - began < 10
        assert not starting.result(30).ready
        for one in jobs:
            # one that came too late for it begins anew, and hears of the next
            hanging.close()
            with pytest.raises(LetGo):
                one.result(30)


def test_a_start_is_given_up_when_it_is_told_to_stop(tmp_path: Path, hanging: LocalGrader) -> None:
    stopping = threading.Event()
    client = LocalGrader(tmp_path / "g.sock", python=hanging._launcher.python, stopping=stopping)
    with ThreadPoolExecutor(1) as pool:
        starting = pool.submit(client.start)
        until(lambda: under_way(client), "that a grader is started")
        stopping.set()
        assert "let go" in starting.result(30).reason
    client.end()


def test_who_waits_for_the_start_of_another_waits_no_longer_than_a_start(
    grader: LocalGrader, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(local, "START_SECONDS", 0.5)
    with (tmp_path / "g.sock.start").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        assert "in time" in grader.judge(job()).stderr
    monkeypatch.undo()
    assert grader.judge(job()).verdict is VerdictKind.PASSED


def test_a_job_that_kills_the_grader_twice_is_unavailable_and_the_next_is_fine(
    grader: LocalGrader,
) -> None:
    verdict = grader.judge(job("die"))
    assert verdict.verdict is VerdictKind.UNAVAILABLE
    assert "died" in verdict.stderr
    assert grader.judge(job()).verdict is VerdictKind.PASSED


def test_the_grader_stays_while_a_client_holds_it_and_goes_afterwards(
    grader: LocalGrader,
) -> None:
    pid = grader.start() and grader.judge(job()).seed
    time.sleep(2.0)
    assert grader.judge(job()).seed == pid
    grader.close()
    deadline = time.monotonic() + 60
    while grader.runs() and time.monotonic() < deadline:
        time.sleep(1.5)
    assert not grader.runs()


def test_a_grader_that_cannot_start_is_unavailable_with_what_it_said(tmp_path: Path) -> None:
    broken = tmp_path / "python"
    broken.write_text("#!/bin/sh\necho no torch here\nexit 1\n")
    broken.chmod(0o755)
    client = LocalGrader(tmp_path / "g.sock", python=str(broken), log_path=tmp_path / "log")
    verdict = client.judge(job())
    assert verdict.verdict is VerdictKind.UNAVAILABLE
    assert "no torch here" in verdict.stderr
    assert "no torch here" in client.start().reason


def test_an_interpreter_that_is_not_there_is_unavailable(tmp_path: Path) -> None:
    client = LocalGrader(tmp_path / "g.sock", python=str(tmp_path / "absent"))
    assert client.judge(job()).verdict is VerdictKind.UNAVAILABLE
    assert not client.start().ready


@pytest.mark.parametrize("code", ["x" * (1 << 20), "\ud800"])
def test_code_that_cannot_be_sent_is_an_error_and_starts_nothing(
    grader: LocalGrader, tmp_path: Path, code: str
) -> None:
    assert grader.judge(job(code)).verdict is VerdictKind.ERROR
    assert not (tmp_path / "started").exists()


def test_a_fork_takes_a_lease_of_its_own(grader: LocalGrader) -> None:
    pid = grader.judge(job()).seed
    read, write = os.pipe()
    child = os.fork()
    if not child:
        try:
            os.write(write, str(grader.judge(job()).seed).encode())
        finally:
            os._exit(0)
    os.waitpid(child, 0)
    os.close(write)
    assert int(os.read(read, 32)) == pid
    os.close(read)
    assert grader.judge(job()).seed == pid


def test_a_command_borrows_the_grader_that_runs(grader: LocalGrader, tmp_path: Path) -> None:
    pid = grader.judge(job()).seed
    with borrowed_grader(tmp_path / "g.sock") as client:
        assert client.judge(job()).seed == pid


def test_a_private_grader_leaves_nothing_behind(tmp_path: Path) -> None:
    with borrowed_grader(tmp_path / "nobody.sock") as client:
        assert not client.status().ready
    assert list(tmp_path.iterdir()) == []
