"""One interview, held over HTTP."""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Literal, overload

from interviewer.client.answers import Accepted, Created, Transcript, entries
from interviewer.client.errors import Busy, ClientError
from interviewer.client.following import Follower
from interviewer.client.reading import parsed, read
from interviewer.client.retrying import Retries
from interviewer.client.sending import Caller, address
from interviewer.client.submission import Submission
from interviewer.dialogue.messages import Message
from interviewer.interviews.views import Expects, InterviewView, Progress, State, TurnResult

if TYPE_CHECKING:
    from interviewer.interviews.export import Export
    from interviewer.interviews.following import Grading
    from interviewer.scorecards.model import Scorecard
    from interviewer.scorecards.overrides import Override, Withdrawal
    from interviewer.scorecards.reviews import Recommendation, Review


@dataclass(frozen=True, kw_only=True)
class _Standing:
    """Where an interview stands; ``heard`` is what the interviewer has said so far."""

    turn: int
    state: State
    expects: Expects
    progress: Progress
    heard: tuple[Message, ...]


class Interview:
    """An interview that was started or found; it keeps count of the turns by itself.

    ``candidate_token`` and ``resume_code`` open it for its candidate, and are there only where
    it was started here: the service tells them once. It belongs to one thread at a time.

    ``hidden`` counts the reviews that the last ``reviews`` kept back.

    ``replayed`` says that the last write, or the start, had been done before under its key: an
    event came twice. ``news`` is empty then, since whoever wrote first has had it.

    Besides what a method names, calls raise ApiError where the service refuses, Unreachable
    where no answer comes, and Unreadable.
    """

    def __init__(self, caller: Caller, found: Created | InterviewView, retries: Retries) -> None:
        self.id = found.id
        self.level = found.level
        self.mode = found.mode
        self.candidate_token: str | None = None
        self.resume_code: str | None = None
        self.news: tuple[Message, ...] = ()
        self.replayed = False
        self.hidden = 0
        self._caller = caller
        self._retries = retries
        self._path = address("/api/v1/interviews", found.id)
        self._standing = _standing(found)
        if isinstance(found, Created):
            self.candidate_token = found.candidate_token
            self.resume_code = found.resume_code
            self.news = self.messages

    def __repr__(self) -> str:
        return f"Interview({self.id!r}, turn={self.turn}, state={self.state!r})"

    @property
    def turn(self) -> int:
        """How many turns have been taken, as far as is known here."""
        return self._standing.turn

    @property
    def state(self) -> State:
        """Whether it is asking, grading, paused or over."""
        return self._standing.state

    @property
    def expects(self) -> Expects:
        """What form of reply is asked for; ``nothing`` once it is over."""
        return self._standing.expects

    @property
    def progress(self) -> Progress:
        """How far it is."""
        return self._standing.progress

    @property
    def messages(self) -> tuple[Message, ...]:
        """All that the interviewer has said, oldest first; ``news`` is what the last call brought.

        The candidate's own words are in the ``transcript``.
        """
        return self._standing.heard

    def say(self, text: str, *, turn: int | None = None, key: str | None = None) -> TurnResult:
        """Say something; the interviewer's reply is in what is returned, and in ``news``.

        ``turn`` is the one at which it was typed, by default the newest that is known here.
        ``key`` names the request, so that it is not done twice: take the id of the event that
        brought the text. Raises StaleTurn, Busy, and KeyReused for a key of before.
        """
        return self._reply({"text": text}, turn, key)

    def choose(self, option: str, *, turn: int | None = None, key: str | None = None) -> TurnResult:
        """Choose the option with that id; otherwise as ``say``.

        A button that stays in a chat has to bring the ``turn`` at which it was shown: pressed
        later, it would answer another question.
        """
        return self._reply({"choice": option}, turn, key)

    def run(self, code: str, *, turn: int | None = None, key: str | None = None) -> Submission:
        """Try code on the visible example, which costs nothing; raises as ``say``."""
        return self._hand_in(code, "run", turn, key)

    def submit(self, code: str, *, turn: int | None = None, key: str | None = None) -> Submission:
        """Hand code in to be judged; raises as ``say``."""
        return self._hand_in(code, "submit", turn, key)

    def submission(self, submission_id: str) -> Submission:
        """Return code that was handed in before, by its id."""
        return Submission(self._caller, submission_id, self.turn, self.refresh)

    def follow(self) -> Iterator["Grading"]:
        """Yield where the code in grading stands, as it happens; the last step is the verdict.

        It is told by server-sent events, over a new connection where one breaks. Nothing is
        yielded where nothing is being judged. Before the last step is yielded, and where there
        is none, the interview reads itself again.
        """
        follower = Follower(self._caller, f"{self._path}/events", self._retries)
        judged = False
        for step in follower.steps():
            if step.done:
                judged = True
                self.refresh()
            yield step
        if not judged:
            self.refresh()

    def refresh(self) -> InterviewView:
        """Read the interview again and return all of it; ``news`` is what was not known here.

        ``open_now`` of what is returned says what waits for an answer, to be shown to somebody
        who comes back.
        """
        view = self._read()
        known = len(self.messages)
        self._standing = _standing(view)
        self.news = self.messages[known:]
        return view

    def transcript(self) -> Transcript:
        """Return everything that was said, by both sides."""
        answer = self._caller.get(f"{self._path}/transcript", self._caller.rendering)
        return read(Transcript, parsed(answer))

    @overload
    def scorecard(self, format: Literal["json"] = "json") -> "Scorecard": ...

    @overload
    def scorecard(self, format: Literal["html", "md", "csv"]) -> str: ...

    @overload
    def scorecard(self, format: Literal["pdf"]) -> bytes: ...

    def scorecard(
        self,
        format: Literal["json", "html", "md", "pdf", "csv"] = "json",  # noqa: A002 - the API's word
    ) -> "Scorecard | str | bytes":
        """Return the scorecard as far as the interview has come: a value, a text or a PDF.

        Raises Forbidden to candidates and bots where an assessment has not been released.
        """
        from interviewer.scorecards.model import Scorecard

        answer = self._caller.get(f"{self._path}/scorecard", {"format": format})
        if format == "json":
            return read(Scorecard, parsed(answer))
        return answer if format == "pdf" else answer.decode()

    def export(self) -> "Export":
        """Return all that is kept of what the candidate said and wrote."""
        from interviewer.interviews.export import Export

        return read(Export, parsed(self._caller.get(f"{self._path}/export")))

    def delete(self) -> None:
        """Delete the interview and all that belongs to it, for good."""
        self._caller.change("DELETE", self._path)

    def review(
        self,
        *,
        overrides: "Sequence[Override | Mapping[str, Any]]" = (),
        notes: str = "",
        recommendation: "Recommendation | None" = None,
        withdrawn: "Sequence[Withdrawal | Mapping[str, Any]]" = (),
        key: str | None = None,
    ) -> "Review":
        """Keep a review, which says at least one thing, and return it; for interviewers.

        An override is another score for an item, ``{"item": 3, "score": 0.75, "reason": "…"}``,
        or another finding in it, such as ``{"item": 3, "point": "no-copy", "credit": 1,
        "reason": "…"}``; see ``Override``. ``withdrawn`` takes back what was set in earlier
        reviews, ``{"item": 3, "target": "point", "line": "no-copy"}``; see ``Withdrawal``.
        """
        from interviewer.scorecards.overrides import Override, Withdrawal
        from interviewer.scorecards.reviews import Review

        body: dict[str, Any] = {
            "overrides": [
                Override.model_validate(one).model_dump(exclude_none=True) for one in overrides
            ],
            "notes": notes,
            "recommendation": recommendation,
        }
        if withdrawn:
            body["withdrawn"] = [
                Withdrawal.model_validate(one).model_dump(exclude_none=True) for one in withdrawn
            ]
        answer = self._caller.post(f"{self._path}/reviews", body, key)
        self.replayed, self.news = answer.replayed, ()
        return read(Review, parsed(answer.content))

    def reviews(self) -> tuple["Review", ...]:
        """Return the reviews that the token may see, oldest first; for interviewers.

        ``hidden`` then says how many by others it may not see yet.
        """
        from interviewer.scorecards.reviews import Review

        page = parsed(self._caller.get(f"{self._path}/reviews"))
        found = tuple(read(Review, one) for one in entries(page, "reviews"))
        hidden = page.get("hidden")
        self.hidden = hidden if isinstance(hidden, int) else 0
        return found

    def release(self) -> None:
        """Let the candidate, and bots, see the results of an assessment; for interviewers."""
        self._caller.change("PUT", f"{self._path}/release")

    def withhold(self) -> None:
        """Take the release back; for interviewers."""
        self._caller.change("DELETE", f"{self._path}/release")

    def _reply(self, said: Mapping[str, str], turn: int | None, key: str | None) -> TurnResult:
        result = read(TurnResult, self._turn(said, turn, key))
        if result.turn > self.turn + 1:
            # Others have taken turns that are not known here.
            self._standing = _standing(self._read())
        elif result.turn > self.turn:
            self._standing = _Standing(
                turn=result.turn,
                state=result.state,
                expects=result.expects,
                progress=result.progress,
                heard=(*self.messages, *result.messages),
            )
        self.news = () if self.replayed else result.messages
        return result

    def _hand_in(self, code: str, action: str, turn: int | None, key: str | None) -> Submission:
        said = {"code": code, "action": action}
        accepted = read(Accepted, self._turn(said, turn, key))
        if not self.replayed:
            self._standing = replace(self._standing, state="grading")
        self.news = ()
        return Submission(self._caller, accepted.submission, accepted.turn, self.refresh)

    def _turn(self, said: Mapping[str, str], turn: int | None, key: str | None) -> Any:
        """Take a turn and return the JSON value of the answer."""
        self.replayed, self.news = False, ()
        body = {"turn": self.turn if turn is None else turn, **said}
        try:
            answer = self._caller.post(f"{self._path}/turns", body, key, self._caller.rendering)
        except Busy as busy:
            with suppress(ClientError):
                busy.submission = self._read().submission
            raise
        self.replayed = answer.replayed
        return parsed(answer.content)

    def _read(self) -> InterviewView:
        return read(InterviewView, parsed(self._caller.get(self._path, self._caller.rendering)))


def _standing(found: Created | InterviewView) -> _Standing:
    return _Standing(
        turn=found.turn,
        state=found.state,
        expects=found.expects,
        progress=found.progress,
        heard=tuple(message for message in found.messages if message.sender == "interviewer"),
    )
