"""One thread that looks after all jobs that this process waits for."""

import threading
import time
from collections.abc import Callable
from concurrent.futures import Future
from typing import Final, Protocol

import structlog

from interviewer.errors import Unavailable
from interviewer.grading.fleet.broker import Answers
from interviewer.grading.fleet.names import new_bell
from interviewer.grading.fleet.waiting import Seen, Send, Waiting
from interviewer.grading.verdicts import unavailable
from interviewer.interviews.ports import LetGo
from interviewer.problems.model import Job, Verdict

log = structlog.get_logger()

LOOK_SECONDS: Final = 1.0
"""How often all jobs are looked at; one that is answered rings a bell and is not waited for."""


class Board(Protocol):
    """The part of ``Broker`` that the collector uses."""

    def listen(self, bell: str, seconds: float) -> bool:
        """Wait until the bell rings."""
        ...

    def look(self, tasks: list[str], /) -> Answers:
        """Return what is known of these jobs."""
        ...

    def forget(self, task: str) -> None:
        """Forget an answer."""
        ...


class Collector:
    """Sends jobs by ``send``, and again as need be, until each has a verdict.

    ``send`` takes the job, what it is called, the bell to ring, and may raise Unavailable;
    ``nodes`` says how many judge, ``queued`` how many jobs wait for them; both may raise it too.
    The thread is there while there is something to wait for.
    """

    def __init__(
        self,
        board: Board,
        send: Callable[[Job, Send, str], None],
        nodes: Callable[[], int],
        queued: Callable[[], int],
        monotonic: Callable[[], float] = time.monotonic,
    ) -> None:
        self._board = board
        self._send = send
        self._nodes = nodes
        self._queued = queued
        self._monotonic = monotonic
        self._bell = new_bell()
        self._lock = threading.Lock()
        self._nobody_begins = threading.Condition(self._lock)
        self._beginning = 0
        self._waiting: dict[Waiting, Future[Verdict]] = {}
        self._thread: threading.Thread | None = None
        self._is_closed = False

    def judge(self, job: Job) -> Verdict:
        """Return the verdict on ``job`` when it is there; raises LetGo."""
        waiting, verdict = Waiting(job, self._monotonic()), Future[Verdict]()
        self._begin(waiting)
        with self._lock:
            if self._is_closed:
                raise LetGo
            if self._thread is None:
                # where there is no room for a thread, this job alone is to hear of it
                thread = threading.Thread(target=self._collect, name="verdicts", daemon=True)
                thread.start()
                self._thread = thread
            self._waiting[waiting] = verdict
        return verdict.result()

    def close(self) -> None:
        """Wait for nothing more: whoever does gets LetGo.

        Whoever hands a job over just now does so first, where the broker answers.
        """
        with self._lock:
            self._is_closed = True
            waiting, self._waiting = self._waiting, {}
            thread = self._thread
        for verdict in waiting.values():
            verdict.set_exception(LetGo())
        with self._lock:
            self._nobody_begins.wait_for(lambda: not self._beginning, 2 * LOOK_SECONDS)
        if thread is not None:
            thread.join(2 * LOOK_SECONDS)

    def _begin(self, waiting: Waiting) -> None:
        """Send a job for the first time.

        What goes wrong when we are closed in the midst of it may be the closing's doing, and
        whoever takes the job up again hears of it anew.
        """
        with self._lock:
            if self._is_closed:
                raise LetGo
            self._beginning += 1
        try:
            self._hand_over(waiting, waiting.first())
        except Exception as error:
            if self._is_closed:
                raise LetGo from error
            raise
        finally:
            with self._lock:
                self._beginning -= 1
                self._nobody_begins.notify_all()

    def _hand_over(self, waiting: Waiting, what: Send) -> None:
        try:
            self._send(waiting.job, what, self._bell)
        except Unavailable as error:
            log.warning("job_not_sent", task=what.task, reason=str(error))
        else:
            waiting.was_sent(self._monotonic())

    def _collect(self) -> None:
        looked_at = self._monotonic()
        while True:
            rang = self._listen()
            if rang or self._monotonic() - looked_at >= LOOK_SECONDS:
                looked_at = self._monotonic()
                self._look()
            with self._lock:
                if not self._waiting:
                    self._thread = None
                    return

    def _listen(self) -> bool:
        try:
            return self._board.listen(self._bell, LOOK_SECONDS)
        except Exception as error:  # noqa: BLE001 - without this thread nobody is ever told
            if not isinstance(error, Unavailable):
                log.error("listening_failed", kind=type(error).__name__)
            with self._lock:
                for one in self._waiting:
                    one.missed()
            time.sleep(LOOK_SECONDS)
            return False

    def _look(self) -> None:
        with self._lock:
            waiting = list(self._waiting)
        try:
            found = self._board.look([one.task for one in waiting])
            nodes, queued = self._nodes(), self._queued()
        except Exception as error:  # noqa: BLE001 - without this thread nobody is ever told
            if not isinstance(error, Unavailable):
                log.error("look_failed", kind=type(error).__name__)
            for one in waiting:
                self._act(one, Seen(reached=False, nodes=0))
            return
        for one in waiting:
            task = one.task
            seen = Seen(
                reply=found.replies.get(task),
                is_held=task in found.held,
                was_begun=task in found.begun,
                nodes=nodes,
                queued=queued,
            )
            self._act(one, seen)

    def _act(self, waiting: Waiting, seen: Seen) -> None:
        with self._lock:
            if waiting not in self._waiting:
                return  # it was let go of meanwhile, and is not to be sent again for nobody
        task = waiting.task
        step = waiting.look(seen, self._monotonic())
        if isinstance(step, Send):
            try:
                self._hand_over(waiting, step)
            except Exception as error:  # noqa: BLE001 - one job must not end all others
                log.error("job_not_sent", task=task, kind=type(error).__name__)
                reason = f"The job could not be sent ({type(error).__name__})."
                self._settle(waiting, unavailable(waiting.job, reason), task)
        elif step is not None:
            self._settle(waiting, step, task)

    def _settle(self, waiting: Waiting, found: Verdict, task: str) -> None:
        try:
            self._board.forget(task)
        except Exception as error:  # noqa: BLE001 - without this thread nobody is ever told
            log.info("answer_left", task=task, kind=type(error).__name__)  # it runs out by itself
        with self._lock:
            verdict = self._waiting.pop(waiting, None)
        if verdict is not None:
            verdict.set_result(found)
