"""Running a submission in a session of the sandbox, trial by trial."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from types import TracebackType
from typing import Protocol, Self

from interviewer.grader.code import Trial
from interviewer.grader.kit import DEVICE, NOT_AS_ASKED
from interviewer.grader.values import Output, decode, encode
from interviewer.sandbox import ChildFailed, Loaded, Raised, Returned, Usage, Value


class Session(Protocol):
    """The part of ``sandbox.Session`` that the judge uses."""

    def __enter__(self) -> Self: ...

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
        /,
    ) -> None: ...

    def load(self) -> Loaded:
        """Run the candidate's code; raises ChildFailed."""
        ...

    def call(self, inputs: Mapping[str, Value], /) -> Returned | Raised:
        """Run the driver on one set of inputs; raises ChildFailed."""
        ...

    def finish(self) -> Usage:
        """End the session and say what it used."""
        ...


@dataclass(frozen=True)
class Outcome:
    """What came of one trial: the judged outputs, or the exception (kind and traceback)."""

    trial: Trial
    outputs: Mapping[str, Output] | None = None
    raised: Raised | None = None


@dataclass(frozen=True)
class Execution:
    """What came of one submission, not yet compared with anything.

    ``trials`` are all those drawn (none if the code did not load); ``outcomes`` are
    of the first of them, up to where ``ended`` cut the session off.
    """

    loaded: Loaded
    usage: Usage
    trials: Sequence[Trial] = ()
    outcomes: Sequence[Outcome] = ()
    ended: ChildFailed | None = None


def execute(
    session: Session, draw: Callable[[], Sequence[Trial]], device: str = "cpu"
) -> Execution:
    """Load the code, then draw the trials, then run each of them, with inputs on ``device``.

    The order matters: what the code could know at its start must not tell it
    anything about its inputs. Raises SandboxUnavailable when there is no worker.
    """
    loaded = Loaded(ok=False)
    trials: Sequence[Trial] = ()
    outcomes: list[Outcome] = []
    ended: ChildFailed | None = None
    with session:
        try:
            loaded = session.load()
            trials = draw() if loaded.ok else ()
            for trial in trials:
                outcomes.append(_outcome(session, trial, device))  # noqa: PERF401 -- a failure keeps these
        except ChildFailed as failure:
            ended = failure
        usage = session.finish()
    return Execution(loaded, usage, trials, outcomes, ended)


def _outcome(session: Session, trial: Trial, device: str) -> Outcome:
    found = session.call(encode({**trial.inputs, DEVICE: device}))
    if isinstance(found, Raised):
        return Outcome(trial, raised=found)
    judged = {NOT_AS_ASKED, *(name for names in trial.judged.values() for name in names)}
    return Outcome(
        trial, outputs=decode({name: found.values[name] for name in judged & found.values.keys()})
    )
