"""Who practises in this terminal: one learner for each user of the operating system."""

import getpass
import os

from interviewer.interviews.service import InterviewService


def local_learner(service: InterviewService) -> str:
    """Return the learner who is at this terminal."""
    return service.learners.terminal(user())


def user() -> str:
    """Return the user's name, or their number where the system knows no name for it."""
    try:
        return getpass.getuser()
    except (KeyError, OSError):
        return str(os.getuid())
