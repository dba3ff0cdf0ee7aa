"""Connections are kept for another request only where nothing of the last one can come."""

import socket
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import pytest
from gunicorn.config import Config
from gunicorn.workers.gthread import ThreadWorker

from interviewer import deadlines
from interviewer.webworker import Worker


@pytest.fixture
def worker() -> Iterator[Worker]:
    config = Config()
    log = SimpleNamespace(info=lambda *_: None, debug=lambda *_: None)
    worker = Worker(0, 1, [], None, 30, config, log)
    yield worker
    worker.tmp.close()


@pytest.fixture
def pair() -> Iterator[tuple[socket.socket, socket.socket]]:
    ours, theirs = socket.socketpair()
    with ours, theirs:
        yield ours, theirs


@pytest.mark.parametrize("kept", [True, False])
def test_what_a_request_leads_to_is_passed_on(
    worker: Worker, pair: Any, monkeypatch: pytest.MonkeyPatch, kept: bool
) -> None:
    monkeypatch.setattr(ThreadWorker, "handle", lambda _, __: kept)
    assert worker.handle(SimpleNamespace(sock=pair[0])) is kept


def test_after_a_request_that_was_cut_off_nothing_more_is_read(
    worker: Worker, pair: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(deadlines, "ARRIVAL_SECONDS", 0.0)

    def slow(self: Any, conn: Any) -> bool:
        self._deadlines.cut_off()
        return True

    monkeypatch.setattr(ThreadWorker, "handle", slow)
    assert worker.handle(SimpleNamespace(sock=pair[0])) is False
