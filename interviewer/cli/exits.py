"""Which exit code an error leads to: 2 bad input, 3 could not be done."""

from interviewer.errors import InterviewerError, Unavailable

FALLS_SHORT = 1
BAD_INPUT = 2
NOT_DONE = 3
STOPPED = 130
"""What shells expect of a command that Ctrl-C stopped."""


def exit_code(error: InterviewerError) -> int:
    """Return the exit code for ``error``."""
    return NOT_DONE if isinstance(error, Unavailable) else BAD_INPUT
