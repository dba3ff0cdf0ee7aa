"""Turns that Slack's requests ask for, each taken once.

What a request did is kept in the step that does it, under the key of its entry in the inbox
(``interviews.answers``): whoever takes the entry up again finds that, and does nothing.
"""

from collections.abc import Callable
from typing import Final, Protocol, TypeVar

from interviewer.errors import StaleTurn
from interviewer.interviews.answers import Answered, AnsweredAlready
from interviewer.interviews.ports import Clock
from interviewer.interviews.service import InterviewService
from interviewer.interviews.submission_store import Action
from interviewer.interviews.views import Started, StartRequest, SubmissionView, TurnResult
from interviewer.slack.values import OWNER

_TRIES: Final = 20
"""How often a text is put to the newest turn, where others are quicker each time."""

T = TypeVar("T")


class Answers(Protocol):
    """Where answers are kept."""

    def answer(self, owner: str, key: str, /) -> Answered | None:
        """Return what ``owner`` was answered under ``key``, if that is kept."""
        ...


class Turns:
    """Takes turns in Slack's name; ``key`` is always that of the entry in the inbox."""

    def __init__(self, service: InterviewService, answers: Answers, clock: Clock) -> None:
        self._service = service
        self._answers = answers
        self._clock = clock

    def done(self, key: str) -> str | None:
        """Return the interview in which the turn of this entry was taken, if it was."""
        kept = self._answers.answer(OWNER, key)
        return None if kept is None else kept.about or ""

    def start(self, key: str, request: StartRequest, team: str, learner: str) -> str:
        """Begin an interview and return its id; raises BadInput."""
        done = self.done(key)
        if done is not None:
            return done

        def remember(started: Started) -> Answered:
            return self._answered(key, started.interview.id)

        try:
            started = self._service.start(request, team, learner=learner, remember=remember)
        except AnsweredAlready:
            return self.done(key) or ""
        return started.interview.id

    def say(self, key: str, interview: str, text: str) -> None:
        """Take a typed text at whatever turn the interview is; raises as ``reply``."""
        for _ in range(_TRIES):
            turn = self._service.view(interview).turn
            try:
                self.press(key, interview, turn, text=text)
            except StaleTurn:
                continue
            return
        raise StaleTurn(turn)

    def press(
        self,
        key: str,
        interview: str,
        turn: int,
        *,
        text: str | None = None,
        choice: str | None = None,
    ) -> None:
        """Take a text or an option at one turn and no other; raises as ``reply``."""

        def remember(_: TurnResult) -> Answered:
            return self._answered(key, interview)

        self._once(
            key,
            lambda: self._service.reply(
                interview, turn, text=text, choice=choice, remember=remember
            ),
        )

    def submit(self, key: str, interview: str, turn: int, code: str, action: Action) -> None:
        """Hand code in at one turn and no other; raises as ``submit`` of the service."""

        def remember(_: SubmissionView) -> Answered:
            return self._answered(key, interview)

        self._once(
            key, lambda: self._service.submit(interview, turn, code, action, remember=remember)
        )

    def _once(self, key: str, take: Callable[[], T]) -> None:
        if self.done(key) is not None:
            return
        try:
            take()
        except AnsweredAlready:
            return

    def _answered(self, key: str, interview: str) -> Answered:
        return Answered(
            owner=OWNER,
            key=key,
            fingerprint="",
            status=200,
            location="",
            body="",
            about=interview,
            at=self._clock.now(),
        )
