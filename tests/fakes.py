"""Stand-ins for what the use cases need from outside: a store, a clock, a grader."""

import threading
from collections import Counter
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import replace
from datetime import UTC, datetime, timedelta

from interviewer.errors import BadInput, Conflict, NotFound, StaleTurn
from interviewer.interviews.answers import Answered, AnsweredAlready
from interviewer.interviews.challenges import Challenge
from interviewer.interviews.contents import NOTHING, Contents
from interviewer.interviews.ports import Pace
from interviewer.interviews.results import results_of
from interviewer.interviews.store import (
    ALL,
    NOTHING_ALONG,
    Along,
    Dossier,
    InterviewEntry,
    InterviewRecord,
    KeptReview,
    Page,
    Sought,
    StillGrading,
    Superseded,
    comparable,
)
from interviewer.interviews.submission_store import SubmissionRecord
from interviewer.interviews.webhooks import Happening
from interviewer.problems.model import CheckResult, Job, Verdict, VerdictKind
from interviewer.scorecards.regraded_values import RegradeLine
from interviewer.scorecards.reviews import Review
from tests.fake_regrades import KeptRegrade
from tests.fake_submissions import MemorySubmissions

NOON = datetime(2026, 3, 2, 12, 0, tzinfo=UTC)


class FixedClock:
    """A clock that stands until it is moved."""

    def __init__(self, moment: datetime = NOON) -> None:
        self.moment = moment

    def now(self) -> datetime:
        return self.moment

    def pass_time(self, **amount: float) -> None:
        """Move on by a ``timedelta`` given in its own keywords."""
        self.moment += timedelta(**amount)


class FakeGrader:
    """Judges by a function; remembers its jobs. By default everything passes."""

    def __init__(self, judge: Callable[[Job], Verdict] | None = None) -> None:
        self.jobs: list[Job] = []
        self.known_pace: Pace | None = None
        self._judge = judge or passed

    def judge(self, job: Job) -> Verdict:
        self.jobs.append(job)
        return self._judge(job)

    def pace(self) -> Pace | None:
        return self.known_pace


def passed(job: Job) -> Verdict:
    """The verdict on right code."""
    checks = (CheckResult(name="values", status="passed"),)
    return Verdict(
        problem=job.problem,
        verdict=VerdictKind.PASSED,
        score=1.0,
        checks=checks,
        seed=job.seed or 0,
    )


