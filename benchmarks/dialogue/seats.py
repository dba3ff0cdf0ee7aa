"""Where candidates sit: the interview service over a clock, a store and a grader of its own."""

# ruff: noqa: ARG002 -- what fulfils a port takes all that the port gives

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime, timedelta
from functools import cache
from typing import Final

from interviewer.dialogue.blueprint import Blueprint, load_blueprints
from interviewer.dialogue.messages import Message
from interviewer.dialogue.phrasing import Phrasing, load_phrasing
from interviewer.dialogue.state import DialogueState
from interviewer.errors import NotFound, StaleTurn
from interviewer.interviews.access import Keys
from interviewer.interviews.answers import Answered
from interviewer.interviews.challenges import Challenge
from interviewer.interviews.contents import NOTHING, Contents
from interviewer.interviews.ports import Grader, Pace
from interviewer.interviews.service import InterviewService
from interviewer.interviews.store import (
    ALL,
    NOTHING_ALONG,
    Along,
    Dossier,
    InterviewRecord,
    KeptReview,
    Page,
    Sought,
    StillGrading,
)
from interviewer.interviews.submission_store import SubmissionRecord
from interviewer.interviews.webhooks import Happening
from interviewer.problems.model import CheckResult, Job, Verdict, VerdictKind
from interviewer.questions.model import Bank
from interviewer.scorecards.reviews import Review
from interviewer.scoring.assess import assess
from interviewer.settings import content_folder
from interviewer.taxonomy import Level

MORNING: Final = datetime(2026, 3, 2, 9, 0, tzinfo=UTC)
KEY: Final = b"a key of the benchmark, 32 bytes"
PARTLY: Final = 0.3
"""Which share of its checks, by number, wrong code passes."""


class Clock:
    """A clock that the candidates move."""

    def __init__(self) -> None:
        self.moment = MORNING

    def now(self) -> datetime:
        """Return the moment it shows."""
        return self.moment

    def spend(self, seconds: float) -> None:
        """Let time pass."""
        self.moment += timedelta(seconds=seconds)


class AtOnce:
    """A dispatcher that does its work when it is given."""

    def dispatch(self, key: str, work: Callable[[], None]) -> None:
        """Do ``work``."""
        work()

    def wait(self, key: str, seconds: float) -> None:
        """Return: nothing is ever under way."""


@dataclass(frozen=True)
class KnownCode:
    """A grader that recognises code: a model answer passes, and nothing else does.

    Other code that defines something asked for passes a few of the checks, any other is an error.
    """

    bank: Bank

    def judge(self, job: Job) -> Verdict:
        """Return the verdict."""
        problem = self.bank.problems[job.problem]
        if job.code.strip() == problem.model_answer.strip():
            right, kind = len(problem.checks), VerdictKind.PASSED
        elif any(f"{name}(" in job.code for name in problem.entry_points):
            right, kind = int(PARTLY * len(problem.checks)), VerdictKind.FAILED
        else:
            right, kind = 0, VerdictKind.ERROR
        checks = tuple(
            CheckResult(name=spec.name, status="passed" if number <= right else "failed")
            for number, spec in enumerate(reversed(problem.checks), 1)
        )
        weights = {spec.name: spec.weight for spec in problem.checks}
        earned = sum(weights[check.name] for check in checks if check.status == "passed")
        return Verdict(
            problem=job.problem,
            verdict=kind,
            score=earned / sum(weights.values()),
            checks=checks,
            seed=job.seed or 0,
        )

    def pace(self) -> Pace | None:
        """Return nothing: here nobody waits."""
        return None


