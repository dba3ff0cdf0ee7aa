"""What two workers of a real server count, and what gunicorn has to say meanwhile."""

import json
import os
import signal
import socket
from pathlib import Path

from prometheus_client.parser import text_string_to_metric_families as families

from tests.calling import Caller, begin
from tests.processes import Service, running, until
from tests.unheard import Canaries

SERVE = ("interviewer", "serve", "--workers", "2")
BEGUN = 8


def total(service: Service, name: str, **labels: str) -> float:
    """Return the sum of the samples of that name with these labels, as one worker tells it."""
    text = Caller(service.url).get("/metrics").text
    return sum(
        sample.value
        for family in families(text)
        for sample in family.samples
        if sample.name == name and labels.items() <= sample.labels.items()
    )


def send(service: Service, data: str) -> str:
    """Send what is no request, and return the first line of the answer."""
    host, port = service.url.removeprefix("http://").split(":")
    with socket.create_connection((host, int(port)), timeout=10) as connection:
        connection.sendall(data.encode())
        with connection.makefile("rb") as answer:
            return answer.readline().decode()


def test_workers_tell_one_sum_which_outlives_them_and_gunicorn_tells_nothing_of_a_request(
    tmp_path: Path,
) -> None:
    said = Canaries()
    with running(tmp_path, *SERVE, INTERVIEWER_LOG_LEVEL="debug") as service:
        until(lambda: total(service, "interviewer_web_workers") == 2, "two workers")
        for _ in range(BEGUN):
            caller, interview = begin(service.url, candidate=said.text())
            turn = {"turn": 0, "text": said.text("{} adds gradients up")}
            assert caller.post(f"{interview}/turns", turn).status == 200
        started, turns = "interviewer_interviews_started_total", "interviewer_turns_total"
        until(lambda: total(service, turns) == BEGUN, "the turns")
        # What the other one tells may be a second old.
        until(lambda: total(service, started, level="mid", mode="practice") == BEGUN, "the starts")
        until(lambda: total(service, "interviewer_turn_seconds_count") == BEGUN, "their times")
        logged = [json.loads(line) for line in service.log.splitlines() if line.startswith("{")]
        assert len([line for line in logged if line["event"] == "turn"]) == BEGUN
        (folder,) = (tmp_path / "metrics").iterdir()
        files = sorted(one.name for one in folder.iterdir())
        assert len(list(folder.glob("counter_*.db"))) == 3

        for worker in service.workers():
            os.kill(worker, signal.SIGKILL)
        until(lambda: len(service.workers()) == 2, "new workers")
        until(lambda: total(service, "interviewer_web_workers") == 2, "two of them that count")
        until(lambda: total(service, started) == BEGUN, "what the dead have counted")
        assert sorted(one.name for one in folder.iterdir()) == files
        for word in ("GET /{} HTTP/1.1\r\nbad header {}\r\n\r\n", "{}\r\n\r\n"):
            assert " 400 " in send(service, word.replace("{}", said.text()))
        chunks = (
            "POST /start HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n{}\r\n"
        )
        assert " 400 " in send(service, chunks.replace("{}", said.text()))
        lines = service.log.splitlines()
        assert [line for line in lines[1:] if not line.startswith("{")] == []
        assert any("was sent" in json.loads(line)["event"] for line in lines[1:])
        assert said.heard_in(service.log) == []
