"""Who is asking: a token from a header, or a candidate's from the browser's cookie."""

from typing import Final, Protocol
from urllib.parse import urlsplit

from flask import request
from structlog.contextvars import bind_contextvars

from interviewer.errors import Forbidden, NotFound, Unauthenticated
from interviewer.teams.gate import Gate
from interviewer.teams.model import Principal
from interviewer.teams.permissions import Act

_COOKIE: Final = "candidate_"
_SAFE: Final = frozenset({"GET", "HEAD", "OPTIONS"})
_WHO: Final = (
    "Send the interview's candidate token as Authorization: Bearer TOKEN, "
    "or open the interview with its resume code."
)


class Authoriser(Protocol):
    """The part of the interview service that knows candidates' tokens."""

    def authorise(self, interview_id: str, token: str, /) -> None:
        """Return if ``token`` opens the interview; else raise Forbidden or NotFound."""
        ...


def cookie_name(interview_id: str) -> str:
    """Return the name of the cookie that holds the token of one interview."""
    return f"{_COOKIE}{interview_id}"


class Access:
    """Lets callers of the API do what the table of permissions says; see ``teams.gate``."""

    def __init__(self, gate: Gate) -> None:
        self._gate = gate

    def let_in(self, act: Act, interview_id: str = "") -> Principal:
        """Return who asks, if they may do ``act`` (to the interview).

        Raises what ``Gate.let_in`` raises, and Forbidden for a change that another site's
        page asks for with our cookie.
        """
        secret = _bearer()
        if secret is None and interview_id:
            secret = request.cookies.get(cookie_name(interview_id))
            if secret is not None and request.method not in _SAFE:
                require_same_origin()
        principal = self._gate.let_in(secret, act, interview_id)
        if principal.kind != "nobody":
            bind_contextvars(caller=f"{principal.kind}:{principal.id}")
        return principal

    def let_in_by_part(self, act: Act, interview_id: str, part: str) -> Principal:
        """Do the same for a ``part`` of an interview; who may not see it is told of no other id."""
        try:
            return self.let_in(act, interview_id)
        except NotFound:
            raise NotFound(f"There is no {part}.") from None

    def require_credentials(self) -> None:
        """Return if the request has any credentials; else raise Unauthenticated."""
        cookies = any(name.startswith(_COOKIE) for name in request.cookies)
        if _bearer() is None and not cookies:
            raise Unauthenticated(_WHO)


class CandidateAccess:
    """Lets candidates into the pages of their own interview, and nobody into another's."""

    def __init__(self, service: Authoriser) -> None:
        self._service = service

    def require(self, interview_id: str, *, write: bool = False) -> None:
        """Return if the request may see (``write``: change) the interview.

        Raises Unauthenticated without credentials, Forbidden or NotFound for wrong
        ones, and Forbidden for a write with a cookie that another site sent.
        """
        token = _bearer()
        if token is None:
            token = request.cookies.get(cookie_name(interview_id))
            if token is None:
                raise Unauthenticated(_WHO)
            if write:
                require_same_origin()
        self._service.authorise(interview_id, token)

    def same_origin(self) -> None:
        """Return if a page of ours sent the request; else raise Forbidden."""
        require_same_origin()

    def cookie_name(self, interview_id: str) -> str:
        """Return the name of the cookie with the token of an interview."""
        return cookie_name(interview_id)


def require_same_origin() -> None:
    """Return if a page of ours sent the request; else raise Forbidden.

    Browsers say so in Sec-Fetch-Site (Fetch Metadata), on plain-HTTP addresses only
    in Origin. A request with neither is refused: it has a cookie, but no browser.
    """
    site = request.headers.get("Sec-Fetch-Site")
    origin = request.headers.get("Origin")
    if site is not None:
        ours = site == "same-origin"
    else:
        ours = origin is not None and urlsplit(origin).netloc == request.host
    if not ours:
        raise Forbidden("Writing with the cookie is only possible from our own page.")


def shown_secret() -> str | None:
    """Return the secret that the request shows, in a header or any of our cookies, if any."""
    scheme, _, token = request.headers.get("Authorization", "").partition(" ")
    if scheme.lower() == "bearer" and token.strip():
        return token.strip()
    own = (value for name, value in request.cookies.items() if name.startswith(_COOKIE))
    return next(own, None)


def _bearer() -> str | None:
    scheme, _, token = request.headers.get("Authorization", "").partition(" ")
    if not scheme:
        return None
    if scheme.lower() != "bearer" or not token.strip():
        raise Unauthenticated("The Authorization header should read: Bearer TOKEN.")
    return token.strip()
