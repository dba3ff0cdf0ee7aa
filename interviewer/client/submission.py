"""Code that was handed in, until it is judged."""

from collections.abc import Callable
from typing import Final

from interviewer.client.reading import parsed, read
from interviewer.client.sending import Caller, address
from interviewer.interviews.views import SubmissionView

LONGEST_POLL: Final = 25.0
"""Seconds that the service waits within one request."""

_SHORTEST, _LONGEST = 1.0, 30.0
"""Seconds between two polls, where the service has no room to let us wait: the longer it takes, the
longer, so that many who wait leave it time to judge."""


class Submission:
    """One piece of code; ``turn`` is the turn at which it was taken in.

    Once it is found to be judged, its interview reads itself again, so that its turn and
    messages are the current ones.
    """

    def __init__(
        self, caller: Caller, submission_id: str, turn: int, judged: Callable[[], object]
    ) -> None:
        self.id = submission_id
        self.turn = turn
        self._caller = caller
        self._judged = judged
        self._view: SubmissionView | None = None

    def __repr__(self) -> str:
        return f"Submission({self.id!r}, turn={self.turn})"

    def look(self) -> SubmissionView:
        """Return how it stands now; raises ApiError and Unreachable."""
        return self._ask(0.0)

    def wait(self, seconds: float | None = None) -> SubmissionView:
        """Return it once it is judged, or as it stands after ``seconds``; None waits for ever.

        It is asked for by requests that the service answers late ("long polls"). Raises
        ApiError and Unreachable.
        """
        pace = self._caller.sender.pace
        first = pace.monotonic()
        until = None if seconds is None else first + seconds
        while True:
            began = pace.monotonic()
            left = LONGEST_POLL if until is None else max(0.0, until - began)
            view = self._ask(min(LONGEST_POLL, left))
            now = pace.monotonic()
            if view.status == "done" or (until is not None and now >= until):
                return view
            step = min(max(_SHORTEST, (now - first) / 4), _LONGEST)
            most = step if until is None else min(step, until - now)
            pace.sleep(max(0.0, most - (now - began)))

    def _ask(self, wait: float) -> SubmissionView:
        if self._view is not None:
            return self._view
        query = {"wait": f"{wait:g}"} if wait else {}
        answer = self._caller.get(address("/api/v1/submissions", self.id), query, patience=wait)
        view = read(SubmissionView, parsed(answer))
        if view.status == "done":
            self._judged()
            self._view = view
        return view