class MemoryStore(MemorySubmissions):
    """Fulfils ``interviews.store.Store`` in memory; safe to call from threads."""

    def __init__(self) -> None:
        super().__init__()
        self._held = threading.RLock()
        self._interviews: dict[str, InterviewRecord] = {}
        self._challenges: dict[tuple[str, int, str, str], Challenge] = {}
        self._contents = NOTHING
        self._answers: dict[tuple[str, str], Answered] = {}
        self._reviews: list[tuple[str, Review]] = []
        self.regrades: list[KeptRegrade] = []

    def create(self, record: InterviewRecord, along: Along = NOTHING_ALONG) -> None:
        with self._lock:
            secrets = {kept.resume_hash for kept in self._interviews.values()}
            if record.id in self._interviews or record.resume_hash in secrets:
                raise Conflict("taken")
            self._unanswered(along.answer)
            self._interviews[record.id] = record
            self._keep(along)

    def load(self, interview: str) -> InterviewRecord:
        with self._lock:
            return self._find(interview)

    def load_for_turn(self, interview: str) -> InterviewRecord:
        record = self.load(interview)
        return replace(record, messages=(), unread=len(record.messages))

    def token_hash(self, interview: str) -> str:
        return self.load(interview).token_hash

    def save(
        self, record: InterviewRecord, expected_turn: int, along: Along = NOTHING_ALONG
    ) -> None:
        with self._lock:
            self._unanswered(along.answer)
            self._replace(record, expected_turn, record.submission)
            self._keep(along)

    def contents(self, versions: Collection[str]) -> Contents:
        with self._lock:
            kept = self._contents
        return Contents(
            rubrics={v: piece for v, piece in kept.rubrics.items() if v in versions},
            questions={v: piece for v, piece in kept.questions.items() if v in versions},
            problems={v: piece for v, piece in kept.problems.items() if v in versions},
        )

    def add_submission(
        self,
        submission: SubmissionRecord,
        record: InterviewRecord,
        expected_turn: int,
        along: Along = NOTHING_ALONG,
    ) -> None:
        with self._lock:
            self._unanswered(along.answer)
            self._replace(record, expected_turn, None)
            self._submissions[submission.id] = submission
            self._keep(along)

    def finish_submission(
        self,
        submission: SubmissionRecord,
        record: InterviewRecord,
        expected_turn: int,
        along: Along = NOTHING_ALONG,
    ) -> None:
        with self._lock:
            kept = self._submission(submission.id)
            if kept.status == "done":
                raise Superseded
            self._unanswered(along.answer)
            self._replace(record, expected_turn, submission.id)
            done = replace(kept, status="done", verdict=submission.verdict)
            self._submissions[submission.id] = done
            self._keep(along)

    def find_by_resume(self, resume_hash: str) -> InterviewRecord:
        with self._lock:
            for record in self._interviews.values():
                if record.resume_hash == resume_hash:
                    return record
        raise NotFound("none")

    def team(self, interview: str) -> str:
        return self.load(interview).team

    def find_by_token(self, token_hash: str) -> str | None:
        with self._lock:
            found = (r.id for r in self._interviews.values() if r.token_hash == token_hash)
            return next(found, None)

    def answer(self, owner: str, key: str) -> Answered | None:
        with self._lock:
            return self._answers.get((owner, key))

    def forget_answers(self, before: datetime) -> int:
        with self._lock:
            kept = {at: one for at, one in self._answers.items() if one.at >= before}
            gone = len(self._answers) - len(kept)
            self._answers = kept
        return gone

    def release(
        self, interview: str, at: datetime | None, told: tuple[Happening, ...] = ()
    ) -> None:
        del told
        with self._lock:
            record = self._find(interview)
            if at is None or record.released_at is None:
                self._interviews[interview] = replace(record, released_at=at)

    @contextmanager
    def holding(self, interview: str) -> Iterator[None]:
        with self._held:
            self.load_for_turn(interview)
            yield

    def add_review(
        self,
        interview: str,
        review: Review,
        answer: Answered | None = None,
        *,
        scores: Mapping[int, float] | None = None,
    ) -> None:
        with self._lock:
            self._find(interview)
            self._unanswered(answer)
            self._reviews.append((interview, review))
            if answer is not None:
                self._answers[answer.owner, answer.key] = answer

    def dossiers(self, interviews: Sequence[str]) -> Iterator[Dossier]:
        for name in interviews:
            with suppress(NotFound):
                yield Dossier(
                    record=self.load_for_turn(name),
                    reviews=self.reviews(name),
                    regrades=self._regraded(name),
                    challenges=self.challenges(name),
                )

    def _regraded(self, interview: str) -> tuple[RegradeLine, ...]:
        with self._lock:
            found = [one for one in self.regrades if one.regrade.undone_at is None]
        lines = (one.changes[interview].line for one in found if interview in one.changes)
        return tuple(sorted(lines, key=lambda line: (line.at, line.id)))

    def reviews(self, interview: str) -> tuple[Review, ...]:
        with self._lock:
            found = (review for about, review in self._reviews if about == interview)
            return tuple(sorted(found, key=lambda review: (review.at, review.id)))

    def team_reviews(self, team: str) -> tuple[KeptReview, ...]:
        with self._lock:
            found = sorted(self._reviews, key=lambda pair: (pair[1].at, pair[1].id))
            own = (pair for pair in found if self._interviews[pair[0]].team == team)
            return tuple(
                KeptReview(*pair, self._interviews[pair[0]].open_to_candidate) for pair in own
            )

    def delete(self, interview: str, answer: Answered | None = None) -> None:
        with self._lock:
            self._find(interview)
            self._unanswered(answer)
            about = self._answers.items()
            self._answers = {at: one for at, one in about if one.about != interview}
            self._reviews = [pair for pair in self._reviews if pair[0] != interview]
            if answer is not None:
                self._answers[answer.owner, answer.key] = answer
            del self._interviews[interview]
            kept = self._submissions.items()
            self._submissions = {name: s for name, s in kept if s.interview != interview}
            for one in self.regrades:
                one.changes.pop(interview, None)
            challenges = self._challenges.items()
            self._challenges = {key: c for key, c in challenges if c.interview != interview}

    def keep_challenge(self, challenge: Challenge) -> None:
        with self._lock:
            self._find(challenge.interview)
            key = (challenge.interview, challenge.item, challenge.kind, challenge.line)
            self._challenges[key] = challenge

    def challenges(self, interview: str) -> tuple[Challenge, ...]:
        with self._lock:
            kept = sorted(self._challenges.items())
        return tuple(challenge for _, challenge in kept if challenge.interview == interview)

    def listing(
        self, team: str, sought: Sought = ALL, *, after: str | None = None, limit: int = 50
    ) -> Page:
        with self._lock:
            newest = [record for record in self._newest_first(team) if _fits(record, sought)]
            counts = Counter(challenge.interview for challenge in self._challenges.values())
        found = [r for r in newest if counts[r.id] or not sought.challenged]
        names = [record.id for record in found]
        if after is not None and after not in names:
            raise BadInput("no such cursor", field="cursor")
        start = 0 if after is None else names.index(after) + 1
        page = found[start : start + limit]
        more = start + limit < len(found)
        entries = tuple(_entry(record, counts[record.id]) for record in page)
        return Page(entries, page[-1].id if more else None)

    def _keep(self, along: Along) -> None:
        """Keep what is new; a version that is kept already stays as it was."""
        contents = along.contents
        if along.answer is not None:
            self._answers[along.answer.owner, along.answer.key] = along.answer
        self._contents = Contents(
            rubrics={**contents.rubrics, **self._contents.rubrics},
            questions={**contents.questions, **self._contents.questions},
            problems={**contents.problems, **self._contents.problems},
        )

    def _unanswered(self, answer: Answered | None) -> None:
        if answer is not None and (answer.owner, answer.key) in self._answers:
            raise AnsweredAlready

    def _find(self, interview: str) -> InterviewRecord:
        if interview not in self._interviews:
            raise NotFound("none")
        return self._interviews[interview]

    def _replace(self, record: InterviewRecord, turn: int, submission: str | None) -> None:
        kept = self._find(record.id)
        if kept.turn != turn:
            raise StaleTurn(kept.turn)
        if kept.submission != submission:
            raise StillGrading
        self._interviews[record.id] = replace(
            kept,
            updated_at=record.updated_at,
            turn=record.turn,
            submission=record.submission,
            dialogue=record.dialogue,
            messages=(*kept.messages[: record.unread], *record.messages),
        )

    def _newest_first(self, team: str) -> list[InterviewRecord]:
        found = [record for record in self._interviews.values() if record.team == team]
        return sorted(found, key=lambda record: (record.created_at, record.id), reverse=True)


def _fits(record: InterviewRecord, sought: Sought) -> bool:
    since, until = sought.touched_since, sought.untouched_since
    return (
        (sought.states is None or record.dialogue.public in sought.states)
        and comparable(sought.candidate) in comparable(record.candidate)
        and (since is None or record.updated_at >= since)
        and (until is None or record.updated_at < until)
        and (sought.learner is None or record.learner == sought.learner)
        and (sought.reference or {}).items() <= dict(record.external_ref or {}).items()
        and (sought.ids is None or record.id in sought.ids)
        and sought.level in (None, record.level)
        and sought.mode in (None, record.mode)
        and sought.released in (None, record.open_to_candidate)
    )


def _entry(record: InterviewRecord, challenges: int) -> InterviewEntry:
    return InterviewEntry(
        id=record.id,
        level=record.level,
        mode=record.mode,
        candidate=record.candidate,
        external_ref=record.external_ref,
        turn=record.turn,
        created_at=record.created_at,
        updated_at=record.updated_at,
        state=record.dialogue.public,
        results=results_of(record.dialogue),
        challenges=challenges,
        released_at=record.released_at,
    )
