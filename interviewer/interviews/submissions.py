"""Code from hand-in to verdict: saved first, judged outside any transaction, told once.

A submission is kept before it is acknowledged. A worker takes it up by a
compare-and-set with a lease, has it judged while no transaction is open, and
keeps verdict and interview together by another compare-and-set. A worker renews its
lease while the judge is at it. When the worker or the whole process dies, the lease
runs out and somebody else takes the submission up; its seed is kept, so that the
verdict is the same.
"""

import logging
import time
from collections.abc import Callable, Mapping
from dataclasses import replace
from datetime import timedelta

from interviewer.dialogue.events import Judged, Submitted
from interviewer.dialogue.world import World
from interviewer.errors import NotFound, StaleTurn
from interviewer.interviews.access import new_id, new_seed
from interviewer.interviews.answers import Remember
from interviewer.interviews.dispatch import Dispatcher
from interviewer.interviews.happenings import happened
from interviewer.interviews.lease import Claims
from interviewer.interviews.ports import Clock, Grader, LetGo
from interviewer.interviews.presenting import submission_view
from interviewer.interviews.queueing import QUEUE_LIMIT, check_room
from interviewer.interviews.store import Along, InterviewRecord, Store, Superseded
from interviewer.interviews.submission_store import Action, SubmissionRecord
from interviewer.interviews.turns import take_turn
from interviewer.interviews.views import SubmissionView
from interviewer.interviews.watching import Noted, Watch
from interviewer.problems.model import Job, Verdict, VerdictKind
from interviewer.taxonomy import Level
from interviewer.whereabouts import where

logger = logging.getLogger(__name__)

LEASE = timedelta(seconds=10)
"""How long a worker may be silent before its submission counts as abandoned."""

RENEWED_EVERY = 3.0
"""How often a worker that is at it says so, in seconds: three times in a lease."""

LONGEST_WAIT = 25.0
"""The longest that a verdict is waited for in one call, in seconds: servers cut at 30."""

_SHORTEST_STEP, _LONGEST_STEP = 0.05, 1.0
"""Seconds between two looks at a submission that another process judges: the longer it takes,
the longer, so that many who wait for long cost little."""

TAKEN_UP = 100
"""How many submissions that were left behind one process takes up at a time."""


