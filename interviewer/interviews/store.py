"""What is kept of an interview, and the port through which it is kept.

Every change is a compare-and-set: it names the turn (and the submission in
grading) that it was worked out from, and is refused when somebody else was
quicker. A fake and the SQLAlchemy store fulfil ``Store``; one contract suite
(``tests/contract/test_store.py``) holds both to it.
"""

import unicodedata
from collections.abc import Collection, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass
from datetime import datetime
from typing import Final, Protocol

from interviewer.dialogue.messages import Message
from interviewer.dialogue.state import DialogueState, PublicState
from interviewer.errors import Conflict
from interviewer.interviews.answers import Answered
from interviewer.interviews.challenges import Challenge
from interviewer.interviews.contents import NOTHING, Contents
from interviewer.interviews.results import ItemResult
from interviewer.interviews.submission_store import SubmissionRecord, SubmissionStore
from interviewer.interviews.views import Mode
from interviewer.interviews.webhooks import Happening
from interviewer.scorecards.regraded_values import RegradeLine
from interviewer.scorecards.reviews import Review
from interviewer.taxonomy import Level

CURSOR: Final = r"^[0-9]{1,17}\.[A-Za-z0-9_-]{1,64}$"
"""The form of the cursors of lists with the newest first: microseconds since 1970 and an id.

Every text of this form is a place in every such list."""


class StillGrading(Conflict):
    """Code of this interview is being judged, so this turn has to wait."""

    def __init__(self) -> None:
        super().__init__(
            "Your code is still being judged; until then only status, pause and stop are possible.",
            "grading",
        )


class Superseded(Conflict):
    """The submission has been finished by another worker; its verdict stands."""

    def __init__(self) -> None:
        super().__init__("This submission has been judged already; the first verdict stands.")


@dataclass(frozen=True, kw_only=True)
class InterviewRecord:
    """Everything that is kept of one interview.

    ``token_hash`` and ``resume_hash`` are keyed hashes; the secrets themselves are
    kept nowhere. ``learner`` says whose practice it is, as a keyed hash too, if anybody's
    (see ``interviews.learners``). ``turn`` counts accepted turns. ``submission`` is the id of the
    submission in grading, if any. ``messages`` only ever grows at its end; its first
    ``unread`` are left out where a record was loaded for a turn. ``released_at`` is when an
    interviewer let the candidate see the results of an assessment. Times are UTC with a time
    zone.
    """

    id: str
    team: str
    level: Level
    mode: Mode
    candidate: str
    external_ref: Mapping[str, str] | None
    token_hash: str
    resume_hash: str
    created_at: datetime
    updated_at: datetime
    turn: int
    submission: str | None = None
    learner: str | None = None
    released_at: datetime | None = None
    dialogue: DialogueState
    messages: tuple[Message, ...] = ()
    unread: int = 0

    @property
    def open_to_candidate(self) -> bool:
        """Whether the candidate may see the results: in practice, and once released."""
        return self.mode == "practice" or self.released_at is not None


@dataclass(frozen=True)
class InterviewEntry:
    """One line of a listing, read without the interview's messages and dialogue.

    ``state`` is the dialogue's: that an interview has expired is known to the clock alone.
    ``challenges`` counts the lines of its scorecard that the candidate challenges.
    """

    id: str
    level: Level
    mode: Mode
    candidate: str
    external_ref: Mapping[str, str] | None
    turn: int
    created_at: datetime
    updated_at: datetime
    state: PublicState
    results: tuple[ItemResult, ...]
    challenges: int = 0
    released_at: datetime | None = None


@dataclass(frozen=True)
class KeptReview:
    """A review, and the interview that it is of; ``shown`` where its candidate sees the results."""

    interview: str
    review: Review
    shown: bool = False


@dataclass(frozen=True, kw_only=True)
class Dossier:
    """An interview without its messages, and all that was said of it since.

    ``reviews`` are oldest first, ``regrades`` too, less those that were undone; ``challenges`` are
    in the order of ``Store.challenges``.
    """

    record: InterviewRecord
    reviews: tuple[Review, ...] = ()
    regrades: tuple[RegradeLine, ...] = ()
    challenges: tuple[Challenge, ...] = ()


@dataclass(frozen=True, kw_only=True)
class Along:
    """What is kept in the same step as a change of an interview, or with it not at all.

    ``contents`` are what the interview names the versions of, each kept once; ``answer`` is
    what the request was told that asked for the change; ``happenings`` are what webhooks of
    the interview's team are to be told of it.
    """

    contents: Contents = NOTHING
    answer: Answered | None = None
    happenings: tuple[Happening, ...] = ()


NOTHING_ALONG: Final = Along()


@dataclass(frozen=True, kw_only=True)
class Sought:
    """Which interviews a listing is to give; by default all.

    ``states`` are the dialogue's, absent meaning any; ``candidate`` is part of the name,
    in either case; ``touched_since`` and ``untouched_since`` bound the last turn;
    ``learner`` is whose they are; ``challenged`` asks for those with a challenge alone;
    ``reference`` for those whose external reference has all of these entries; ``ids`` are
    those that it may be; ``released`` asks for those whose results the candidate may see, or
    may not.
    """

    states: frozenset[PublicState] | None = None
    candidate: str = ""
    touched_since: datetime | None = None
    untouched_since: datetime | None = None
    learner: str | None = None
    challenged: bool = False
    reference: Mapping[str, str] | None = None
    ids: frozenset[str] | None = None
    level: Level | None = None
    mode: Mode | None = None
    released: bool | None = None


