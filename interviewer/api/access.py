"""Who is asking: a candidate's token from a header, or from the browser's cookie."""

from typing import Protocol
from urllib.parse import urlsplit

from flask import request

from interviewer.api.problems import Unauthenticated
from interviewer.errors import Forbidden

_COOKIE = "candidate_"
_WHO = (
    "Send the interview's candidate token as Authorization: Bearer TOKEN, "
    "or open the interview with its resume code."
)


class Authoriser(Protocol):
    """The part of the interview service that knows tokens."""

    def authorise(self, interview_id: str, token: str, /) -> None:
        """Return if ``token`` opens the interview; else raise Forbidden or NotFound."""
        ...


def cookie_name(interview_id: str) -> str:
    """Return the name of the cookie that holds the token of one interview."""
    return f"{_COOKIE}{interview_id}"


class CandidateAccess:
    """Lets candidates into their own interview, and nobody into another's."""

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

    def require_credentials(self) -> None:
        """Return if the request has any credentials; else raise Unauthenticated."""
        cookies = any(name.startswith(_COOKIE) for name in request.cookies)
        if _bearer() is None and not cookies:
            raise Unauthenticated(_WHO)

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


def _bearer() -> str | None:
    scheme, _, token = request.headers.get("Authorization", "").partition(" ")
    if not scheme:
        return None
    if scheme.lower() != "bearer" or not token.strip():
        raise Unauthenticated("The Authorization header should read: Bearer TOKEN.")
    return token.strip()
