"""Cuts connections off whose request has not arrived, or been answered, in time.

A web worker serves each request on a thread of its own, and a client that sends or takes a
byte now and then would keep it for ever: the limits of the sockets are for silence alone.
"""

import socket
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from typing import Final

ARRIVAL_SECONDS: Final = 20.0
"""How long a request may take to arrive, from its first byte to the last of its body."""

WHOLE_SECONDS: Final = 120.0
"""How long a request may take from its first byte to the last of the answer.

The longest answers are streams of events, which end after a minute.
"""

_LOOKED_EVERY: Final = 1.0


class Deadlines:
    """Watches the connections that threads are serving now, from a thread of its own.

    ``monotonic`` returns a time in seconds. Safe to use from many threads.
    """

    def __init__(self, monotonic: Callable[[], float] = time.monotonic) -> None:
        self._monotonic = monotonic
        self._lock = threading.Lock()
        self._began: dict[socket.socket, float] = {}
        self._arriving: set[socket.socket] = set()
        self._cut: set[socket.socket] = set()

    @contextmanager
    def over(self, connection: socket.socket) -> Iterator[Callable[[], bool]]:
        """Watch a connection on which a request begins to arrive, until it is answered.

        What is yielded tells whether it was cut off. No further request may be read from it
        then: what still comes belongs to the one that was cut off.
        """
        with self._lock:
            self._began[connection] = self._monotonic()
            self._arriving.add(connection)
        try:
            yield lambda: connection in self._cut
        finally:
            with self._lock:
                self._began.pop(connection, None)
                self._arriving.discard(connection)
                self._cut.discard(connection)

    def arrived(self, connection: socket.socket) -> None:
        """Take note that all of the request is there."""
        with self._lock:
            self._arriving.discard(connection)

    def cut_off(self) -> None:
        """End what has taken too long: whoever waits for the client then goes on at once."""
        now = self._monotonic()
        with self._lock:
            over = [one for one, began in self._began.items() if now - began >= WHOLE_SECONDS]
            late = [one for one in self._arriving if now - self._began[one] >= ARRIVAL_SECONDS]
            self._arriving.difference_update(late)
            self._cut.update(late, over)
            for connection in over:
                del self._began[connection]
                self._arriving.discard(connection)
            for how, connections in ((socket.SHUT_RD, late), (socket.SHUT_RDWR, over)):
                for connection in connections:
                    # Within the lock, so that the connection is not closed meanwhile.
                    with suppress(OSError):
                        connection.shutdown(how)

    def watch(self) -> None:
        """Begin to look once a second, for as long as the process lives."""
        threading.Thread(target=self._watch, name="deadlines", daemon=True).start()

    def _watch(self) -> None:
        while True:
            time.sleep(_LOOKED_EVERY)
            self.cut_off()