ALL: Final = Sought()


def comparable(name: str) -> str:
    """Return a name, or part of one, as names are compared: in one case, one white space."""
    return " ".join(unicodedata.normalize("NFKC", name).casefold().split())


@dataclass(frozen=True)
class Page:
    """A page of a listing, newest first; ``after`` continues it, ``None`` at its end."""

    entries: tuple[InterviewEntry, ...]
    after: str | None


class Store(SubmissionStore, Protocol):
    """Keeps interviews and submissions; safe to call from threads and processes.

    What goes ``along`` with a change is kept in the same step; where it has an answer under a
    key that has one already, the change raises AnsweredAlready and does nothing. Any operation
    may raise Unavailable when the database cannot be used.
    """

    def create(self, record: InterviewRecord, along: Along = NOTHING_ALONG) -> None:
        """Keep a new interview; raises Conflict when its id is taken."""
        ...

    def load(self, interview: str) -> InterviewRecord:
        """Return an interview; raises NotFound."""
        ...

    def load_for_turn(self, interview: str) -> InterviewRecord:
        """Return an interview without the messages so far (``unread``); raises NotFound."""
        ...

    def token_hash(self, interview: str) -> str:
        """Return the hash of an interview's token, and read nothing else; raises NotFound."""
        ...

    def team(self, interview: str) -> str:
        """Return the team of an interview, and read nothing else; raises NotFound."""
        ...

    def find_by_token(self, token_hash: str) -> str | None:
        """Return the interview whose token has that hash, if there is one."""
        ...

    def save(
        self, record: InterviewRecord, expected_turn: int, along: Along = NOTHING_ALONG
    ) -> None:
        """Replace an interview that still stands at ``expected_turn``.

        Raises StaleTurn with the current turn when it does not, StillGrading when
        another submission is in grading than ``record.submission``, and NotFound.
        """
        ...

    def add_submission(
        self,
        submission: SubmissionRecord,
        record: InterviewRecord,
        expected_turn: int,
        along: Along = NOTHING_ALONG,
    ) -> None:
        """Keep a submission and its interview, which then awaits it, in one step.

        Raises as ``save``; StillGrading when any submission is in grading.
        """
        ...

    def contents(self, versions: Collection[str]) -> Contents:
        """Return those of these versions that were ever kept."""
        ...

    def finish_submission(
        self,
        submission: SubmissionRecord,
        record: InterviewRecord,
        expected_turn: int,
        along: Along = NOTHING_ALONG,
    ) -> None:
        """Keep the verdict and the interview that has heard it, in one step.

        Raises Superseded when the submission is done already, StaleTurn when the
        interview has moved on meanwhile, and NotFound.
        """
        ...

    def find_by_resume(self, resume_hash: str) -> InterviewRecord:
        """Return the interview with that resume hash; raises NotFound."""
        ...

    def holding(self, interview: str) -> AbstractContextManager[None]:
        """Make all that this thread reads and writes meanwhile one step, kept at its end.

        Nobody else who holds the interview comes between, and nobody takes a turn, adds a review
        or erases it. Raises NotFound.
        """
        ...

    def add_review(
        self,
        interview: str,
        review: Review,
        answer: Answered | None = None,
        *,
        scores: Mapping[int, float] | None = None,
    ) -> None:
        """Keep a review, and ``answer`` in the same step; raises NotFound, AnsweredAlready.

        ``scores`` are those that items have by all reviews from now on, by their numbers, of
        those that are overridden; by default those that it gives items as a whole are added.
        """
        ...

    def reviews(self, interview: str) -> tuple[Review, ...]:
        """Return the reviews of an interview, oldest first."""
        ...

    def team_reviews(self, team: str) -> tuple[KeptReview, ...]:
        """Return the reviews of all interviews of a team, oldest first; reads nothing else."""
        ...

    def dossiers(self, interviews: Sequence[str]) -> Iterator[Dossier]:
        """Yield those of these interviews that there are, in their order, read a few at a time."""
        ...

    def release(
        self, interview: str, at: datetime | None, told: tuple[Happening, ...] = ()
    ) -> None:
        """Let the results of an interview be seen from ``at`` on, or no more; raises NotFound.

        Where they are released already this stays as it was; else webhooks are ``told``.
        """
        ...

    def answer(self, owner: str, key: str) -> Answered | None:
        """Return what ``owner`` was answered under ``key``, if that is kept."""
        ...

    def forget_answers(self, before: datetime) -> int:
        """Forget answers older than ``before``; returns how many those were."""
        ...

    def delete(self, interview: str, answer: Answered | None = None) -> None:
        """Forget an interview with all that belongs to it; raises NotFound.

        ``answer`` is kept in the same step; raises AnsweredAlready. Of ``contents`` nothing
        goes: they are the house's words, not the candidate's.
        """
        ...

    def keep_challenge(self, challenge: Challenge) -> None:
        """Keep a challenge, in place of one of the same line; raises NotFound."""
        ...

    def challenges(self, interview: str) -> tuple[Challenge, ...]:
        """Return an interview's challenges in the order of its items and of their lines' ids."""
        ...

    def listing(
        self, team: str, sought: Sought = ALL, *, after: str | None = None, limit: int = 50
    ) -> Page:
        """Return a page of a team's interviews that are sought, newest first.

        It reads no message and no dialogue. Raises BadInput for a bad cursor.
        """
        ...
