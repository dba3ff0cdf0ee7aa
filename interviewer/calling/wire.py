"""Connections for one call: to checked addresses alone, and over when its time is.

httpcore limits each single step; a receiver that drips bytes would keep it for ever. Here
all steps of a call share one deadline, and one allowance of bytes.
"""

import socket
import ssl
import time
from collections.abc import Iterable
from typing import Any, Final

import httpcore

from interviewer.calling.targets import CallFailed, Targets

MOST_READ: Final = 64 * 1024
"""Bytes that are read of an answer with its head, however it goes on."""

_AT_ONCE: Final = 4096

TOO_SLOW: Final = "It did not answer in time."
TOO_LONG: Final = "The head of its answer is too long."
UNREACHABLE: Final = "No connection to it could be made."
BROKEN: Final = "The connection broke before it had answered."
NO_TLS: Final = "TLS could not be agreed on with it."


class Deadline:
    """The moment at which a call has to be over, ``seconds`` from now."""

    def __init__(self, seconds: float) -> None:
        self._end = time.monotonic() + seconds

    def left(self) -> float:
        """Return the seconds that are left; raises CallFailed when there are none."""
        seconds = self._end - time.monotonic()
        if seconds <= 0:
            raise CallFailed(TOO_SLOW)
        return seconds


class Stream(httpcore.NetworkStream):
    """A socket whose every step ends by the call's deadline."""

    def __init__(self, connected: socket.socket, deadline: Deadline) -> None:
        self._socket = connected
        self._deadline = deadline
        self._read = 0

    def read(self, max_bytes: int, timeout: float | None = None) -> bytes:
        """Return the next bytes, none at the end; raises CallFailed."""
        del timeout
        if self._read >= MOST_READ:
            raise CallFailed(TOO_LONG)
        try:
            self._socket.settimeout(self._deadline.left())
            data = self._socket.recv(min(max_bytes, _AT_ONCE))
        except TimeoutError:
            raise CallFailed(TOO_SLOW) from None
        except OSError:
            raise CallFailed(BROKEN) from None
        if not data and not self._read:
            raise CallFailed(BROKEN)
        self._read += len(data)
        return data

    def write(self, buffer: bytes, timeout: float | None = None) -> None:
        """Send all bytes; raises CallFailed, and WriteError where the other side has closed."""
        del timeout
        left = memoryview(buffer)
        while left:
            try:
                self._socket.settimeout(self._deadline.left())
                left = left[self._socket.send(left) :]
            except TimeoutError:
                raise CallFailed(TOO_SLOW) from None
            except OSError as error:
                # It may have answered before it closed, and httpcore then goes on to read.
                raise httpcore.WriteError from error

    def start_tls(
        self,
        ssl_context: ssl.SSLContext,
        server_hostname: str | None = None,
        timeout: float | None = None,
    ) -> httpcore.NetworkStream:
        """Return the stream within TLS, the certificate checked; raises CallFailed."""
        del timeout
        try:
            self._socket.settimeout(self._deadline.left())
            within = ssl_context.wrap_socket(self._socket, server_hostname=server_hostname)
        except (CallFailed, OSError, ValueError) as error:
            self.close()
            raise _of_tls(error) from None
        return Stream(within, self._deadline)

    def close(self) -> None:
        """Close the connection."""
        self._socket.close()

    def get_extra_info(self, info: str) -> Any:
        """Return what httpcore asks for: of the protocol that TLS agreed on."""
        if info == "ssl_object" and isinstance(self._socket, ssl.SSLSocket):
            return self._socket
        return None


def _of_tls(error: Exception) -> CallFailed:
    """Return in words what went wrong when TLS was to begin."""
    match error:
        case CallFailed():
            return error
        case ssl.SSLCertVerificationError():
            return CallFailed(f"Its certificate was refused: {error.verify_message.rstrip('.')}.")
        case TimeoutError():
            return CallFailed(TOO_SLOW)
        case _:
            return CallFailed(NO_TLS)


class Wire(httpcore.NetworkBackend):
    """Makes the connections of one call, with or without TLS (``plain``)."""

    def __init__(self, targets: Targets, deadline: Deadline, *, plain: bool) -> None:
        self._targets = targets
        self._deadline = deadline
        self._plain = plain

    def connect_tcp(
        self,
        host: str,
        port: int,
        timeout: float | None = None,
        local_address: str | None = None,
        socket_options: Iterable[httpcore.SOCKET_OPTION] | None = None,
    ) -> httpcore.NetworkStream:
        """Connect to the first address of ``host`` that answers; raises CallFailed."""
        del timeout, local_address, socket_options
        found = self._targets.addresses(
            host, port, plain=self._plain, seconds=self._deadline.left()
        )
        for tried, address in enumerate(found):
            # The first of several must not take the time of all.
            seconds = self._deadline.left() / (len(found) - tried)
            try:
                return Stream(_connect(address, port, seconds), self._deadline)
            except OSError:
                continue
        self._deadline.left()
        raise CallFailed(UNREACHABLE)


def _connect(address: str, port: int, seconds: float) -> socket.socket:
    """Connect to an address that is given as a number, so that nothing is looked up."""
    family = socket.AF_INET6 if ":" in address else socket.AF_INET
    connection = socket.socket(family, socket.SOCK_STREAM)
    try:
        connection.settimeout(seconds)
        connection.connect((address, port))
        connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    except BaseException:
        connection.close()
        raise
    return connection
