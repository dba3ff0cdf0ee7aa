"""Server-sent events: their text, and how many streams may be open at once."""

import threading
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from interviewer.errors import Unavailable
from interviewer.interviews.following import Grading

MEDIA_TYPE = "text/event-stream"
HEARTBEAT = 10.0
"""Seconds of silence after which a comment is sent, so that a lost client is noticed."""

LONGEST = 60.0
"""Seconds after which a stream ends; a client that still waits connects again."""

AN_INTERVIEW = 3
"""Places that one interview can hold: its page, its bot, and one that is about to be noticed
as gone."""

RETRY_MS = 2000
"""How long a client waits before it connects again, in milliseconds."""

Step = Callable[[Grading, float], Grading]
"""Returns where a submission stands once that has changed, or after that many seconds."""


class Streams:
    """The streams of this process: at most ``most`` at once.

    A stream keeps a thread of the server for as long as it is open, and so does a call that
    waits. Without a limit those who wait for a verdict would leave none for those who answer,
    and without one for each interview a single candidate could hold all places.
    """

    def __init__(self, most: int) -> None:
        self._most = most
        self._lock = threading.Lock()
        self._held = Counter[str]()

    def take(self, interview: str) -> Callable[[], None]:
        """Return what gives the place back, once, however often it is called.

        Raises Unavailable when all places, or those of the interview, are taken.
        """
        if not self._acquire(interview):
            raise Unavailable("Too many are being told at once; poll the submission meanwhile.")
        lock, held = threading.Lock(), [True]

        def release() -> None:
            with lock:
                mine, held[0] = held[0], False
            if mine:
                self._release(interview)

        return release

    @contextmanager
    def place(self, interview: str) -> Iterator[bool]:
        """Hold a place meanwhile, if one is free for the interview; says whether it is held."""
        held = self._acquire(interview)
        try:
            yield held
        finally:
            if held:
                self._release(interview)

    def _acquire(self, interview: str) -> bool:
        with self._lock:
            free = self._held.total() < self._most and self._held[interview] < AN_INTERVIEW
            if free:
                self._held[interview] += 1
            return free

    def _release(self, interview: str) -> None:
        with self._lock:
            self._held[interview] -= 1
            if not self._held[interview]:
                del self._held[interview]


def name_of(now: Grading) -> str:
    """Return the id of the event that tells of ``now``."""
    return f"{now.submission}.{now.status}"


def submission_of(event_id: str) -> str:
    """Return the submission that an event of this id told of; empty for no id of ours."""
    submission, _, status = event_id.rpartition(".")
    return submission if status in ("queued", "running", "done") else ""


def events(now: Grading, seen: str, step: Step, monotonic: Callable[[], float]) -> Iterator[str]:
    """Yield the events from ``now`` to the verdict, without the one that was ``seen``.

    ``seen`` is the id of the last event that the client has had. After ``LONGEST`` seconds
    the stream ends without a verdict.
    """
    until = monotonic() + LONGEST
    yield f"retry: {RETRY_MS}\n\n"
    if name_of(now) != seen:
        yield _event(now)
    while not now.done and monotonic() < until:
        before, now = now, step(now, HEARTBEAT)
        yield ": still here\n\n" if now.status == before.status else _event(now)


def _event(now: Grading) -> str:
    kind = "done" if now.done else "grading"
    return f"id: {name_of(now)}\nevent: {kind}\ndata: {now.model_dump_json()}\n\n"
