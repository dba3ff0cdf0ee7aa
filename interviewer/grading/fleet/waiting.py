"""One job on its way through the broker: when to send it again, and when to give up.

Nothing here talks to anybody: what was seen at the broker goes in, what is to be done comes out.
A job that a node took up and dropped (the node died, or its answer was lost with the broker) is
sent once more as another attempt. One that nobody has taken up after a while is sent again as the
same, which does no harm (a node that meets a job that was ever taken up drops it) and costs
something: while others wait in the queue too, ours is taken to be one of them, unless the broker
was away since.
"""

from dataclasses import dataclass
from typing import Final

from interviewer.grading.fleet.names import attempt, new_task
from interviewer.grading.verdicts import unavailable
from interviewer.problems.model import Job, Verdict, VerdictKind
from interviewer.problems.wire import Reply

ATTEMPTS: Final = 2
"""How often a job is judged, until it could not be."""

DROPPED_SECONDS: Final = 5.0
"""After how long without a sign a job that was taken up counts as dropped; see ``broker.HELD``."""

RESENT_SECONDS: Final = 20.0
"""After how long a job that nobody has taken up is sent again; then twice as long, and so on."""

QUEUED_SECONDS: Final = 120.0
"""After how long at the soonest while jobs wait at the broker."""

ABSENT_SECONDS: Final = 120.0
"""How long a job waits while there is no node, or no broker."""

LONGEST_SECONDS: Final = 1800.0
"""How long a job waits in all."""

NO_NODE: Final = "No grader is at work on any machine."
NO_BROKER: Final = "The queue of the graders cannot be reached."
LOST: Final = "Two graders were lost while they judged this."
TOO_LONG: Final = "No grader has judged this for half an hour."


@dataclass(frozen=True)
class Seen:
    """What the broker told of a job: its answer, and if a node is at it or was.

    And how many nodes judge, and how many jobs wait for them. All is None or nothing where the
    broker itself could not be asked (``reached``).
    """

    reached: bool = True
    reply: Reply | None = None
    is_held: bool = False
    was_begun: bool = False
    nodes: int = 1
    queued: int = 0


@dataclass(frozen=True)
class Send:
    """The job is to be sent, as ``task``; ``again`` tells that it has waited before."""

    task: str
    again: bool


class Waiting:
    """A job that somebody waits for since ``now``, in seconds of any clock that only goes on."""

    def __init__(self, job: Job, now: float) -> None:
        self.job = job
        self._name = new_task()
        self._attempt = 1
        self._since = now
        self._sent_at: float | None = None
        self._patience = RESENT_SECONDS
        self._was_away = False
        self._held_at: float | None = None
        self._present_at = now

    @property
    def task(self) -> str:
        """What the job is called at the broker, in this attempt."""
        return attempt(self._name, self._attempt)

    def first(self) -> Send:
        """Return what sends it for the first time."""
        return Send(self.task, again=False)

    def was_sent(self, now: float) -> None:
        """Learn that the job was handed to the broker."""
        self._sent_at = now
        self._was_away = False

    def missed(self) -> None:
        """Learn that the broker was away for a moment, and may have lost what it had."""
        self._was_away = True

    def look(self, seen: Seen, now: float) -> Verdict | Send | None:
        """Return the verdict, or that the job is to be sent, or None: there is nothing to do."""
        if seen.reached and seen.nodes:
            self._present_at = now
        if seen.reply is not None:
            return self._heard(seen.reply)
        if seen.is_held:
            self._held_at = now
            return None
        given_up = self._given_up(seen, now)
        if given_up:
            return unavailable(self.job, given_up)
        was_held = self._held_at is not None
        if (not seen.reached and was_held) or (seen.was_begun and not was_held):
            self._held_at = now  # nobody heard its signs, which may be on their way
        if not seen.reached:
            self.missed()
            return None
        if self._held_at is not None:
            dropped = now - self._held_at > DROPPED_SECONDS
            return self._next_attempt(LOST) if dropped else None
        return self._unheld(seen, now)

    def _heard(self, reply: Reply) -> Verdict | Send:
        verdict = reply.verdict or unavailable(self.job, reply.error or "The grader said nothing.")
        if verdict.verdict is VerdictKind.UNAVAILABLE and self._attempt < ATTEMPTS:
            return self._next_attempt(verdict.stderr)
        return verdict

    def _next_attempt(self, reason: str) -> Verdict | Send:
        if self._attempt >= ATTEMPTS:
            return unavailable(self.job, reason)
        self._attempt += 1
        self._sent_at = self._held_at = None
        return Send(self.task, again=True)

    def _unheld(self, seen: Seen, now: float) -> Send | None:
        if self._sent_at is None:
            return Send(self.task, again=self._attempt > 1)
        is_queued = seen.queued > 0 and not self._was_away
        patience = max(self._patience, QUEUED_SECONDS) if is_queued else self._patience
        if now - self._sent_at <= patience:
            return None
        self._patience *= 2
        return Send(self.task, again=True)

    def _given_up(self, seen: Seen, now: float) -> str:
        if now - self._present_at > ABSENT_SECONDS:
            return NO_NODE if seen.reached else NO_BROKER
        return TOO_LONG if now - self._since > LONGEST_SECONDS else ""
