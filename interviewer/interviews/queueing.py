"""When code is not taken because too much of it waits, and what is said then."""

import math
from collections.abc import Callable
from typing import Final

from interviewer.errors import Overloaded
from interviewer.interviews.ports import Pace

QUEUE_LIMIT: Final = 120.0
"""How many seconds code may have to wait for its turn, unless the settings say otherwise."""

_SOONEST, _LATEST = 5, 600
"""Within how many seconds those who were turned away are asked to come again."""


def check_room(waiting: Callable[[], int], pace: Callable[[], Pace | None], limit: float) -> None:
    """Raise Overloaded if code that is handed in now had to wait longer than ``limit`` seconds.

    ``waiting`` says how many pieces of code are not judged yet, ``pace`` how fast that goes.
    Where it is not known nothing is refused.
    """
    ahead = waiting()
    if not ahead:
        return
    known = pace()
    if known is None or known.slots < 1:
        return
    wait = known.wait(ahead)
    if wait > limit:
        again = min(max(math.ceil(wait - limit), _SOONEST), _LATEST)
        raise Overloaded(
            f"{ahead} pieces of code wait to be judged, which takes about {math.ceil(wait)} "
            f"seconds. Yours was not taken; send it again in {again} seconds.",
            again,
        )
