"""The service as an object: start interviews, find them again, read the bank."""

import json
from collections.abc import Iterator, Mapping, Sequence
from types import TracebackType
from typing import TYPE_CHECKING, Any, Self

import httpx

from interviewer.client.answers import Created, listed
from interviewer.client.interview import Interview
from interviewer.client.reading import parsed, read
from interviewer.client.rendered import Rendering
from interviewer.client.retrying import REAL, USUAL, Pace, Retries
from interviewer.client.sending import Caller, Sender, address, checked_token
from interviewer.client.webhooks import Webhooks
from interviewer.errors import BadInput
from interviewer.interviews.views import InterviewView, Mode, State

if TYPE_CHECKING:
    from interviewer.interviews.bank_views import ProblemEntry, QuestionEntry
    from interviewer.interviews.listing import ListedInterview
    from interviewer.scorecards.model import Scorecard


_INTERVIEWS = "/api/v1/interviews"


class Client:
    """A service at ``base_url``, as it is to who holds ``token``: a team's, or a candidate's.

    Without a token interviews can be started where practice is open to everybody; each is then
    held with the token that its start returned. ``timeout`` is how many seconds a connection
    or an answer may take, ``retries`` what is done when there is none. ``render`` asks for
    every part of a message also as Slack shows it (``rendered``). ``transport`` is httpx's, in
    place of the network; ``pace`` are clocks for tests. Raises BadInput for an address or a
    token that is none.

    Many threads may share one. Calls raise ApiError where the service refuses, Unreachable
    where no answer comes, and Unreadable where the service is too new to be understood.
    """

    def __init__(
        self,
        base_url: str,
        token: str | None = None,
        *,
        timeout: float = 10.0,
        retries: Retries = USUAL,
        render: Rendering | None = None,
        transport: httpx.BaseTransport | None = None,
        pace: Pace = REAL,
    ) -> None:
        http = httpx.Client(base_url=_checked(base_url), transport=transport)
        self._retries = retries
        rendering = {"render": render} if render else {}
        self._caller = Caller(Sender(http, timeout, retries, pace), checked_token(token), rendering)
        self.webhooks = Webhooks(self._caller)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def close(self) -> None:
        """Let go of all connections; the client cannot be used afterwards."""
        self._caller.sender.close()

    def start(
        self,
        level: str,
        mode: Mode = "practice",
        *,
        skills: Sequence[str] = (),
        minutes: int | None = None,
        extra_time: float | None = None,
        seed: int | None = None,
        candidate: str = "",
        external_ref: Mapping[str, str] | None = None,
        key: str | None = None,
    ) -> Interview:
        """Start an interview at ``level``, that is mid, senior or principal.

        Its first messages are in ``news``. ``seed`` makes its script again, ``minutes`` plan
        its length, ``extra_time`` (1 to 3) multiplies the time given. ``external_ref`` is what
        it is called elsewhere, by which ``find`` finds it. ``key`` names the request for 24
        hours, so that it is not done twice.
        """
        wishes = {
            "skills": list(skills) or None,
            "minutes": minutes,
            "extra_time": extra_time,
            "seed": seed,
            "candidate": candidate or None,
            "external_ref": None if external_ref is None else dict(external_ref),
        }
        given = {name: wish for name, wish in wishes.items() if wish is not None}
        body = {"level": level, "mode": mode, **given}
        answer = self._caller.post(_INTERVIEWS, body, key, self._caller.rendering)
        made = read(Created, parsed(answer.content))
        interview = Interview(self._holding(made), made, self._retries)
        if answer.replayed:
            interview.replayed, interview.news = True, ()
        return interview

    def interview(self, interview_id: str) -> Interview:
        """Return an interview that was started before, as it stands now; ``news`` is empty."""
        path = address(_INTERVIEWS, interview_id)
        view = read(InterviewView, parsed(self._caller.get(path, self._caller.rendering)))
        return Interview(self._caller, view, self._retries)

    def scorecard(self, interview_id: str) -> "Scorecard":
        """Return the scorecard of an interview, as far as it has come, and read nothing else.

        So a token with the scope ``results:read`` alone will do. Raises NotFound, and Forbidden to
        bots where an assessment has not been released.
        """
        from interviewer.scorecards.model import Scorecard

        path = f"{address(_INTERVIEWS, interview_id)}/scorecard"
        return read(Scorecard, parsed(self._caller.get(path)))

    def interviews(
        self,
        *,
        external_ref: Mapping[str, str] | None = None,
        state: State | None = None,
        candidate: str = "",
    ) -> Iterator["ListedInterview"]:
        """Yield the team's interviews, newest first.

        ``external_ref`` finds those that were started with all of its entries, ``candidate``
        those with a name that holds it.
        """
        from interviewer.interviews.listing import ListedInterview

        reference = "" if external_ref is None else _compact(external_ref)
        query = _given(external_ref=reference, state=state, candidate=candidate)
        return listed(self._caller, _INTERVIEWS, "interviews", ListedInterview, query)

    def find(self, external_ref: Mapping[str, str]) -> Interview | None:
        """Return the newest interview that was started with these entries, if there is one.

        Raises BadInput where there is no entry: that would be anybody's newest.
        """
        if not external_ref:
            raise BadInput("Say by which entries to find it.", field="external_ref")
        newest = next(self.interviews(external_ref=external_ref), None)
        return None if newest is None else self.interview(newest.id)

    def questions(
        self, *, level: str = "", skill: str = "", kind: str = ""
    ) -> Iterator["QuestionEntry"]:
        """Yield the questions of the bank by their ids; interviewers see how they are marked."""
        from interviewer.interviews.bank_views import QuestionEntry

        query = _given(level=level, skill=skill, kind=kind)
        return listed(self._caller, "/api/v1/questions", "questions", QuestionEntry, query)

    def problems(self, *, level: str = "", skill: str = "") -> Iterator["ProblemEntry"]:
        """Yield the coding problems by their ids; interviewers see how code is judged."""
        from interviewer.interviews.bank_views import ProblemEntry

        query = _given(level=level, skill=skill)
        return listed(self._caller, "/api/v1/problems", "problems", ProblemEntry, query)

    def _holding(self, made: Created) -> Caller:
        """Return who holds an interview just made: we, or its candidate where we are nobody."""
        if self._caller.token is not None:
            return self._caller
        return Caller(self._caller.sender, made.candidate_token, self._caller.rendering)


def _compact(reference: Mapping[str, str]) -> str:
    return json.dumps(dict(reference), separators=(",", ":"))


def _given(**query: Any) -> dict[str, str]:
    return {name: value for name, value in query.items() if value}


def _checked(base_url: str) -> str:
    try:
        url = httpx.URL(base_url)
    except httpx.InvalidURL:
        url = httpx.URL()
    if url.scheme not in ("http", "https") or not url.host:
        said = "The address of the service begins with http:// or https://, and names a host."
        raise BadInput(said, field="base_url")
    # As in all examples with curl; every path here begins with it.
    return base_url.rstrip("/").removesuffix("/api/v1")