@dataclass
class Drawer:
    """Keeps interviews and submissions in memory, as the one user of an interview needs it.

    States and messages are kept as JSON, so that nothing survives but what JSON carries.
    ``lost`` tells where what was read was not what had been kept.
    """

    lost: list[str] = field(default_factory=list)
    _records: dict[str, InterviewRecord] = field(default_factory=dict)
    _states: dict[str, tuple[str, tuple[Message, ...]]] = field(default_factory=dict)
    _submissions: dict[str, SubmissionRecord] = field(default_factory=dict)
    _contents: Contents = NOTHING

    def create(self, record: InterviewRecord, along: Along = NOTHING_ALONG) -> None:
        """Keep a new interview."""
        self._keep(record, along.contents)

    def load(self, interview: str) -> InterviewRecord:
        """Return an interview as it was kept."""
        if interview not in self._records:
            raise NotFound("There is no such interview.")
        state, messages = self._states[interview]
        dialogue = DialogueState.model_validate_json(state)
        return replace(self._records[interview], dialogue=dialogue, messages=messages)

    def only(self) -> InterviewRecord:
        """Return the one interview that is kept."""
        (interview,) = self._records
        return self.load(interview)

    def load_for_turn(self, interview: str) -> InterviewRecord:
        """Return an interview as it was kept, of which nothing is left unread."""
        return self.load(interview)

    def token_hash(self, interview: str) -> str:
        """Return the hash of an interview's token."""
        return self.load(interview).token_hash

    def save(
        self, record: InterviewRecord, expected_turn: int, along: Along = NOTHING_ALONG
    ) -> None:
        """Replace an interview."""
        self._check(record.id, expected_turn, record.submission)
        self._keep(record, along.contents)

    def add_submission(
        self,
        submission: SubmissionRecord,
        record: InterviewRecord,
        expected_turn: int,
        along: Along = NOTHING_ALONG,
    ) -> None:
        """Keep a submission and its interview."""
        self._check(record.id, expected_turn, None)
        self._submissions[submission.id] = submission
        self._keep(record, along.contents)

    def contents(self, versions: Collection[str]) -> Contents:
        """Return everything that was ever kept."""
        return self._contents

    def submission(self, submission: str) -> SubmissionRecord:
        """Return a submission."""
        return self._submissions[submission]

    def submissions(self, interview: str) -> tuple[SubmissionRecord, ...]:
        """Return an interview's submissions, oldest first."""
        return tuple(s for s in self._submissions.values() if s.interview == interview)

    def claim_submission(
        self, submission: str, now: datetime, stale_before: datetime
    ) -> SubmissionRecord | None:
        """Take a submission up that nobody has taken up."""
        kept = self._submissions[submission]
        if kept.status != "queued":
            return None
        self._submissions[submission] = replace(kept, status="running", claimed_at=now)
        return self._submissions[submission]

    def renew_claims(self, names: Collection[str], now: datetime) -> None:
        """Do nothing: nobody else claims it."""

    def finish_submission(
        self,
        submission: SubmissionRecord,
        record: InterviewRecord,
        expected_turn: int,
        along: Along = NOTHING_ALONG,
    ) -> None:
        """Keep a verdict and the interview that has heard it."""
        self._check(record.id, expected_turn, submission.id)
        done = replace(self._submissions[submission.id], status="done", verdict=submission.verdict)
        self._submissions[submission.id] = done
        self._keep(record, along.contents)

    def unfinished(self) -> int:
        """Return how much is not judged."""
        return sum(s.status != "done" for s in self._submissions.values())

    def left_behind(self, now: datetime, stale_before: datetime, limit: int) -> tuple[str, ...]:
        """Return nothing: nobody dies here."""
        return ()

    def find_by_resume(self, resume_hash: str) -> InterviewRecord:
        """Return the interview with that resume hash."""
        for name, record in self._records.items():
            if record.resume_hash == resume_hash:
                return self.load(name)
        raise NotFound("There is no such interview.")

    def team(self, interview: str) -> str:
        """Return an interview's team."""
        return self.load(interview).team

    def find_by_token(self, token_hash: str) -> str | None:
        """Return the interview whose token has that hash."""
        found = (name for name, record in self._records.items() if record.token_hash == token_hash)
        return next(found, None)

    def answer(self, owner: str, key: str) -> Answered | None:
        """Return none: candidates of the benchmark send nothing twice."""

    def forget_answers(self, before: datetime) -> int:
        """Forget nothing."""
        return 0

    def holding(self, interview: str) -> AbstractContextManager[None]:
        """Hold nothing: there is one user."""
        self.load(interview)
        return nullcontext()

    def add_review(
        self,
        interview: str,
        review: Review,
        answer: Answered | None = None,
        *,
        scores: Mapping[int, float] | None = None,
    ) -> None:
        """Do nothing: nobody reviews them."""

    def reviews(self, interview: str) -> tuple[Review, ...]:
        """Return none."""
        return ()

    def team_reviews(self, team: str) -> tuple[KeptReview, ...]:
        """Return none."""
        return ()

    def dossiers(self, interviews: Sequence[str]) -> Iterator[Dossier]:
        """Yield these interviews; nothing was said of any."""
        for name in interviews:
            yield Dossier(record=self.load(name))

    def release(
        self, interview: str, at: datetime | None, told: tuple[Happening, ...] = ()
    ) -> None:
        """Let the results be seen."""
        self._records[interview] = replace(self._records[interview], released_at=at)

    def delete(self, interview: str, answer: Answered | None = None) -> None:
        """Forget an interview and its submissions."""
        del self._records[interview], self._states[interview]
        for submission in self.submissions(interview):
            del self._submissions[submission.id]

    def keep_challenge(self, challenge: Challenge) -> None:
        """Do nothing: candidates of the benchmark challenge no score."""

    def challenges(self, interview: str) -> tuple[Challenge, ...]:
        """Return none."""
        return ()

    def listing(
        self, team: str, sought: Sought = ALL, *, after: str | None = None, limit: int = 50
    ) -> Page:
        """Return an empty page: nobody lists them."""
        return Page((), None)

    def _check(self, interview: str, turn: int, submission: str | None) -> None:
        kept = self._records[interview]
        if kept.turn != turn:
            raise StaleTurn(kept.turn)
        if kept.submission != submission:
            raise StillGrading

    def _keep(self, record: InterviewRecord, contents: Contents) -> None:
        kept = self._states.get(record.id, ("", ()))[1]
        new = (message.model_dump_json(by_alias=True) for message in record.messages[len(kept) :])
        read_again = tuple(Message.model_validate_json(message) for message in new)
        self._records[record.id] = record
        self._states[record.id] = (record.dialogue.model_dump_json(), (*kept, *read_again))
        self._contents = Contents(
            rubrics={**contents.rubrics, **self._contents.rubrics},
            questions={**contents.questions, **self._contents.questions},
            problems={**contents.problems, **self._contents.problems},
        )
        read = self.load(record.id)
        if read.dialogue != record.dialogue:
            self.lost.append(f"the state of turn {record.turn} is not the same after JSON")
        if read.messages != record.messages:
            self.lost.append(f"the messages of turn {record.turn} are not the same after JSON")


@dataclass(frozen=True)
class Seat:
    """A service for one interview, with the clock and the drawer that it works with."""

    service: InterviewService
    clock: Clock
    drawer: Drawer


def take_seat(bank: Bank, grader: Grader) -> Seat:
    """Return a seat with our own blueprints and phrasing, and the scorer of the product."""
    clock, drawer = Clock(), Drawer()
    service = InterviewService(
        store=drawer,
        bank=bank,
        blueprints=_blueprints(),
        phrasing=_phrasing(),
        scorer=assess,
        clock=clock,
        keys=Keys(KEY),
        grader=grader,
        dispatcher=AtOnce(),
    )
    return Seat(service, clock, drawer)


@cache
def _blueprints() -> Mapping[Level, Blueprint]:
    return load_blueprints(content_folder())


@cache
def _phrasing() -> Phrasing:
    return load_phrasing(content_folder())
