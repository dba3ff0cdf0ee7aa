"""Receivers of webhooks on ports of this machine, good ones and bad ones."""

import socket
import ssl
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass

PATIENCE = 60.0


@dataclass(frozen=True)
class Request:
    """What came in; the names of headers in small letters."""

    line: str
    headers: dict[str, str]
    body: bytes


Behave = Callable[["Visit"], object]
"""How a receiver treats one connection."""


class Visit:
    """One connection of somebody who calls."""

    def __init__(self, connection: socket.socket, receiver: "Receiver") -> None:
        self._connection = connection
        self._receiver = receiver
        self.sent = 0

    def read(self) -> Request:
        """Read the request, and note it at the receiver."""
        with self._connection.makefile("rb") as lines:
            line = lines.readline().decode().rstrip("\r\n")
            headers = {}
            while entry := lines.readline().decode().rstrip("\r\n"):
                name, _, value = entry.partition(":")
                headers[name.lower()] = value.strip()
            body = lines.read(int(headers.get("content-length", "0")))
        request = Request(line, headers, body)
        self._receiver.note(request)
        return request

    def send(self, data: bytes) -> None:
        """Send bytes as they are."""
        self._connection.sendall(data)
        self.sent += len(data)

    def answer(self, status: int, *headers: str, body: bytes = b"") -> None:
        """Send a whole answer."""
        lines = [f"HTTP/1.1 {status} Said", f"Content-Length: {len(body)}", *headers, "", ""]
        self.send("\r\n".join(lines).encode() + body)

    def wait(self, seconds: float = PATIENCE) -> bool:
        """Wait so long, or until the receiver is closed; tells whether it is open still."""
        return not self._receiver.closing.wait(seconds)


class Receiver:
    """Listens at ``host`` and treats every connection as ``behave`` says."""

    def __init__(
        self, behave: Behave, host: str, port: int = 0, tls: ssl.SSLContext | None = None
    ) -> None:
        self.requests: list[Request] = []
        self.connections = 0
        self.closing = threading.Event()
        self._behave = behave
        self._tls = tls
        self._changed = threading.Condition()
        self._listening = socket.create_server((host, port))
        self.port = int(self._listening.getsockname()[1])
        self._visits: list[threading.Thread] = []
        self._thread = threading.Thread(target=self._listen)
        self._thread.start()

    def url(self, host: str = "127.0.0.1", path: str = "/hooks?room=1") -> str:
        scheme = "https" if self._tls else "http"
        return f"{scheme}://{host}:{self.port}{path}"

    def note(self, request: Request) -> None:
        with self._changed:
            self.requests.append(request)
            self._changed.notify_all()

    def wait_for(self, count: int) -> None:
        """Return once so many requests have come."""
        with self._changed:
            assert self._changed.wait_for(lambda: len(self.requests) >= count, PATIENCE)

    def close(self) -> None:
        self.closing.set()
        with suppress(OSError):
            self._listening.shutdown(socket.SHUT_RDWR)
        self._thread.join(PATIENCE)
        self._listening.close()
        for visit in self._visits:
            visit.join(PATIENCE)

    def _listen(self) -> None:
        while True:
            try:
                connection, _ = self._listening.accept()
            except OSError:
                return
            self.connections += 1
            visit = threading.Thread(target=self._receive, args=(connection,))
            self._visits.append(visit)
            visit.start()

    def _receive(self, connection: socket.socket) -> None:
        # Whoever calls may be gone, or distrust us, at any moment.
        with suppress(OSError):
            connection.settimeout(PATIENCE)
            if self._tls is not None:
                connection = self._tls.wrap_socket(connection, server_side=True)
            with connection:
                self._behave(Visit(connection, self))
        connection.close()


@contextmanager
def receiver(
    behave: Behave,
    host: str = "127.0.0.1",
    port: int = 0,
    tls: ssl.SSLContext | None = None,
) -> Iterator[Receiver]:
    """Have a receiver listen for as long as the block takes."""
    made = Receiver(behave, host, port, tls)
    try:
        yield made
    finally:
        made.close()


def answering(*statuses: int, headers: tuple[str, ...] = (), body: bytes = b"") -> Behave:
    """Return the ways of one who answers with these statuses in turn, the last for ever."""
    left = list(statuses)

    def behave(visit: Visit) -> None:
        visit.read()
        visit.answer(left.pop(0) if len(left) > 1 else left[0], *headers, body=body)

    return behave
