"""Pages that take long to work out: few at a time, and one for each user.

What they cost grows with what a team has kept. Somebody who asks for many of them at once must
not hold every thread of a server, so that whoever is in an interview waits.
"""

import functools
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Condition
from typing import Final, ParamSpec

from flask import Response

from interviewer.errors import Unavailable
from interviewer.web.desk.context import user

AT_ONCE: Final = 2
"""How many a process works out at a time."""

WAIT_S: Final = 5.0
"""For how long one waits for its turn."""


P = ParamSpec("P")


class Crowded(Unavailable):
    """Others are having something worked out, or the same user is."""

    def __init__(self) -> None:
        super().__init__(
            "This takes long to work out, and you or others are having such a page worked out "
            "already. Wait until it is there, and try again."
        )


class Room:
    """Room for ``at_once`` of those, one for each ``who``; one more of each waits ``seconds``."""

    def __init__(self, at_once: int = AT_ONCE, seconds: float = WAIT_S) -> None:
        self._at_once = at_once
        self._seconds = seconds
        self._changed = Condition()
        self._within = Counter[str]()
        self._waiting = set[str]()

    def enter(self, who: str) -> Callable[[], None]:
        """Take a place and return what gives it back, once; raises Crowded."""
        with self._changed:
            if who in self._waiting:
                raise Crowded
            self._waiting.add(who)
            try:
                if not self._changed.wait_for(lambda: self._is_room(who), self._seconds):
                    raise Crowded
            finally:
                self._waiting.discard(who)
            self._within[who] += 1
        left = iter((who,))
        return lambda: self._leave(next(left, ""))

    def _is_room(self, who: str) -> bool:
        return not self._within[who] and self._within.total() < self._at_once

    def _leave(self, who: str) -> None:
        if who:
            with self._changed:
                self._within[who] -= 1
                self._changed.notify_all()


_ROOM: Final = Room()


def costly(view: Callable[P, Response]) -> Callable[P, Response]:
    """Have ``view`` worked out when there is room for it; one that is streamed, until its end."""

    @functools.wraps(view)
    def entered(*args: P.args, **kwargs: P.kwargs) -> Response:
        leave = _ROOM.enter(user().id)
        with _left_on_error(leave):
            response = view(*args, **kwargs)
        if response.is_streamed:
            response.call_on_close(leave)
        else:
            leave()
        return response

    return entered


@contextmanager
def _left_on_error(leave: Callable[[], None]) -> Iterator[None]:
    try:
        yield
    except BaseException:
        leave()
        raise
