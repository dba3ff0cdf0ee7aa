"""``interviewer grader --ping``: how the grader that runs here is, for whoever watches over it."""

import tempfile
from collections.abc import Sequence
from pathlib import Path

from interviewer.cli.output import say
from interviewer.errors import Unavailable
from interviewer.grading.local import LocalGrader
from interviewer.settings import Settings


def grader_sockets(settings: Settings, socket: Path | None) -> Sequence[Path]:
    """Return where a grader may listen: at ``socket``, or as a node's, or as the service's.

    The node of a broker gives its grader a temporary folder of its own.
    """
    if socket is None and settings.broker:
        return sorted(Path(tempfile.gettempdir()).glob("interviewer-node-*/grader.sock"))
    return (socket or settings.grader_socket,)


def ping_one_of(places: Sequence[Path]) -> None:
    """Say how a grader at one of ``places`` is that can judge; raises Unavailable without one.

    A node that was killed leaves its folder behind, at which nobody answers.
    """
    reason = "No node runs here."
    for place in places:
        status = LocalGrader(place).status()
        if status.ready:
            say(f"interviewer: profile {status.sandbox}, {status.slots} at once on {status.device}")
            return
        reason = status.reason or "The grader is starting."
    raise Unavailable(reason)
