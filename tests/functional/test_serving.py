"""The service as real processes: what dies, what goes on, and what is left behind."""

import os
import signal
import socket
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from tests.calling import Caller, begin, skip_to_code
from tests.processes import BIN, ROOT, Service, answers, command, running, until
from tests.serving import need

SERVE = ("interviewer", "serve", "--workers", "2")
SLOW = "import time\ntime.sleep(2)\nMARKER_IN_THE_CODE = 1\n"
SAID = "a-marker-in-the-answer"


@pytest.fixture(scope="module")
def service(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Service]:
    with served(tmp_path_factory.mktemp("var")) as running_service:
        yield running_service


@contextmanager
def served(var: Path) -> Iterator[Service]:
    """Run ``interviewer serve`` with two workers and wait until it can judge."""
    with running(var, *SERVE) as service:
        ready(service)
        yield service


def ready(service: Service) -> None:
    """Wait until the service is ready; skip where no code can be judged."""
    state: dict[str, Any] = {}

    def settled() -> bool:
        state.update(Caller(service.url).get("/readyz").json["parts"])
        return state["grader"] == "ok" or "sandbox" in state["grader"]

    until(settled, f"a grader; its log is {service.var / 'grader.log'}")
    need(state["grader"] == "ok", f"a sandbox for code ({state['grader']})")


def hand_in(service: Service) -> tuple[Caller, str, str]:
    """Begin an interview and hand in slow code; returns caller, interview and submission."""
    caller, interview = begin(service.url)
    view = skip_to_code(caller, interview)
    code = {"turn": view["turn"], "code": SLOW, "action": "submit"}
    taken = caller.post(f"{interview}/turns", code)
    assert taken.status == 202, taken.text
    submission = taken.json["submission"]
    assert taken.json == {"submission": submission, "turn": view["turn"], "state": "grading"}
    assert taken.headers["Location"] == f"/api/v1/submissions/{submission}"
    place = taken.headers["Location"]
    until(lambda: caller.get(place).json["status"] != "queued", "the judging")
    return caller, interview, place


def verdict_of(caller: Caller, interview: str, place: str) -> str:
    """Wait for the verdict, see that the interview has heard it, and return it."""

    def done() -> bool:
        try:
            return bool(caller.get(f"{place}?wait=2").json["status"] == "done")
        except OSError:  # the worker that answered was killed
            return False

    until(done, "a verdict")
    found = caller.get(place).json
    view = caller.get(interview).json
    assert (view["state"], view["submission"]) == ("asking", None)
    assert view["turn"] == found["turn"] + 1
    parts = [part for message in view["messages"] for part in message["parts"]]
    results = [part for part in parts if part["type"] == "result"]
    assert [part["verdict"] for part in results] == [found["result"]["verdict"]]
    return str(found["result"]["verdict"])


def test_two_web_workers_share_one_grader(service: Service) -> None:
    assert len(service.workers()) == 2
    assert len(service.graders()) == 1
    assert verdict_of(*hand_in(service)) == "error"
    assert len(service.graders()) == 1


def test_events_come_as_they_happen(service: Service) -> None:
    caller, interview, place = hand_in(service)
    began = time.monotonic()
    with caller.stream(f"{interview}/events") as stream:
        lines = [(time.monotonic() - began, line.decode().strip()) for line in stream]
    told = [line.removeprefix("event: ") for _, line in lines if line.startswith("event: ")]
    assert told[-1] == "done"
    assert "grading" in told
    # What comes first is not held back until the end.
    assert lines[-1][0] - lines[0][0] > 0.5
    assert caller.get(place).json["status"] == "done"
    again = caller.get(f"{interview}/events")
    assert (again.status, again.text) == (204, "")


def test_a_grader_killed_in_mid_job_is_replaced(service: Service) -> None:
    caller, interview, place = hand_in(service)
    (grader,) = service.graders()
    os.kill(grader, signal.SIGKILL)
    assert verdict_of(caller, interview, place) in ("error", "unavailable")
    until(lambda: len(service.graders()) == 1, "one grader")
    assert service.graders() != [grader]


def test_a_submission_outlives_the_web_workers(service: Service) -> None:
    caller, interview, place = hand_in(service)
    for worker in service.workers():
        os.kill(worker, signal.SIGKILL)
    assert verdict_of(caller, interview, place) == "error"
    assert len(service.workers()) == 2


