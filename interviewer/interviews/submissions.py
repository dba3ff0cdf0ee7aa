"""Code from hand-in to verdict: saved first, judged outside any transaction, told once.

A submission is kept before it is acknowledged. A worker takes it up by a
compare-and-set with a lease, has it judged while no transaction is open, and
keeps verdict and interview together by another compare-and-set. A worker renews its
lease while the judge is at it. When the worker or the whole process dies, the lease
runs out and somebody else takes the submission up; its seed is kept, so that the
verdict is the same.
"""

from collections.abc import Mapping
from dataclasses import replace
from datetime import timedelta

from interviewer.dialogue.events import Judged, Submitted
from interviewer.dialogue.world import World
from interviewer.errors import NotFound, StaleTurn
from interviewer.interviews.access import new_id, new_seed
from interviewer.interviews.answers import Remember
from interviewer.interviews.dispatch import Dispatcher
from interviewer.interviews.happenings import happened
from interviewer.interviews.lease import kept_alive
from interviewer.interviews.ports import Clock, Grader
from interviewer.interviews.presenting import submission_view
from interviewer.interviews.store import (
    Action,
    Along,
    InterviewRecord,
    Store,
    SubmissionRecord,
    Superseded,
)
from interviewer.interviews.turns import take_turn
from interviewer.interviews.views import SubmissionView
from interviewer.problems.model import Job, Verdict, VerdictKind
from interviewer.taxonomy import Level

LEASE = timedelta(seconds=10)
"""How long a worker may be silent before its submission counts as abandoned."""

RENEWED_EVERY = 3.0
"""How often a worker that is at it says so, in seconds: three times in a lease."""


class Submissions:
    """Takes code in and sees to it that its verdict reaches the interview.

    ``worlds`` are the dialogue's collaborators by level; ``device`` is where code is
    judged.
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
        lease: timedelta = LEASE,
        renewed_every: float = RENEWED_EVERY,
    ) -> None:
        self._store = store
        self._clock = clock
        self._grader = grader
        self._dispatcher = dispatcher
        self._worlds = worlds
        self._device = device
        self._lease = lease
        self._renewed_every = renewed_every

    def hand_in(
        self,
        record: InterviewRecord,
        code: str,
        action: Action,
        remember: Remember[SubmissionView] | None = None,
    ) -> SubmissionRecord:
        """Keep ``code`` as a turn of ``record`` and have it judged soon.

        The answer that ``remember`` makes is kept in the same step. Raises Conflict where no
        code is asked for, StillGrading and StaleTurn.
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
        view = submission_view(submission, record, as_candidate=True)
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
        left = [self._store.submission(name) for name in self._store.unfinished()]
        for submission in left:
            self.nudge(submission)
        return len(left)

    def wait(self, submission: str, seconds: float) -> None:
        """Return when work on a submission ended here, or after ``seconds``."""
        self._dispatcher.wait(submission, seconds)

    def judge(self, name: str) -> None:
        """Judge a submission and tell its interview, unless somebody else is at it."""
        now = self._clock.now()
        submission = self._store.claim_submission(name, now, now - self._lease)
        if submission is None:
            return
        with kept_alive(lambda: self._renew(name), self._renewed_every):
            verdict = self._verdict(submission)
        try:
            self._finish(replace(submission, status="done", verdict=verdict))
        except (Superseded, NotFound):
            # Judged by another worker, or deleted meanwhile: the verdict is nobody's.
            return

    def _renew(self, name: str) -> None:
        self._store.renew_claim(name, self._clock.now())

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
        except Exception as error:  # noqa: BLE001 - no fault of ours may leave a candidate waiting
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
            return

    def _dispatch(self, name: str) -> None:
        self._dispatcher.dispatch(name, lambda: self.judge(name))

    def _is_abandoned(self, submission: SubmissionRecord) -> bool:
        taken = submission.claimed_at
        return taken is not None and taken < self._clock.now() - self._lease
