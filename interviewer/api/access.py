"""Who is asking: a token from a header, or a candidate's from the browser's cookie."""

from typing import Final, Protocol

from flask import g, request
from structlog.contextvars import bind_contextvars

from interviewer.errors import Forbidden, NotFound, Unauthenticated
from interviewer.teams.gate import UNKNOWN, Gate
from interviewer.teams.model import Principal
from interviewer.teams.permissions import Act

_COOKIE: Final = "candidate_"
_KNOWN: Final = "known"
"""Where a request keeps who has sent it, as far as that is known."""

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
        principal = self._gate.let_in(secret, act, interview_id, g.get(_KNOWN))
        if principal.kind != "nobody":
            bind_contextvars(caller=f"{principal.kind}:{principal.id}")
        return principal

    def known(self) -> Principal | None:
        """Return who asks, whatever they may do; None for somebody not known.

        A cookie counts for the interview that the address names.
        """
        secret, own = _shown(), (request.view_args or {}).get("interview_id", "")
        if secret is None and own:
            secret = request.cookies.get(cookie_name(own))
        principal = self._gate.known(secret, own) if secret else None
        setattr(g, _KNOWN, principal)
        return principal

    def let_in_by_part(self, act: Act, interview_id: str, part: str) -> Principal:
        """Do the same for a ``part`` of an interview; who may not see it is told of no other id."""
        try:
            return self.let_in(act, interview_id)
        except NotFound:
            raise NotFound(f"There is no {part}.") from None

    def require_credentials(self) -> None:
        """Return if the request has any that may be good; else raise Unauthenticated."""
        cookies = any(name.startswith(_COOKIE) for name in request.cookies)
        bearer = _bearer()
        if bearer is None and not cookies:
            raise Unauthenticated(_WHO)
        if bearer is not None and (g.get(_KNOWN) or self._gate.known(bearer)) is None:
            raise Unauthenticated(UNKNOWN, shown=True)


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

    def holds(self, interview_id: str) -> bool:
        """Tell whether the request may see the interview."""
        try:
            self.require(interview_id)
        except (Unauthenticated, Forbidden, NotFound):
            return False
        return True

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
        ours = origin in {f"{scheme}://{request.host}" for scheme in ("http", "https")}
    if not ours:
        raise Forbidden("Writing with the cookie is only possible from our own page.")


def _shown() -> str | None:
    """Return the token in the request's header; None where that is missing or makes no sense."""
    scheme, _, token = request.headers.get("Authorization", "").partition(" ")
    return token.strip() if scheme.lower() == "bearer" and token.strip() else None


def _bearer() -> str | None:
    shown = _shown()
    if shown is None and request.headers.get("Authorization"):
        raise Unauthenticated("The Authorization header should read: Bearer TOKEN.")
    return shown