def test_an_answer_and_code_and_token_are_in_no_log(service: Service) -> None:
    caller, interview, _ = hand_in(service)
    turn = {"turn": caller.get(interview).json["turn"], "text": SAID}
    assert caller.post(f"{interview}/turns", turn).status == 409
    logs = service.log + (service.var / "grader.log").read_text("utf-8")
    assert "/turns" in logs
    assert [secret for secret in (SAID, "MARKER_IN", caller.token) if secret in logs] == []


@pytest.mark.usefixtures("service")  # which skips where no code can be judged
def test_killed_outright_it_goes_on_where_it_was_and_told_to_end_it_ends(tmp_path: Path) -> None:
    with running(tmp_path, *SERVE) as first:
        caller, interview, place = hand_in(first)
        before = standing(caller, interview)
        first.kill()
    with running(tmp_path, *SERVE) as second:
        caller = Caller(second.url, caller.token)
        assert standing(caller, interview) == before
        assert verdict_of(caller, interview, place) == "error"
        ends_when_told(second)


def standing(caller: Caller, interview: str) -> dict[str, Any]:
    """Return an interview without its clock."""
    view: dict[str, Any] = caller.get(interview).json
    return {name: value for name, value in view.items() if name != "progress"}


def ends_when_told(service: Service) -> None:
    """Tell the service to end, and see that all its processes do."""
    family = service.family()
    assert len(family) >= 4
    service.process.terminate()
    assert service.process.wait(30) == 0
    until(lambda: not any(command(pid) for pid in family), "the end of all processes")
    assert not service.graders()
    assert "Traceback" not in service.log


def test_a_bare_gunicorn_serves_and_judges_too(tmp_path: Path) -> None:
    with running(tmp_path, "gunicorn", "-w", "2", "-b", "127.0.0.1:{port}", "wsgi:app") as service:
        ready(service)
        assert len(service.graders()) == 1
        assert answers(service.url)
        assert verdict_of(*hand_in(service)) == "error"


def listening(family: socket.AddressFamily, host: str) -> socket.socket:
    """Return a socket that takes connections at a free port; skips where that cannot be."""
    try:
        return socket.create_server((host, 0), family=family)
    except OSError as error:
        pytest.skip(f"no {host} here: {error}")


@pytest.mark.parametrize(
    ("family", "host"),
    [(socket.AF_INET, "127.0.0.1"), (socket.AF_INET, "0.0.0.0"), (socket.AF_INET6, "::1")],
)
def test_a_port_that_is_taken_is_told_at_once_in_one_sentence(
    tmp_path: Path, family: socket.AddressFamily, host: str
) -> None:
    with listening(family, host) as taken:
        port = str(taken.getsockname()[1])
        start = time.monotonic()
        done = subprocess.run(
            [str(BIN / "interviewer"), "serve", "--host", host, "--port", port],
            cwd=ROOT,
            env={**os.environ, "INTERVIEWER_VAR": str(tmp_path)},
            capture_output=True,
            text=True,
            timeout=60,
        )
    assert done.returncode == 3
    assert done.stderr == (
        f"interviewer: Nothing can listen at port {port} of {host} (Address already in use); "
        "give another --port or --host.\n"
    )
    assert time.monotonic() - start < 20


@pytest.mark.parametrize("host", ["0.0.0.0", "::1"])
def test_the_address_is_told_first_and_once_it_is_listened_at(tmp_path: Path, host: str) -> None:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with listening(family, host) as free:
        port = free.getsockname()[1]
    shown = f"[::1]:{port}" if ":" in host else f"127.0.0.1:{port}"
    process = subprocess.Popen(
        [str(BIN / "interviewer"), "serve", "--host", host, "--port", str(port), "--workers", "1"],
        cwd=ROOT,
        env={**os.environ, "INTERVIEWER_VAR": str(tmp_path)},
        stderr=subprocess.PIPE,
        text=True,
    )
    with process:
        try:
            assert process.stderr is not None
            first = process.stderr.readline()
            assert first == f"interviewer: http://{shown} (stop with Ctrl-C)\n"
            socket.create_connection(("::1" if ":" in host else "127.0.0.1", port), 5).close()
        finally:
            process.terminate()  # while its worker is being born
            # less than a worker has to finish that does not hear of it; not until the output
            # ends, as the grader has that too and stays for a while
            process.wait(15)
