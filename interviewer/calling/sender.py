"""Posts to webhooks over HTTP/1.1, for a limited time, and follows nothing."""

import time
from collections.abc import Mapping
from contextlib import suppress
from functools import cached_property
from ssl import SSLContext
from typing import Final
from urllib.parse import SplitResult, urlsplit

import httpcore

from interviewer import __version__
from interviewer.calling.targets import CallFailed, Targets
from interviewer.calling.wire import Deadline, Wire
from interviewer.errors import BadInput
from interviewer.interviews.delivering import Answer
from interviewer.interviews.webhooks import check_url

SECONDS: Final = 15.0
"""How long a call may take, from looking the name up to the end of the answer."""

MOST_OF_BODY: Final = 4096
"""Bytes of an answer's body that are read, so that its sender may end in peace; none is used."""

NO_ANSWER: Final = "What came from it is no complete HTTP answer."


class HttpSender:
    """Fulfils ``interviews.delivering.Sender``; one instance serves all threads.

    It keeps no connection, no cookie and heeds no proxy of the environment. ``tls`` is by
    default what the system and certifi trust.
    """

    def __init__(
        self, targets: Targets, *, seconds: float = SECONDS, tls: SSLContext | None = None
    ) -> None:
        self._targets = targets
        self._seconds = seconds
        self._given = tls

    @cached_property
    def _tls(self) -> SSLContext:
        # Reading all certificates takes some 20 ms, which a call should not cost each time.
        return self._given or httpcore.default_ssl_context()

    def send(self, url: str, headers: Mapping[str, str], body: str) -> Answer:
        """Post a JSON text and return what came of it; raises nothing.

        A status counts as soon as the answer's head is there. The sentence of a call that
        failed names no part of the address.
        """
        began = time.monotonic()
        status, retry_after, problem = None, "", ""
        try:
            status, retry_after = self._post(url, headers, body.encode())
        except (CallFailed, BadInput) as error:
            problem = str(error)
        except httpcore.RemoteProtocolError:
            problem = NO_ANSWER
        except Exception as error:  # noqa: BLE001 - whatever a receiver does, it is one failed call
            problem = f"The call failed ({type(error).__name__})."
        return Answer(
            status=status,
            problem=problem,
            retry_after=retry_after,
            seconds=time.monotonic() - began,
        )

    def _post(self, url: str, headers: Mapping[str, str], body: bytes) -> tuple[int, str]:
        parts = urlsplit(check_url(url, allow_plain=True))
        plain = parts.scheme == "http"
        address = _address(parts)
        sent = [
            ("Host", parts.netloc),
            ("Content-Type", "application/json"),
            ("User-Agent", f"interviewer/{__version__}"),
            ("Connection", "close"),
            *headers.items(),
        ]
        connection = httpcore.HTTPConnection(
            origin=address.origin,
            ssl_context=None if plain else self._tls,
            network_backend=Wire(self._targets, Deadline(self._seconds), plain=plain),
        )
        with (
            connection,
            connection.stream("POST", address, headers=sent, content=body) as answer,
        ):
            _read_some(answer)
            return answer.status, _header(answer, b"retry-after")


def _address(parts: SplitResult) -> httpcore.URL:
    """Return what httpcore connects to, without another reading of the text."""
    path = parts.path or "/"
    return httpcore.URL(
        scheme=parts.scheme,
        host=parts.hostname or "",
        port=parts.port or (443 if parts.scheme == "https" else 80),
        target=f"{path}?{parts.query}" if parts.query else path,
    )


def _read_some(answer: httpcore.Response) -> None:
    """Read a little of the body; that it fails, or takes too long, changes nothing any more."""
    read = 0
    with suppress(CallFailed, httpcore.RemoteProtocolError):
        for chunk in answer.iter_stream():
            read += len(chunk)
            if read >= MOST_OF_BODY:
                return


def _header(answer: httpcore.Response, name: bytes) -> str:
    found = [value for key, value in answer.headers if key.lower() == name]
    return found[0].decode("latin-1") if found else ""
