"""A Redis with users, TLS or a Unix socket; the users' rights are those of docs/security.md."""

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
import redis

from benchmarks.fleet.redis_server import RedisServer, free_port
from interviewer.errors import Unavailable
from interviewer.grading.fleet.broker import Broker
from interviewer.grading.fleet.celery_app import Sender
from interviewer.grading.fleet.names import new_bell
from interviewer.grading.fleet.queues import Priority, Route
from interviewer.problems.model import VerdictKind
from tests.fleet.pools import JOB, judged, pool_on
from tests.processes import ROOT, until

NAMED = re.compile(r"^user (\w+) on >(\S+) (.+)$", re.MULTILINE)


@pytest.fixture(scope="module")
def users(redis_server: RedisServer) -> dict[str, str]:
    """Give the Redis the users of the page, and return the addresses by which they come."""
    redis_server.restart()
    found = NAMED.findall((ROOT / "docs" / "security.md").read_text())
    with redis.Redis.from_url(redis_server.url) as raw:
        for name, password, rights in found:
            raw.execute_command(
                "ACL", "SETUSER", name, "reset", "on", f">{password}", *rights.split()
            )
    bare = redis_server.url.removeprefix("redis://")
    return {name: f"redis://{name}:{password}@{bare}" for name, password, _ in found}


def refusals(server: RedisServer) -> list[str]:
    with redis.Redis.from_url(server.url, decode_responses=True) as raw:
        return [f"{entry['username']}: {entry['object']}" for entry in raw.acl_log()]


def test_a_node_that_is_not_let_in_says_so_and_ends(users: dict[str, str]) -> None:
    wrong = re.sub(r":[^:@]+@", ":no-such-password@", users["node"])
    command = [sys.executable, "-m", "interviewer", "grader", "--slots", "1"]
    ended = subprocess.run(
        command, env={**os.environ, "BROKER_URL": wrong}, cwd=ROOT,
        capture_output=True, text=True, timeout=60, check=False,
    )  # fmt: skip
    assert ended.returncode == 3
    assert "refuses the user or password of BROKER_URL" in ended.stderr
    assert "no-such-password" not in ended.stderr
    assert "Traceback" not in ended.stderr


def test_webs_and_nodes_do_all_their_work_with_the_rights_that_the_page_gives_them(
    redis_server: RedisServer, users: dict[str, str], tmp_path: Path
) -> None:
    with redis.Redis.from_url(redis_server.url) as raw:
        raw.acl_log_reset()
        with pool_on(users["node"], tmp_path / "log"):
            assert judged(users["web"]) is VerdictKind.PASSED
        # what a node had taken long ago is given out again
        raw.zadd("unacked_index", {"tag": 1})
        lost = Sender(users["web"])
        lost.send("0" * 24 + ".1", JOB, Route("judge.cpu.run", "cpu"), Priority.PEOPLE, new_bell())
        lost.close()
        raw.hset("unacked", "tag", b'[%s, "", "judge.cpu.run"]' % raw.rpop("judge.cpu.run:3"))
        web = Broker(users["web"])
        web.try_to_write()
        with pool_on(users["node"], tmp_path / "log"):
            until(lambda: web.look(["0" * 24 + ".1"]).replies, "what was lost")
            until(lambda: not raw.hlen("unacked"), "that it is done with")
        until(lambda: not web.nodes(), "that the node has left")
        assert web.depth()["judge.cpu.run"] == 0
        web.close()
    assert refusals(redis_server) == []


@pytest.mark.parametrize(
    ("user", "command"),
    [
        ("node", "GET interviewer:reply:t"),
        ("node", "MGET interviewer:reply:t"),
        ("node", "BRPOP interviewer:bell:b 1"),
        ("node", "GET interviewer:node:a"),
        ("node", "SET elsewhere x"),
        ("node", "KEYS *"),
        ("node", "SCAN 0"),
        ("node", "PUBLISH c x"),
        ("web", "BRPOP judge.cpu.run 1"),
        ("web", "RPOP judge.cpu.run"),
        ("web", "LRANGE judge.cpu.run 0 -1"),
        ("web", "HGET unacked t"),
        ("web", "SET interviewer:reply:t x"),
        ("web", "DEL interviewer:node:a"),
        ("scaler", "LRANGE judge.cpu.run 0 -1"),
        ("scaler", "LPUSH judge.cpu.run x"),
        ("scaler", "GET interviewer:reply:t"),
        ("scaler", "LLEN interviewer:bell:b"),
        *(
            (user, command)
            for user in ("web", "node")
            for command in (
                "FLUSHALL", "CONFIG GET *", "EVAL return(1) 0", "ACL LIST", "CLIENT LIST",
                "MONITOR", "SHUTDOWN", "REPLICAOF h 1", "MODULE LIST", "SAVE",
            )
        ),
    ],
)  # fmt: skip
def test_neither_may_do_what_it_does_not_need(
    users: dict[str, str], user: str, command: str
) -> None:
    with (
        redis.Redis.from_url(users[user]) as raw,
        pytest.raises(redis.exceptions.NoPermissionError),
    ):
        raw.execute_command(*command.split())


@pytest.fixture(scope="module")
def certified(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Make a certificate for 127.0.0.1 that has signed itself."""
    folder = tmp_path_factory.mktemp("certificate")
    subprocess.run(
        [
            *("openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2"),
            *("-subj", "/CN=broker", "-addext", "subjectAltName=IP:127.0.0.1"),
            *("-keyout", str(folder / "key.pem"), "-out", str(folder / "cert.pem")),
        ],
        check=True,
        capture_output=True,
    )
    return folder


@pytest.fixture
def over_tls(certified: Path, tmp_path: Path) -> Iterator[str]:
    port = free_port()
    server = RedisServer(
        tmp_path,
        options=(
            *("--tls-port", str(port), "--tls-auth-clients", "no"),
            *("--tls-cert-file", str(certified / "cert.pem")),
            *("--tls-key-file", str(certified / "key.pem")),
        ),
    )
    server.start()
    yield f"rediss://127.0.0.1:{port}/0"
    server.stop()


def test_over_tls_a_broker_is_known_by_its_certificate(
    over_tls: str, certified: Path, tmp_path: Path
) -> None:
    trusting = f"{over_tls}?ssl_ca_certs={certified / 'cert.pem'}"
    with pool_on(trusting, tmp_path / "log"):
        assert judged(trusting) is VerdictKind.PASSED


def test_over_tls_a_broker_that_nobody_vouches_for_is_told_nothing(over_tls: str) -> None:
    stranger, sender = Broker(over_tls), Sender(over_tls)
    with pytest.raises(Unavailable):
        stranger.ping()
    with pytest.raises(Unavailable):
        sender.send("t", JOB, Route("judge.cpu.run", "cpu"), Priority.PEOPLE, new_bell())
    stranger.close()
    sender.close()


def test_a_broker_may_be_behind_a_unix_socket(tmp_path: Path) -> None:
    server = RedisServer(tmp_path, options=("--unixsocket", str(tmp_path / "redis.sock")))
    server.start()
    url = f"unix://{tmp_path / 'redis.sock'}"
    try:
        with pool_on(url, tmp_path / "log"):
            assert judged(url) is VerdictKind.PASSED
    finally:
        server.stop()
