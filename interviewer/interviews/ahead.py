"""Makes ready, while the candidate thinks, what scoring the next answer needs.

The first answer to a question takes the longest, since what the question brings to scoring is
taken from the shelf for it, or worked out.
"""

import logging
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from threading import BoundedSemaphore
from typing import Final, Protocol

from interviewer.dialogue.state import DialogueState, Phase
from interviewer.questions.model import Bank
from interviewer.rubrics.model import Rubric
from interviewer.whereabouts import where

logger = logging.getLogger(__name__)

PAUSE_S: Final = 0.02
"""How long to wait before work begins, so that it does not hold up the answer to the turn."""

MOST_WAITING: Final = 16
"""What is more than that is left for the answers themselves."""


@dataclass(frozen=True)
class Asked:
    """A question that waits for its first answer: what it is scored by."""

    rubric: Rubric
    prompt: str
    model_answer: str


class Ahead(Protocol):
    """Is told of questions that were put just now."""

    def prepare(self, asked: Asked) -> None:
        """Have made ready what scoring an answer needs; returns at once and never raises."""
        ...


class NothingAhead:
    """Leaves everything to the answers."""

    def prepare(self, asked: Asked) -> None:
        """Do nothing."""


class ThreadAhead:
    """Makes things ready in one thread of its own, started when there is first work.

    ``make`` is what takes the time. Work that raises is logged by the kind of its error.
    """

    def __init__(self, make: Callable[[Asked], object], pause: float = PAUSE_S) -> None:
        self._make = make
        self._pause = pause
        self._pool = ThreadPoolExecutor(1, thread_name_prefix="ahead")
        self._room = BoundedSemaphore(MOST_WAITING)

    def prepare(self, asked: Asked) -> None:
        """Have it made soon, unless much waits already or the service is being stopped."""
        if not self._room.acquire(blocking=False):
            return
        try:
            self._pool.submit(self._run, asked)
        except RuntimeError:
            self._room.release()

    def close(self) -> None:
        """Drop what has not begun, and wait for what has."""
        self._pool.shutdown(wait=True, cancel_futures=True)

    def _run(self, asked: Asked) -> None:
        try:
            time.sleep(self._pause)
            self._make(asked)
        except Exception as error:  # noqa: BLE001 - the answer itself is going to say what is wrong
            told = {"work": "ahead", "kind": type(error).__name__, "where": where(error)}
            logger.error("work failed", extra=told)
        finally:
            self._room.release()


def asked_now(state: DialogueState, bank: Bank) -> Asked | None:
    """Return the question that waits for a first answer in words, None where none does."""
    if state.phase is not Phase.ANSWERING or state.record.answers:
        return None
    name = state.item.question
    question, rubric = bank.questions.get(name), bank.rubrics.get(name)
    if question is None or rubric is None:
        return None
    return Asked(rubric, state.asked, question.model_answer)
