"""Requests that should not pass, sent to a server as it is installed: each is refused at once."""

import json
import socket
import time
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import dataclass

import pytest

from tests.processes import Service, running

QUICK_S = 0.05
"""Within this time the best of several tries is refused; a busy machine slows some of them."""

TRIES = 7
HEAD = "POST /api/v1/interviews HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"


@dataclass(frozen=True)
class Refusal:
    """What came back, and after how many seconds."""

    status: int
    headers: dict[str, str]
    body: bytes
    seconds: float

    @property
    def problem(self) -> dict[str, object]:
        assert self.headers["content-type"] == "application/problem+json"
        found: dict[str, object] = json.loads(self.body)
        assert found["status"] == self.status
        assert found["request_id"]
        return found


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Service]:
    with running(tmp_path_factory.mktemp("var"), "interviewer", "serve") as service:
        yield service


def send(server: Service, data: bytes) -> Refusal:
    """Send bytes over a connection of their own, and read the answer to its end."""
    host, port = server.url.removeprefix("http://").split(":")
    began = time.monotonic()
    with socket.create_connection((host, int(port)), timeout=30) as line:
        line.sendall(data)
        with line.makefile("rb") as answer:
            status = int(answer.readline().split()[1])
            headers = {}
            while entry := answer.readline().decode().strip():
                name, _, value = entry.partition(":")
                headers[name.lower()] = value.strip()
            body = answer.read(int(headers["content-length"]))
    return Refusal(status, headers, body, time.monotonic() - began)


def posted(body: bytes) -> bytes:
    return f"{HEAD}Content-Length: {len(body)}\r\n\r\n".encode() + body


def nested(levels: int) -> bytes:
    return b'{"level":' + b"[" * levels + b"]" * levels + b"}"


CHUNK = b"%x\r\n%b\r\n" % (65536, b" " * 65536)
FLOOD = "".join(f"X-Flood-{n}: {n}\r\n" for n in range(500))

CASES = {
    "10 MB said to come": (f"{HEAD}Content-Length: 10485760\r\n\r\n".encode(), 413),
    "chunks without end": (f"{HEAD}Transfer-Encoding: chunked\r\n\r\n".encode() + CHUNK * 5, 413),
    "bytes that are no UTF-8": (posted(b'{"level": "mid\xff\xfe"}'), 422),
    "half of a character": (posted(b'{"level": "mid", "candidate": "\\ud800"}'), 422),
    "deep JSON": (posted(nested(50_000)), 422),
    "a number without end": (posted(b'{"level": "mid", "seed": ' + b"9" * 5_000 + b"}"), 422),
    "no JSON": (posted(b"level=mid"), 422),
    "another content type": (posted(b"{}").replace(b"application/json", b"text/plain"), 415),
    "500 headers": (f"{HEAD}{FLOOD}\r\n".encode(), 431),
    "a header of 9 kB": (f"{HEAD}X-Long: {'x' * 9_000}\r\n\r\n".encode(), 431),
    "an address of 9 kB": (b"GET /" + b"x" * 9_000 + b" HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n", 400),
    "no HTTP": (b"HELO example.org\r\n\r\n", 400),
    "a length that is none": (f"{HEAD}Content-Length: many\r\n\r\n".encode(), 400),
    "a chunk whose size is none": (
        f"{HEAD}Transfer-Encoding: chunked\r\n\r\nzz\r\nabc\r\n0\r\n\r\n".encode(),
        400,
    ),
    "two lengths": (f"{HEAD}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{{}}".encode(), 400),
}


@pytest.mark.parametrize("name", CASES)
def test_what_should_not_pass_is_refused_at_once_and_with_a_reason(
    server: Service, name: str
) -> None:
    data, status = CASES[name]
    tries = [send(server, data) for _ in range(TRIES)]
    assert {one.status for one in tries} == {status}
    assert tries[0].problem["detail"]
    assert min(one.seconds for one in tries) < QUICK_S


def test_a_request_that_breaks_off_is_not_carried_out(server: Service) -> None:
    half = b'{"level": "mid", "candidate": "half a request"}'
    host, port = server.url.removeprefix("http://").split(":")
    with socket.create_connection((host, int(port)), timeout=30) as line:
        line.sendall(f"{HEAD}Content-Length: 5000\r\n\r\n".encode() + half)
        line.shutdown(socket.SHUT_WR)
        answer = b"".join(iter(lambda: line.recv(65536), b""))
    assert answer.startswith(b"HTTP/1.1 400 ")
    assert b"broke off" in answer


def test_clients_that_do_not_go_hold_nobody_up(server: Service) -> None:
    host, port = server.url.removeprefix("http://").split(":")
    with ExitStack() as lingering:
        for _ in range(24):
            line = lingering.enter_context(socket.create_connection((host, int(port)), timeout=30))
            line.sendall(b"GET /healthz HTTP/1.0\r\n\r\n")
        alive = send(server, b"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
    assert alive.status == 200
    assert alive.seconds < 2  # one that is waited for costs two


def test_a_client_that_still_sends_gets_its_answer(server: Service) -> None:
    host, port = server.url.removeprefix("http://").split(":")
    with socket.create_connection((host, int(port)), timeout=30) as line:
        line.sendall(f"{HEAD}Content-Length: 10485760\r\n\r\n".encode() + b" " * 30_000)
        answer = b"".join(iter(lambda: line.recv(65536), b""))
    assert answer.startswith(b"HTTP/1.1 413 ")


def test_no_header_says_below_which_address_we_are(server: Service) -> None:
    head = b"GET /abc/healthz HTTP/1.1\r\nHost: 127.0.0.1\r\nSCRIPT_NAME: /abc\r\n\r\n"
    assert send(server, head).status in (400, 404)


def test_after_all_that_the_service_answers_as_before(server: Service) -> None:
    for data, _ in CASES.values():
        send(server, data)
    alive = send(server, b"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
    assert (alive.status, alive.body) == (200, b'{"status":"ok"}')
