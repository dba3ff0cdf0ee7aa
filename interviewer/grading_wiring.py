"""Where code is judged, as the settings say: on this machine, or by nodes behind a broker."""

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final

from interviewer.errors import Unavailable
from interviewer.problems.model import Problem
from interviewer.settings import Settings

if TYPE_CHECKING:
    from interviewer.grading.client import GraderClient
    from interviewer.interviews.ports import Grader

_AWAITED: Final = 128
"""For how many verdicts of other machines one process waits at once; the rest stay in the
database, where another process that has room takes them up."""


def grader_of(settings: Settings, problems: Mapping[str, Problem]) -> "GraderClient":
    """Return the client of the graders that judge ``problems``; it starts nothing by itself.

    Raises BadInput for a broker that makes no sense.
    """
    if settings.broker:
        from interviewer.grading.fleet.queued import QueuedGrader  # Celery is large

        return QueuedGrader(settings.broker, uses_gpu_of(problems))
    from interviewer.grading.local import LocalGrader

    return LocalGrader(
        settings.grader_socket, log_path=settings.var / "grader.log", slots=settings.jobs
    )


def judged_at_once(settings: Settings) -> int:
    """Return for how many verdicts a process waits at once.

    A job blocks a thread while a grader works, and graders queue by themselves.
    """
    return _AWAITED if settings.broker else 2 * settings.jobs


@contextmanager
def grader_for_command(
    settings: Settings, problems: Mapping[str, Problem], slots: int, *, batch: bool
) -> "Iterator[Grader]":
    """Yield a grader of ``problems`` for a command that comes and goes.

    It judges so many ``slots`` at once; behind a broker, as many as the nodes there do, and a
    ``batch`` lets people go first. Raises BadInput for a broker that makes no sense.
    """
    if not settings.broker:
        from interviewer.grading.local import borrowed_grader

        with borrowed_grader(settings.grader_socket, slots=slots) as local:
            yield local
        return
    from interviewer.grading.fleet.queued import QueuedGrader
    from interviewer.grading.fleet.queues import Priority

    priority = Priority.BATCH if batch else Priority.PEOPLE
    queued = QueuedGrader(settings.broker, uses_gpu_of(problems), priority)
    try:
        yield queued
    finally:
        queued.close()


def uses_gpu_of(problems: Mapping[str, Problem]) -> Callable[[str], bool]:
    """Return what tells of a problem, by name, whether it makes use of a GPU."""
    return frozenset(name for name, one in problems.items() if one.device != "none").__contains__


def broker_fault(settings: Settings) -> str:
    """Return why the broker cannot be reached; empty where it can, or where there is none."""
    if not settings.broker:
        return ""
    from interviewer.grading.fleet.broker import Broker

    broker = Broker(settings.broker)
    try:
        broker.ping()
    except Unavailable as error:
        return str(error)
    finally:
        broker.close()
    return ""
