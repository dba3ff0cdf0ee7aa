"""The HTTP server of the stand-in: reads requests, looks up what goes wrong, sends replies."""

import json
import socket
import time
from collections.abc import Callable
from dataclasses import replace
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any
from urllib.parse import unquote, urlsplit

from tests.slack.exchange import Reply, Request
from tests.slack.faults import Fault
from tests.slack.refusals import Refused
from tests.slack.response_urls import respond
from tests.slack.state import State
from tests.slack.transfers import SIGN_IN, download, upload
from tests.slack.webapi.arguments import read
from tests.slack.webapi.dispatch import Outcome, call, recorded

Act = Callable[[State, str, Request], Outcome]


class Server(ThreadingHTTPServer):
    """Listens on a free port of 127.0.0.1; a thread answers each request."""

    daemon_threads = True
    request_queue_size = 128

    def __init__(self, state: State) -> None:
        super().__init__(("127.0.0.1", 0), Handler)
        self.state = state
        state.site = f"http://127.0.0.1:{self.server_port}"

    def handle_error(self, request: object, client_address: object) -> None:
        """Say nothing: whoever has hung up is not told, and our own faults are kept."""


class Handler(BaseHTTPRequestHandler):
    """One request."""

    server: Server

    def do_GET(self) -> None:
        self._answer()

    do_POST = do_PUT = do_PATCH = do_DELETE = do_GET  # noqa: N815

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002
        """Say nothing: the calls are on record."""

    def _answer(self) -> None:
        try:
            reply = serve(self.server.state, self._request())
        except Exception as failure:
            self.server.state.failures.append(failure)
            reply = Reply.of_text("the stand-in itself has failed", 500)
        if reply.dropped:
            self.close_connection = True
            self.connection.shutdown(socket.SHUT_RDWR)
            return
        self.send_response(reply.status)
        self.send_header("Content-Type", reply.media_type)
        self.send_header("Content-Length", str(len(reply.body)))
        for name, value in reply.headers.items():
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(reply.body)

    def _request(self) -> Request:
        split = urlsplit(self.path)
        length = int(self.headers.get("Content-Length") or 0)
        headers = {name.lower(): value for name, value in self.headers.items()}
        body = self.rfile.read(length) if length else b""
        return Request(self.command, unquote(split.path), split.query, headers, body)


def serve(state: State, request: Request) -> Reply:
    """Return the reply to a request."""
    _, place, name, *_ = [*request.path.split("/"), "", ""]
    if place == "api":
        return _act(state, name, call, name, request)
    if place == "upload":
        return _act(state, "upload", upload, name, request)
    if place == "files-pri":
        return _act(state, "download", download, name, request)
    if place == "commands":
        return _act(state, "response_url", respond, name, request)
    if place == "signin":
        return Reply(200, SIGN_IN.encode(), "text/html; charset=utf-8")
    return Reply.of_text("not found", 404)


def _act(state: State, method: str, act: Act, name: str, request: Request) -> Reply:
    fault = state.faults.next_for(method)
    time.sleep(fault.delay)
    with state.changed:
        if fault.kind == "none" or fault.effect:
            outcome = act(state, name, request)
        else:
            outcome = Outcome(_sent(request), request.bearer, {}, Reply())
        outcome = _spoilt(outcome, fault)
        state.calls.append(recorded(state, method, outcome))
        state.changed.notify_all()
    return outcome.reply


def _sent(request: Request) -> dict[str, Any]:
    """Return what can be read of a request that nobody looks at, for the record."""
    try:
        return read(request, takes_json=True)
    except Refused:
        return {}


def _spoilt(outcome: Outcome, fault: Fault) -> Outcome:
    """Return what becomes of an outcome by a fault."""
    if fault.kind == "none":
        return outcome
    if fault.kind == "dropped":
        return replace(outcome, reply=Reply(dropped=True))
    answer = {"ok": False, "error": fault.error}
    headers = {"Retry-After": str(fault.retry_after)} if fault.retry_after else {}
    reply = Reply(fault.status, json.dumps(answer).encode(), headers=headers)
    return replace(outcome, answer=answer, reply=reply)
