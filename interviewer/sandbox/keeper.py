"""Keeps the one zygote of a sandbox: starts it, and starts another when it has died.

A start takes seconds, and on a bad day minutes. Only those wait for it who need the zygote:
whoever asks how it is, or ends it, does not.
"""

import threading
from collections.abc import Callable

from interviewer.sandbox.child import NotStarted
from interviewer.sandbox.launcher import ZygoteHandle
from interviewer.sandbox.messages import ZygoteSettings


class Keeper:
    """Holds the zygote that is running; all methods may be called from any thread.

    ``restarts`` counts the starts but for those that ``start`` was called for.
    """

    def __init__(self) -> None:
        self.zygote: ZygoteHandle | None = None
        self.restarts = 0
        self._coming: ZygoteHandle | None = None
        self._failure: NotStarted | None = None
        self._tries = 0
        self._closed = False
        self._fields = threading.Lock()
        self._turn = threading.Lock()

    def start(self, settings: ZygoteSettings) -> ZygoteHandle:
        """Start a zygote; raises :class:`NotStarted`, also when it is closed meanwhile."""
        zygote = ZygoteHandle(settings)
        try:
            self._announce(zygote)
            zygote.greet()
            self._announce(None, running=zygote)
        except NotStarted:
            with self._fields:
                self._coming = None
            zygote.close()
            raise
        return zygote

    def _announce(self, coming: ZygoteHandle | None, running: ZygoteHandle | None = None) -> None:
        """Say which zygote is coming, and which is there; raises :class:`NotStarted` if closed."""
        with self._fields:
            if self._closed:
                raise NotStarted("it was closed")
            self._coming, self.zygote = coming, running

    def revive(self, settings: ZygoteSettings, before: Callable[[], None]) -> None:
        """Start another zygote if there is none that lives, after calling ``before``.

        Whoever waits here for somebody else's start shares how that went, and does not begin
        one of their own behind one that failed. Raises :class:`NotStarted`.
        """
        seen = self._tries
        with self._turn:
            if self._closed or self.is_alive():
                return
            if self._failure is not None and self._tries != seen:
                failure = self._failure
                raise NotStarted(str(failure), stuck=failure.stuck, refused=failure.refused)
            before()
            self.restarts += 1
            try:
                self.start(settings)
                self._failure = None
            except NotStarted as error:
                self._failure = error
                raise
            finally:
                self._tries += 1

    def is_alive(self) -> bool:
        """Tell whether a zygote is there and runs."""
        with self._fields:
            return self.zygote is not None and self.zygote.is_alive()

    def kill(self) -> None:
        """End a zygote that hangs, so that the next who needs one starts it."""
        with self._fields:
            if self.zygote is not None:
                self.zygote.kill()

    def discard(self) -> None:
        """Let go of the zygote, and with it of every child that it made."""
        with self._fields:
            zygote, self.zygote = self.zygote, None
        if zygote is not None:
            zygote.close()

    def close(self) -> None:
        """End the zygote, also one that is only starting; none is started again."""
        with self._fields:
            self._closed = True
            if self._coming is not None:
                self._coming.kill()
        self.discard()
