"""Ways for the client to reach the service without a network, and what can go wrong on them."""

import json
from collections.abc import Iterable, Iterator
from datetime import UTC, datetime
from typing import Any, Literal

import httpx
from flask import Flask

from interviewer.client import Client, Interview, Retries
from interviewer.client.retrying import Pace

NOW = datetime(2026, 3, 2, 12, 0, tzinfo=UTC)
ADDRESS = "http://127.0.0.1"

Fault = Literal["fine", "lost", "unsent", "busy", "limited", "gateway"]
"""What becomes of a request; ``lost``: it is done, and its answer is dropped."""

FAULTS: tuple[Fault, ...] = ("fine", "lost", "unsent", "busy", "limited", "gateway")


class FakePace:
    """Time that passes only while somebody sleeps; remembers how long they did."""

    def __init__(self) -> None:
        self.slept: list[float] = []
        self.time = 0.0

    def sleep(self, seconds: float) -> None:
        self.slept.append(seconds)
        self.time += seconds

    @property
    def pace(self) -> Pace:
        return Pace(
            sleep=self.sleep, monotonic=lambda: self.time, chance=lambda: 0.5, now=lambda: NOW
        )


class Faulty(httpx.BaseTransport):
    """Does to one request after the other what ``faults`` say, and nothing once they are over."""

    def __init__(self, inner: httpx.BaseTransport, faults: Iterable[Fault] = ()) -> None:
        self.inner = inner
        self.faults = iter(faults)
        self.seen: list[httpx.Request] = []

    def handle_request(self, request: httpx.Request) -> httpx.Response:
        self.seen.append(request)
        match next(self.faults, "fine"):
            case "lost":
                self.inner.handle_request(request).close()
                raise httpx.ReadError("the connection broke", request=request)
            case "unsent":
                raise httpx.ConnectError("nobody listens", request=request)
            case "busy":
                return httpx.Response(503, headers={"Retry-After": "1"})
            case "limited":
                return httpx.Response(429, headers={"Retry-After": "2"})
            case "gateway":
                self.inner.handle_request(request).close()
                return httpx.Response(504, html="<h1>Gateway Timeout</h1>")
        return self.inner.handle_request(request)


class Newer(httpx.BaseTransport):
    """A service of a later version: every object that it answers has a field more."""

    def __init__(self, inner: httpx.BaseTransport) -> None:
        self.inner = inner

    def handle_request(self, request: httpx.Request) -> httpx.Response:
        answer = self.inner.handle_request(request)
        body = answer.read()
        if "json" not in answer.headers.get("Content-Type", ""):
            return answer
        told = json.dumps(with_more(json.loads(body)))
        kind = {"Content-Type": answer.headers["Content-Type"]}
        return httpx.Response(answer.status_code, headers=kind, text=told)


def with_more(value: Any) -> Any:
    """Return a JSON value with a field more in each of its objects."""
    if isinstance(value, dict):
        return {name: with_more(one) for name, one in value.items()} | {"added": "later"}
    return [with_more(one) for one in value] if isinstance(value, list) else value


def wsgi(app: Flask) -> httpx.WSGITransport:
    """Return a way to ``app`` in this process."""
    return httpx.WSGITransport(app=app)


def answering(*answers: httpx.Response | Exception) -> tuple[Client, list[httpx.Request], FakePace]:
    """Return a client that is given these ``answers`` one by one, its requests and its pace."""
    rest: Iterator[httpx.Response | Exception] = iter(answers)
    seen: list[httpx.Request] = []
    pace = FakePace()

    def handle(request: httpx.Request) -> httpx.Response:
        seen.append(request)
        answer = next(rest)
        if isinstance(answer, Exception):
            raise answer
        return answer

    client = Client(
        ADDRESS,
        "a-token",
        retries=Retries(tries=4, seconds=30),
        transport=httpx.MockTransport(handle),
        pace=pace.pace,
    )
    return client, seen, pace


def problem(status: int, detail: str = "No.", **more: Any) -> httpx.Response:
    """Return problem details as the service gives them."""
    body = {"type": "about:blank", "title": "T", "status": status, "detail": detail, **more}
    headers = {"Content-Type": "application/problem+json"}
    return httpx.Response(status, headers=headers, text=json.dumps(body))


def at_code(client: Client) -> Interview:
    """Return the canned interview, at its coding problem."""
    interview = client.start("mid")
    interview.choose("b")
    interview.say("It clears the gradients.")
    assert interview.expects == "code"
    return interview
