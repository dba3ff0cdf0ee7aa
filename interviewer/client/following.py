"""Code in grading, followed as it happens, over as many connections as that takes."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from interviewer.client.errors import TooMany, Unavailable, Unreachable
from interviewer.client.events import Event, read_events
from interviewer.client.reading import parsed, read
from interviewer.client.retrying import Retries
from interviewer.client.sending import Caller, Request

if TYPE_CHECKING:
    from interviewer.interviews.following import Grading

SILENCE: Final = 30.0
"""Seconds without a word after which a stream is taken for broken; one comes every ten."""

_AT_FIRST: Final = 2.0
"""Seconds before connecting again, until the service says how many."""


@dataclass
class Follower:
    """Follows the code of the interview at ``path``; ``last`` is the id of the last event."""

    caller: Caller
    path: str
    retries: Retries
    last: str = ""
    wait: float = _AT_FIRST

    def steps(self) -> Iterator["Grading"]:
        """Yield where the code stands, whenever that changes, and end when it is judged.

        Nothing is yielded where nothing is being judged. Where the stream ends early or
        breaks, it is taken up again behind the last event. Raises ApiError and Unreachable
        when that failed as often in a row as a call is tried.
        """
        from interviewer.interviews.following import Grading

        failures = 0
        while True:
            try:
                for event in self._events():
                    failures = 0
                    step = read(Grading, parsed(event.data.encode()))
                    yield step
                    if step.done:
                        return
            except (Unreachable, Unavailable, TooMany) as error:
                failures += 1
                if failures >= self.retries.tries:
                    raise
                self._pause(failures, error)
            except _Nothing:
                return
            else:
                self.caller.sender.pace.sleep(self.wait)

    def _events(self) -> Iterator[Event]:
        """Yield the events of one connection; raises _Nothing where there are to be none."""
        request = Request(method="GET", path=self.path, token=self.caller.token)
        told = {"Accept": "text/event-stream"}
        if self.last:
            told["Last-Event-ID"] = self.last
        with self.caller.sender.stream(request, SILENCE, told) as answer:
            if answer.status_code == 204:
                raise _Nothing
            for event in read_events(answer.iter_lines()):
                self.last = event.id or self.last
                if event.retry is not None:
                    self.wait = event.retry
                if event.data:
                    yield event

    def _pause(self, failures: int, error: Unreachable | Unavailable | TooMany) -> None:
        pace = self.caller.sender.pace
        asked = None if isinstance(error, Unreachable) else error.retry_after
        pace.sleep(self.retries.pause(failures, pace.chance(), asked))


class _Nothing(Exception):
    """Nothing is being judged."""
