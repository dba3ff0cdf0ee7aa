"""A service whose processes are killed at any moment, and whose disk is full for a while."""

import itertools
import json
import os
import signal
import sqlite3
import threading
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import ExitStack, closing
from http.client import HTTPException
from random import Random

import pytest

from tests.calling import Answer, Caller, begin
from tests.disks import Disk, small_disk
from tests.functional.test_serving import SERVE, hand_in, ready, verdict_of
from tests.processes import Service, children, running, until
from tests.serving import need

_KEYS = itertools.count(1)


@pytest.fixture(scope="module")
def disk(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Disk | None]:
    """A small disk, or None where none can be mounted: processes can be killed all the same."""
    with ExitStack() as mounted:
        try:
            made = small_disk(tmp_path_factory.mktemp("mounted") / "disk", 24)
            found = mounted.enter_context(made)
        except pytest.skip.Exception:
            found = None
        yield found


@pytest.fixture(scope="module")
def service(disk: Disk | None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Service]:
    folder = disk.folder if disk else tmp_path_factory.mktemp("ordinary")
    with running(folder / "var", *SERVE, TMPDIR=str(folder)) as made:
        ready(made)
        yield made


def post_until_answered(caller: Caller, path: str, body: object) -> Answer:
    """Send a request, again under the same key while nobody answers it or nobody can."""
    headers = {
        "Authorization": f"Bearer {caller.token}",
        "Content-Type": "application/json",
        "Idempotency-Key": f"key-{next(_KEYS)}",
    }
    data = json.dumps(body).encode()
    end = time.monotonic() + 60
    while True:
        request = urllib.request.Request(caller.url + path, data, headers, method="POST")
        try:
            with urllib.request.urlopen(request, timeout=30) as answer:
                return Answer(answer.status, dict(answer.headers), answer.read().decode())
        except urllib.error.HTTPError as error:
            with error:
                found = Answer(error.code, dict(error.headers), error.read().decode())
            if found.status != 503:
                return found
        except (OSError, HTTPException):  # the worker died with the request, or in its answer
            assert time.monotonic() < end, "nobody answers"
        time.sleep(0.05)


def test_turns_are_taken_once_though_their_workers_are_killed_in_the_middle(
    service: Service,
) -> None:
    caller, interview = begin(service.url)
    rng, over = Random(4), threading.Event()
    killed = 0

    def kill() -> None:
        nonlocal killed
        while not over.wait(rng.uniform(0.1, 0.3)):
            workers = service.workers()
            if len(workers) == 2:
                os.kill(rng.choice(workers), signal.SIGKILL)
                killed += 1

    killer = threading.Thread(target=kill)
    killer.start()
    try:
        for turn in itertools.takewhile(lambda turn: turn < 25 or killed < 5, range(300)):
            said = {"turn": turn, "text": "status"}
            taken = post_until_answered(caller, f"{interview}/turns", said)
            assert (taken.status, taken.json["turn"]) == (200, turn + 1), taken.text
    finally:
        over.set()
        killer.join()
    until(lambda: len(service.workers()) == 2, "both workers")
    messages = caller.get(interview).json["messages"]
    assert sum(message["from"] == "candidate" for message in messages) == turn + 1
    assert killed >= 5


def test_a_killed_zygote_costs_a_submission_at_most_its_verdict(service: Service) -> None:
    caller, interview, place = hand_in(service)
    (grader,) = service.graders()
    for zygote in children(grader):
        os.kill(zygote, signal.SIGKILL)
    assert verdict_of(caller, interview, place) in ("error", "unavailable")
    assert verdict_of(*hand_in(service)) == "error", "the next one is judged"


def test_a_submission_whose_workers_are_killed_again_and_again_gets_one_verdict(
    service: Service,
) -> None:
    caller, interview, place = hand_in(service)
    for _ in range(2):
        for worker in service.workers():
            os.kill(worker, signal.SIGKILL)
        until(lambda: len(service.workers()) == 2, "other workers")
        time.sleep(1)
    assert verdict_of(caller, interview, place) in ("error", "unavailable")


def test_while_the_disk_is_full_nothing_is_taken_and_then_all_goes_on(
    service: Service, disk: Disk | None
) -> None:
    need(disk is not None, "the right to mount a small disk")
    assert disk is not None
    other, talk = begin(service.url, seed=5)
    caller, interview, place = hand_in(service)
    with closing(sqlite3.connect(service.var / "interviewer.db", timeout=20)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")  # else it has room of its own
    disk.fill()
    said = {"turn": 0, "text": "status"}
    refused = None
    for _ in range(50):  # a turn or two may find room yet
        refused = other.post(f"{talk}/turns", said)
        if refused.status == 503:
            break
        said["turn"] = refused.json["turn"]
    assert refused is not None
    assert refused.status == 503, refused.text
    assert refused.headers["Retry-After"]
    assert "disk" in refused.json["detail"]
    assert other.get("/healthz").status == 200
    assert other.get(talk).json["turn"] == said["turn"], "what can be read is read"
    assert Caller(service.url).post("/api/v1/interviews", {"level": "mid"}).status == 503
    time.sleep(3)  # the code is judged meanwhile, and nothing can be kept of it
    disk.clear()
    assert other.post(f"{talk}/turns", said).status == 200
    assert verdict_of(caller, interview, place) == "error"
    assert verdict_of(*hand_in(service)) == "error"
