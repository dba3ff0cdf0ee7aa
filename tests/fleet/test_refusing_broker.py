"""A Redis that answers, and refuses to do anything: pools stay, with all that they are at."""

import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
import redis

from benchmarks.fleet.redis_server import RedisServer
from interviewer.diagnosis import fleet
from interviewer.grading.fleet.broker import Broker
from interviewer.grading.fleet.queued import QueuedGrader
from interviewer.problems.model import Job, VerdictKind
from tests.processes import ROOT, until

JOB = Job(problem="p", code="x", action="run")


@pytest.fixture
def pool(redis_server: RedisServer, tmp_path: Path) -> Iterator[subprocess.Popen[bytes]]:
    redis_server.restart()
    with (tmp_path / "log").open("wb") as out:
        process = subprocess.Popen(
            [sys.executable, "-m", "tests.fleet.a_pool"],
            cwd=ROOT, env={**os.environ, "BROKER_URL": redis_server.url}, stdout=out, stderr=out,
        )  # fmt: skip
    client = Broker(redis_server.url)
    until(client.nodes, "the pool")
    client.close()
    yield process
    process.terminate()
    process.wait(20)


def be_full(raw: "redis.Redis") -> None:
    raw.config_set("maxmemory", "1")


def be_empty_again(raw: "redis.Redis") -> None:
    raw.config_set("maxmemory", "0")


def be_a_replica(raw: "redis.Redis") -> None:
    raw.replicaof("127.0.0.1", "1")


def be_the_master_again(raw: "redis.Redis") -> None:
    raw.replicaof("NO", "ONE")


def refusals(raw: "redis.Redis") -> int:
    told = raw.info("errorstats")
    return sum(told.get(f"errorstat_{kind}", {}).get("count", 0) for kind in ("OOM", "READONLY"))


@pytest.mark.parametrize(
    ("refuse", "work"),
    [(be_full, be_empty_again), (be_a_replica, be_the_master_again)],
    ids=["full", "replica"],
)
def test_a_pool_outlives_a_redis_that_refuses_and_works_on_afterwards(
    redis_server: RedisServer,
    pool: subprocess.Popen[bytes],
    refuse: Callable[["redis.Redis"], None],
    work: Callable[["redis.Redis"], None],
) -> None:
    grader = QueuedGrader(redis_server.url, lambda _: False)
    assert grader.judge(JOB).verdict is VerdictKind.PASSED
    with ThreadPoolExecutor(1) as thread, redis.Redis.from_url(redis_server.url) as raw:
        raw.config_resetstat()
        pool.send_signal(signal.SIGSTOP)
        waiting = thread.submit(grader.judge, JOB)
        until(lambda: "cmdstat_lpush" in raw.info("commandstats"), "that the job is sent")
        refuse(raw)
        pool.send_signal(signal.SIGCONT)  # it has the job by now, and may not say so
        until(lambda: refusals(raw) > 1, "that it is refused, and tries again")
        work(raw)
        assert waiting.result(60).verdict is VerdictKind.PASSED
    until(grader.depth, "that the broker answers")
    assert grader.judge(JOB).verdict is VerdictKind.PASSED
    assert pool.poll() is None
    grader.close()


@pytest.mark.parametrize(
    ("refuse", "work", "reason"),
    [
        (be_full, be_empty_again, "memory is full"),
        (be_a_replica, be_the_master_again, "replica"),
    ],
    ids=["full", "replica"],
)
def test_a_broker_that_takes_nothing_is_not_told_as_one_without_nodes(
    redis_server: RedisServer,
    refuse: Callable[["redis.Redis"], None],
    work: Callable[["redis.Redis"], None],
    reason: str,
) -> None:
    redis_server.restart()
    grader = QueuedGrader(redis_server.url, lambda _: False)
    with redis.Redis.from_url(redis_server.url) as raw:
        assert "No grader is at work" in grader.status().reason
        refuse(raw)
        assert reason in grader.status().reason
        found = fleet(redis_server.url)
        assert not found.ok
        assert reason in found.detail
        work(raw)
        assert "No grader is at work" in grader.status().reason
        assert raw.keys("interviewer:bell:*") == []
    grader.close()
