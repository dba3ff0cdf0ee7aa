"""What a server does again and again, whatever goes wrong with it in between."""

import itertools
import logging
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from threading import Event
from typing import Final

from interviewer.errors import Unavailable
from interviewer.whereabouts import where

_LOG: Final = logging.getLogger(__name__)
_FRAMES: Final = 5
"""How many of the last calls are told of an error."""


@dataclass(frozen=True)
class Task:
    """Something to be done every so many rounds, called ``name`` in the log."""

    name: str
    do: Callable[[], object]
    every: int = 1


class Upkeep:
    """Does its tasks in turn; one that fails holds up neither the others nor the next round."""

    def __init__(self, tasks: Sequence[Task], *, seconds: float, closing: Event) -> None:
        self._tasks = tasks
        self._seconds = seconds
        self._closing = closing
        self._away = set[str]()

    def run(self) -> None:
        """Go round every so many seconds until it is ``closing``."""
        for number in itertools.count():
            self.round(number)
            if self._closing.wait(self._seconds):
                return

    def round(self, number: int) -> None:
        """Do what is due in a round, counted from 0."""
        for task in self._tasks:
            if number % task.every == 0 and not self._closing.is_set():
                self._try(task)

    def _try(self, task: Task) -> None:
        try:
            task.do()
        except Unavailable as error:
            # Every few seconds, as long as a database is away: told once.
            if task.name not in self._away:
                _LOG.warning("%s has to wait: %s", task.name, error)
            self._away.add(task.name)
        except Exception as error:  # noqa: BLE001 - whatever it is, the rest has to go on
            # Not its text, which may quote what somebody wrote.
            kind, place = type(error).__name__, ", ".join(where(error, _FRAMES))
            _LOG.error("%s failed and is tried again: %s at %s", task.name, kind, place)
        else:
            self._away.discard(task.name)
