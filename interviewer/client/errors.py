"""What the client raises; ``str(error)`` is the service's own sentence where it gave one.

No error holds a token, nor anything else that was sent.
"""

from dataclasses import dataclass

from interviewer.errors import InterviewerError


class ClientError(InterviewerError):
    """Base of all that the client raises of a call."""


class Unreachable(ClientError):
    """No answer came, however often it was tried.

    Whether a write was done is not known: the same call with the same ``key`` finds out.
    """


class Unreadable(ClientError):
    """An answer came that this client cannot read; what was asked for has been done."""


@dataclass(frozen=True)
class FieldFault:
    """One fault of what was sent; ``pointer`` is a JSON pointer as a URI fragment."""

    pointer: str
    message: str


class ApiError(ClientError):
    """The service refused, or failed; nothing was done.

    ``status`` and ``title`` are HTTP's, ``detail`` says in a sentence what was wrong and what
    to do, ``errors`` name each wrong field, and ``request_id`` finds the request in the
    service's log. ``kind`` names what a program can act upon, such as ``finished``; it is empty
    where the status says it all. ``retry_after`` is how many seconds the service asked to wait,
    if it did.
    """

    def __init__(
        self,
        status: int,
        title: str,
        detail: str,
        errors: tuple[FieldFault, ...] = (),
        request_id: str = "",
        *,
        kind: str = "",
        retry_after: float | None = None,
    ) -> None:
        super().__init__(detail)
        self.status = status
        self.title = title
        self.detail = detail
        self.errors = errors
        self.request_id = request_id
        self.kind = kind
        self.retry_after = retry_after


class Unauthenticated(ApiError):
    """401: no token was sent, or one that opens nothing (any more)."""


class Forbidden(ApiError):
    """403: the token is known and may not do this, or not yet."""


class NotFound(ApiError):
    """404: there is nothing of that id, or nothing that this token may see."""


class Conflict(ApiError):
    """409: the interview, or whatever else it is, does not stand where this could be done."""


class StaleTurn(Conflict):
    """409: the interview has gone on meanwhile and is at turn ``current``.

    What was said was meant for another question: refresh the interview, and ask again.
    """

    current: int = 0


class Busy(Conflict):
    """409: code is being judged; until then only "status", "pause" and "stop" are heard.

    ``submission`` is the id of that code, as far as it is known.
    """

    submission: str | None = None


class TooLarge(ApiError):
    """413: what was sent is larger than the service takes."""


class KeyReused(Conflict):
    """409: the key was sent with another request before, which was done.

    Where the key is the id of an event, the event came twice: nothing is left to do.
    """


class Invalid(ApiError):
    """422: what was sent makes no sense; ``errors`` say where."""


class TooMany(ApiError):
    """429: more was asked than the limit allows, again and again."""


class Unavailable(ApiError):
    """502, 503 or 504: the service could not do it, however often it was tried."""
