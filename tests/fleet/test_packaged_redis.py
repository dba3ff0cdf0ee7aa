"""The Redis of deploy/compose.yaml, run by its very command on the secrets that are made for it."""

import shutil
import socket
import subprocess
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import pytest
import redis
import yaml

from benchmarks.fleet.redis_server import free_port
from interviewer.problems.model import VerdictKind
from tests.fleet.pools import judged, pool_on
from tests.processes import ROOT, until
from tests.serving import need

DEPLOY: Final = ROOT / "deploy"
LENGTH: Final = """
    local kind = redis.call('type', KEYS[1]).ok
    return redis.call(({list = 'llen', none = 'llen'})[kind], KEYS[1])
"""
"""How KEDA asks for the length of a list, in our words: by a script, as whatever its type is."""


@dataclass(frozen=True)
class Packaged:
    """A running Redis: its port, its service in the file, and the secrets that were made."""

    port: int
    service: dict[str, Any]
    secrets: Path

    def url(self, name: str) -> str:
        """Where web or a node would come, here."""
        made = (self.secrets / f"broker-url-{name}").read_text()
        return made.replace("@redis:6379/", f"@127.0.0.1:{self.port}/")

    def scaler(self, host: str = "127.0.0.1") -> "redis.Redis":
        """A client as KEDA is one."""
        name, password = (self._secret(f"redis-scaler-{what}") for what in ("user", "password"))
        return redis.Redis(host, self.port, username=name, password=password)

    def is_healthy(self) -> bool:
        """Whether the healthcheck holds, asked at this port."""
        kind, line = self.service["healthcheck"]["test"]
        assert kind == "CMD-SHELL"
        asked = line.replace("redis-cli", f"redis-cli -p {self.port}")
        return subprocess.run(["sh", "-c", asked], check=False).returncode == 0

    def _secret(self, name: str) -> str:
        return (self.secrets / name).read_text()


@pytest.fixture(scope="module")
def packaged(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Packaged]:
    need(shutil.which("redis-server") and shutil.which("redis-cli"), "redis-server and redis-cli")
    folder = tmp_path_factory.mktemp("packaged")
    secrets, port = folder / "secrets", free_port()
    subprocess.run(["sh", DEPLOY / "make-secrets.sh", secrets], check=True, capture_output=True)
    file = yaml.safe_load((DEPLOY / "compose.yaml").read_text("utf-8"))
    service = file["services"]["redis"]
    command = [word.replace("/run/secrets/", f"{secrets}/") for word in service["command"]]
    with (folder / "log").open("wb") as log:
        process = subprocess.Popen(
            [*command, "--port", str(port), "--dir", str(folder)], stdout=log, stderr=log
        )
    found = Packaged(port, service, secrets)
    try:
        until(lambda: found.is_healthy() or process.poll() is not None, "Redis")
        assert process.poll() is None, (folder / "log").read_text()
        yield found
    finally:
        process.kill()
        process.wait()


def test_code_is_judged_by_the_users_that_the_secrets_have(
    packaged: Packaged, tmp_path: Path
) -> None:
    with pool_on(packaged.url("node"), tmp_path / "log"):
        assert judged(packaged.url("web")) is VerdictKind.PASSED


def test_what_is_not_there_is_not_healthy(packaged: Packaged) -> None:
    assert packaged.is_healthy()
    assert not Packaged(free_port(), packaged.service, packaged.secrets).is_healthy()


@pytest.mark.parametrize("command", ["PING", "LLEN judge.cpu.run", "ACL WHOAMI"])
def test_without_a_user_nothing_is_answered(packaged: Packaged, command: str) -> None:
    with (
        redis.Redis("127.0.0.1", packaged.port) as nobody,
        pytest.raises(redis.exceptions.AuthenticationError),
    ):
        nobody.execute_command(*command.split())


def test_a_password_of_another_user_opens_nothing(packaged: Packaged) -> None:
    url = packaged.url("web").replace("redis://web:", "redis://node:")
    with (
        redis.Redis.from_url(url) as stranger,
        pytest.raises(redis.exceptions.AuthenticationError),
    ):
        stranger.ping()


def test_keda_sees_how_long_the_queues_are_and_nothing_else(packaged: Packaged) -> None:
    with redis.Redis.from_url(packaged.url("web")) as web:
        web.lpush("judge.cpu.run:3", "a", "b")
        try:
            with packaged.scaler() as keda:
                assert keda.eval(LENGTH, 1, "judge.cpu.run:3") == 2
                assert keda.eval(LENGTH, 1, "judge.cpu.submit") == 0
                for refused in (
                    "LRANGE judge.cpu.run:3 0 -1", "RPOP judge.cpu.run:3", "DEL judge.cpu.run:3",
                    "LPUSH judge.cpu.run:3 c", "GET interviewer:reply:t", "KEYS *", "CONFIG GET *",
                    "EVAL return(redis.call('rpop',KEYS[1])) 1 judge.cpu.run:3",
                    "EVAL return(redis.call('type',KEYS[1])) 1 interviewer:nodes",
                ):  # fmt: skip
                    with pytest.raises(redis.exceptions.ResponseError):
                        keda.execute_command(*refused.split())
                assert keda.eval(LENGTH, 1, "judge.cpu.run:3") == 2
        finally:
            web.delete("judge.cpu.run:3")


def test_it_answers_other_machines(packaged: Packaged) -> None:
    """Redis refuses them where its default user needs no password."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as route:
        try:
            route.connect(("192.0.2.1", 9))
        except OSError:
            need(False, "a network")
        own = route.getsockname()[0]
    need(not own.startswith("127."), "a network")
    with packaged.scaler(own) as keda:
        assert keda.ping()
