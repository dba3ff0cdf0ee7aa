"""The service with its graders elsewhere, by HTTP."""

import signal
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from benchmarks.fleet.redis_server import RedisServer
from tests.calling import Caller, begin, skip_to_code
from tests.fleet.conftest import node_on
from tests.processes import Service, command, running, until

SERVE = ("interviewer", "serve", "--workers", "2")


@pytest.fixture
def service(redis_server: RedisServer, tmp_path: Path) -> Iterator[Service]:
    with running(tmp_path / "var", *SERVE, BROKER_URL=redis_server.url) as serving:
        yield serving


def parts(service: Service) -> dict[str, str]:
    found: dict[str, str] = Caller(service.url).get("/readyz").json["parts"]
    return found


def test_code_waits_for_a_node_and_is_judged_by_it(
    service: Service, redis_server: RedisServer, tmp_path: Path
) -> None:
    """Nothing of torch runs beside the service; it is ready when a node is."""
    until(lambda: "interviewer grader" in parts(service)["grader"], "that a node is missed")
    caller, interview = begin(service.url)
    view = skip_to_code(caller, interview)
    sent = {"turn": view["turn"], "code": "raise ValueError('here')", "action": "submit"}
    taken = caller.post(f"{interview}/turns", sent)
    assert taken.status == 202, taken.text
    place = taken.headers["Location"]
    assert caller.get(f"{place}?wait=1").json["status"] == "running"
    with node_on(redis_server, tmp_path):
        until(lambda: caller.get(f"{place}?wait=5").json["status"] == "done", "a verdict")
        result = caller.get(place).json["result"]
        assert result["verdict"] == "error", result["stderr"]
        assert parts(service)["grader"] == "ok"
        redis_server.stop()
        until(lambda: "does not answer" in parts(service)["broker"], "that the broker is missed")
        redis_server.start()
        until(lambda: parts(service)["grader"] == "ok", "that it is back")
    assert service.graders() == []
    assert not any("interviewer.grader" in command(pid) for pid in service.family())


def test_a_service_that_waits_for_a_verdict_stops_at_once_and_leaves_it_to_the_next(
    service: Service, redis_server: RedisServer, tmp_path: Path
) -> None:
    caller, interview = begin(service.url)
    view = skip_to_code(caller, interview)
    sent = {"turn": view["turn"], "code": "raise ValueError('here')", "action": "submit"}
    place = caller.post(f"{interview}/turns", sent).headers["Location"]
    until(lambda: caller.get(place).json["status"] == "running", "that it waits")
    begun = time.monotonic()
    service.process.send_signal(signal.SIGTERM)
    service.process.wait(30)
    assert time.monotonic() - begun < 10
    again = running(
        service.var, *SERVE, port=service.url.rpartition(":")[2], BROKER_URL=redis_server.url
    )
    with again, node_on(redis_server, tmp_path):
        until(lambda: caller.get(f"{place}?wait=5").json["status"] == "done", "a verdict")
        result = caller.get(place).json["result"]
        assert result["verdict"] == "error", result["stderr"]
