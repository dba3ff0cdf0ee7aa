"""What the rest of the product sees of grading, wherever that happens."""

from typing import Protocol

from interviewer.interviews.ports import Grader
from interviewer.problems.wire import GraderStatus


class GraderClient(Grader, Protocol):
    """A grader that can be looked after; safe to use from threads and after a fork."""

    def start(self) -> GraderStatus:
        """See to it that code can be judged, as far as this process may, and say how that is.

        Never raises.
        """
        ...

    def status(self) -> GraderStatus:
        """Say how the graders are, without starting one; never raises."""
        ...

    def close(self) -> None:
        """Let go of the graders."""
        ...
