"""What is held against the candidates' books: every loss and every double is found."""

import asyncio
import json
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread
from typing import Any

import pytest

from benchmarks.fleet.checking import amiss
from benchmarks.fleet.people import CHOICE, Book


def said(*texts: str) -> list[dict[str, Any]]:
    parts = [{"type": "text", "markdown": text} for text in texts]
    return [{"from": "candidate", "parts": [part]} for part in parts]


def view(*texts: str, verdicts: int = 0, state: str = "asking") -> dict[str, Any]:
    told = {"from": "interviewer", "parts": [{"type": "text", "markdown": "Go on."}]}
    result = {"from": "interviewer", "parts": [{"type": "result"}]}
    return {"state": state, "messages": [told, *said(*texts), *[result] * verdicts]}


@contextmanager
def serving(answers: dict[str, tuple[int, object]]) -> Iterator[int]:
    """Serve these answers, each a status and JSON, by path without its query; yields the port."""

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            status, body = answers[self.path.partition("?")[0]]
            data = json.dumps(body).encode()
            self.send_response(status)
            self.send_header("Content-Length", str(len(data)))
            self.end_headers()
            self.wfile.write(data)

        def log_message(self, *_: object) -> None:
            """Say nothing."""

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    thread = Thread(target=server.serve_forever)
    thread.start()
    try:
        yield server.server_port
    finally:
        server.shutdown()
        thread.join()
        server.server_close()


def faults(book: Book, found: object, status: int = 200, judged: str = "done") -> list[str]:
    answers: dict[str, tuple[int, object]] = {"/api/v1/interviews/i": (status, found)}
    answers |= {f"/api/v1/submissions/{one}": (200, {"status": judged}) for one in book.submissions}
    with serving(answers) as port:
        return asyncio.run(amiss([port], [book]))


def test_an_interview_that_has_what_was_acknowledged_is_in_order() -> None:
    book = Book("i", "t", said=["one", CHOICE, "two"], submissions=["s"])
    assert faults(book, view("one", "whatever the option says", "two", verdicts=1)) == []


@pytest.mark.parametrize(
    "there",
    [("one",), ("one", "two", "two"), ("two", "one"), (), ("one", "two", "three")],
    ids=["lost", "doubled", "out of order", "nothing", "more"],
)
def test_what_is_not_as_it_was_acknowledged_is_told(there: tuple[str, ...]) -> None:
    (fault,) = faults(Book("i", "t", said=["one", "two"]), view(*there))
    assert fault.startswith("i: 2 texts were acknowledged")


def test_a_turn_that_got_no_answer_may_be_there_or_not_but_once() -> None:
    book = Book("i", "t", said=["one"], hangs="two")
    assert faults(book, view("one")) == []
    assert faults(book, view("one", "two")) == []
    assert len(faults(book, view("one", "two", "two"))) == 1


@pytest.mark.parametrize("verdicts", [0, 2])
def test_code_has_one_verdict(verdicts: int) -> None:
    (fault,) = faults(Book("i", "t", submissions=["s"]), view(verdicts=verdicts))
    assert fault == f"i: 1 pieces of code, {verdicts} verdicts"


def test_code_that_is_never_judged_is_told() -> None:
    book = Book("i", "t", submissions=["s"])
    (fault,) = faults(book, view(state="grading"), judged="running")
    assert fault == "i: the submission s has no end"


def test_an_interview_that_is_gone_is_told_and_one_that_never_began_is_not() -> None:
    assert faults(Book("i", "t"), {}, status=404) == ["i: 404"]
    assert asyncio.run(amiss([1], [Book()])) == []


def test_a_server_that_is_gone_is_told() -> None:
    (fault,) = asyncio.run(amiss([1], [Book("i", "t")]))
    assert "ConnectionRefusedError" in fault