class Submissions:
    """Takes code in and sees to it that its verdict reaches the interview.

    ``worlds`` are the dialogue's collaborators by level; ``device`` is where code is
    judged; ``queue_limit`` is how many seconds code may have to wait for that; ``watch`` is told
    of what was done.
    """

    def __init__(
        self,
        *,
        store: Store,
        clock: Clock,
        grader: Grader,
        dispatcher: Dispatcher,
        worlds: Mapping[Level, World],
        device: str = "auto",
        queue_limit: float = QUEUE_LIMIT,
        lease: timedelta = LEASE,
        renewed_every: float = RENEWED_EVERY,
        monotonic: Callable[[], float] = time.monotonic,
        watch: Watch | None = None,
    ) -> None:
        self._store = store
        self._clock = clock
        self._grader = grader
        self._dispatcher = dispatcher
        self._worlds = worlds
        self._device = device
        self._queue_limit = queue_limit
        self._lease = lease
        self._claims = Claims(
            lambda names: store.renew_claims(names, clock.now()), every=renewed_every
        )
        self._monotonic = monotonic
        self._watch = watch or Noted()

    def hand_in(
        self,
        record: InterviewRecord,
        code: str,
        action: Action,
        remember: Remember[SubmissionView] | None = None,
    ) -> SubmissionRecord:
        """Keep ``code`` as a turn of ``record`` and have it judged soon.

        The answer that ``remember`` makes is kept in the same step. Raises Conflict where no
        code is asked for, StillGrading, StaleTurn, and Overloaded where too much waits already.
        """
        now = self._clock.now()
        submission = SubmissionRecord(
            id=new_id(),
            interview=record.id,
            turn=record.turn,
            problem=record.dialogue.item.problem,
            action=action,
            code=code,
            seed=new_seed(),
            created_at=now,
        )
        event = Submitted(at=now, code=code, action=action, submission=submission.id)
        turn = take_turn(record, event, self._worlds[record.level])
        check_room(self._store.unfinished, self._grader.pace, self._queue_limit)
        view = submission_view(submission, whole=False)
        answer = remember(view) if remember else None
        along = Along(contents=turn.contents, answer=answer)
        self._store.add_submission(submission, turn.record, record.turn, along)
        self._dispatch(submission.id)
        return submission

    def nudge(self, submission: SubmissionRecord) -> None:
        """Have a submission judged that waits, or whose worker seems to have died."""
        waits = submission.status == "queued"
        if waits or (submission.status == "running" and self._is_abandoned(submission)):
            self._dispatch(submission.id)

    def recover(self) -> int:
        """Take up what a process that ended left behind; returns how many that were."""
        now = self._clock.now()
        left = self._store.left_behind(now, now - self._lease, TAKEN_UP)
        for name in left:
            self._dispatch(name)
        return len(left)

    def awaited(
        self, submission: str, seconds: float, enough: Callable[[str], bool]
    ) -> SubmissionRecord:
        """Return a submission when its status is ``enough``, or after ``seconds``, 25 at most."""
        begun = self._monotonic()
        until = begun + max(0.0, min(seconds, LONGEST_WAIT))
        while True:
            found = self._store.submission(submission)
            self.nudge(found)
            now = self._monotonic()
            if enough(found.status) or now >= until:
                return found
            step = min(max(_SHORTEST_STEP, (now - begun) / 4), _LONGEST_STEP)
            self._dispatcher.wait(submission, min(until - now, step))

    def judge(self, name: str) -> None:
        """Judge a submission and tell its interview, unless somebody else is at it."""
        now = self._clock.now()
        submission = self._store.claim_submission(name, now, now - self._lease)
        if submission is None:
            return
        self._watch.taken_up(submission)
        try:
            with self._claims.held(name):
                verdict = self._verdict(submission)
        except LetGo:
            return  # the claim runs out, and somebody else takes it up
        try:
            self._finish(replace(submission, status="done", verdict=verdict))
        except (Superseded, NotFound):
            # Judged by another worker, or deleted meanwhile: the verdict is nobody's.
            return

    def _verdict(self, submission: SubmissionRecord) -> Verdict:
        job = Job(
            problem=submission.problem,
            code=submission.code,
            action=submission.action,
            seed=submission.seed,
            device=self._device,
        )
        try:
            return self._grader.judge(job)
        except LetGo:
            raise
        except Exception as error:  # noqa: BLE001 - no fault of ours may leave a candidate waiting
            about = {"kind": type(error).__name__, "where": where(error)}
            logger.error("the judge failed", extra=about)
            return Verdict(
                problem=submission.problem,
                verdict=VerdictKind.UNAVAILABLE,
                score=0.0,
                stderr=f"The judge failed ({type(error).__name__}).",
                seed=submission.seed,
            )

    def _finish(self, submission: SubmissionRecord) -> None:
        """Tell the interview; again from its newest turn when the candidate was quicker."""
        assert submission.verdict is not None
        while True:
            record = self._store.load_for_turn(submission.interview)
            if record.submission != submission.id:
                raise Superseded
            event = Judged(
                at=self._clock.now(), submission=submission.id, verdict=submission.verdict
            )
            turn = take_turn(record, event, self._worlds[record.level])
            try:
                told = happened(record, turn.record, submission)
                along = Along(contents=turn.contents, happenings=told)
                self._store.finish_submission(submission, turn.record, record.turn, along)
            except StaleTurn:
                continue
            self._watch.judged(submission, record, turn)
            return

    def _dispatch(self, name: str) -> None:
        self._dispatcher.dispatch(name, lambda: self.judge(name))

    def _is_abandoned(self, submission: SubmissionRecord) -> bool:
        """Tell whether its worker is gone, or claimed it by a clock that was set back since."""
        taken = submission.claimed_at
        return taken is not None and abs(self._clock.now() - taken) > self._lease
