"""What somebody may put into a queue who can write to the broker: the pool drops it and goes on."""

import json
import os
import pickle
import subprocess
import sys
import time
from base64 import b64encode
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import redis

from benchmarks.fleet.redis_server import RedisServer
from interviewer.grading.fleet.broker import Broker
from interviewer.grading.fleet.queued import QueuedGrader
from interviewer.problems.model import Job, VerdictKind
from tests.processes import ROOT, until

QUEUE = "judge.cpu.run"
TASK = "0" * 24 + ".1"
BELL = "interviewer:bell:" + "0" * 16
JOB = Job(problem="p", code="x", action="run")


UNDONE = ("junk", "", "7", "[]", '[7, "", "judge.cpu.run"]', '["}{", "", "judge.cpu.run"]', "[[[")
"""What may stand where kombu keeps what nodes are at."""


@pytest.fixture(scope="module")
def pool(
    redis_server: RedisServer, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[subprocess.Popen[bytes]]:
    log = tmp_path_factory.mktemp("pool") / "log"
    with redis.Redis.from_url(redis_server.url) as raw:
        for number, text in enumerate(UNDONE):
            raw.hset("unacked", str(number), text)
            raw.zadd("unacked_index", {str(number): 1})
    with log.open("wb") as out:
        process = subprocess.Popen(
            [sys.executable, "-m", "tests.fleet.a_pool"],
            cwd=ROOT, env={**os.environ, "BROKER_URL": redis_server.url}, stdout=out, stderr=out,
        )  # fmt: skip
    client = Broker(redis_server.url)
    until(client.nodes, "the pool")
    yield process
    client.close()
    process.terminate()
    process.wait(20)


@pytest.fixture(scope="module")
def grader(redis_server: RedisServer) -> Iterator[QueuedGrader]:
    client = QueuedGrader(redis_server.url, lambda _: False)
    yield client
    client.close()


class Evil:
    """Makes a file where it is unpickled."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def __reduce__(self) -> tuple[Any, ...]:
        return os.mknod, (str(self.path),)


def body(*arguments: object, **embedded: object) -> bytes:
    return json.dumps([list(arguments), {}, embedded]).encode()


def envelope(content: bytes, kind: str = "application/json", **headers: object) -> str:
    """Return a message as Celery writes it, around ``content``."""
    tag = os.urandom(8).hex()
    return json.dumps(
        {
            "body": b64encode(content).decode(),
            "content-encoding": "utf-8" if kind.endswith("json") else "binary",
            "content-type": kind,
            "headers": {"lang": "py", "task": "interviewer.judge", "id": tag, **headers},
            "properties": {
                "correlation_id": tag,
                "delivery_mode": 2,
                "delivery_info": {"exchange": "", "routing_key": QUEUE},
                "priority": 0,
                "body_encoding": "base64",
                "delivery_tag": tag,
            },
        }
    )


def hostile(trap: Path) -> dict[str, str | bytes]:
    code = {"problem": "p", "code": "x"}
    pickled = pickle.dumps(Evil(trap))
    then = {"task": "interviewer.judge", "args": [], "kwargs": {}, "options": {}}
    return {
        "no JSON": "}{",
        "nothing": "",
        "no text": b"\xff\xfe\x00",
        "a number": "7",
        "no envelope": "{}",
        "nested deeply": "[" * 100_000,
        "a pickle": envelope(pickled, "application/x-python-serialize"),
        "a pickle that says it is JSON": envelope(pickled),
        "YAML": envelope(f"!!python/object/apply:os.mknod ['{trap}']".encode(), "application/yaml"),
        "another task": envelope(body(str(trap)), task="os.mknod"),
        "one of Celery's own tasks": envelope(body(), task="celery.backend_cleanup"),
        "too few arguments": envelope(body(TASK)),
        "a task that is a path": envelope(body("../../etc/passwd", code, BELL)),
        "a bell that is a queue": envelope(body(TASK, code, QUEUE)),
        "a bell that is another's answer": envelope(body(TASK, code, f"interviewer:reply:{TASK}")),
        "a job to be sent on": envelope(body(TASK, code, BELL, chain=[then])),
        "a job for next year": envelope(body(TASK, code, BELL), eta="2999-01-01T00:00:00"),
        "a job for no time": envelope(body(TASK, code, BELL), eta=""),
        "a job that ends at no time": envelope(body(TASK, code, BELL), expires={}),
        "a body without end": envelope(body(TASK, {"problem": "p", "code": "x" * 5_000_000}, BELL)),
        "packed": envelope(b"\x1f\x8b" + b"0" * 99, compression="application/x-gzip"),
    }


def test_nothing_that_is_no_message_of_ours_is_worked_on_or_ends_the_pool(
    redis_server: RedisServer,
    pool: subprocess.Popen[bytes],
    grader: QueuedGrader,
    tmp_path: Path,
) -> None:
    trap = tmp_path / "trap"
    with redis.Redis.from_url(redis_server.url) as raw:
        for name, message in hostile(trap).items():
            raw.lpush(QUEUE, message)
            assert grader.judge(JOB).verdict is VerdictKind.PASSED, name
            assert not raw.exists(f"interviewer:reply:{TASK}", BELL), name
        until(lambda: not raw.hlen("unacked"), "that all are done with")
        assert not raw.llen(QUEUE)
        assert raw.type("interviewer:nodes") == b"set"
    assert not trap.exists()
    assert pool.poll() is None


def test_what_no_node_could_be_at_ends_no_pool_that_looks_for_it(
    redis_server: RedisServer, pool: subprocess.Popen[bytes], grader: QueuedGrader
) -> None:
    """It lay there when the pool began; see ``pool``."""
    assert grader.judge(JOB).verdict is VerdictKind.PASSED
    with redis.Redis.from_url(redis_server.url) as raw:
        until(lambda: not raw.hlen("unacked"), "that it is gone")
    assert pool.poll() is None


@pytest.mark.parametrize(
    "job",
    [{"problem": "../../etc", "code": "x", "colour": "red"}, {"problem": 7}, "x", None, []],
    ids=str,
)
def test_a_job_that_cannot_be_read_is_answered_so_that_nobody_waits(
    redis_server: RedisServer, pool: subprocess.Popen[bytes], broker: Broker, job: object
) -> None:
    task = f"{time.monotonic_ns():024x}.1"
    with redis.Redis.from_url(redis_server.url) as raw:
        raw.lpush(QUEUE, envelope(body(task, job, BELL)))
    until(lambda: broker.look([task]).replies, "an answer")
    assert (
        broker.look([task]).replies[task].error == "The node failed on this job (ValidationError)."
    )
    broker.forget(task)
    assert broker.listen(BELL, 1)
    assert pool.poll() is None
