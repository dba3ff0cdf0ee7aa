"""Requests, sent until they are answered, and done once all the same.

Every write carries an ``Idempotency-Key``, so that a request whose answer was lost can be sent
again; see ``docs/api.md``, "Asking again".
"""

import json
import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import count
from types import MappingProxyType
from typing import Any, Final, Literal
from urllib.parse import quote
from uuid import uuid4

import httpx

from interviewer import __version__
from interviewer.client.errors import ApiError, ClientError, Unreachable
from interviewer.client.refusals import refusal
from interviewer.client.retrying import AGAIN, REAL, Pace, Retries
from interviewer.errors import BadInput

Method = Literal["GET", "POST", "PUT", "DELETE"]

USER_AGENT: Final = f"interviewer-client/{__version__}"
NONE: Final[Mapping[str, str]] = MappingProxyType({})

_UNSENT = (httpx.ConnectError, httpx.ConnectTimeout, httpx.PoolTimeout)
"""Failures before anything was sent."""

_REPLAYED: Final = "Idempotency-Replayed"
_KEY = re.compile(r"[!-~]{1,200}")
_TOKEN = re.compile(r"[!-~]+")


@dataclass(frozen=True, kw_only=True)
class Request:
    """One call. ``key`` belongs to a write; ``token`` is who asks, None for nobody.

    ``patience`` are the seconds that the answer may take beyond what one usually takes.
    """

    method: Method
    path: str
    query: Mapping[str, str] = field(default_factory=dict)
    body: Mapping[str, Any] | None = field(default=None, repr=False)
    key: str | None = None
    token: str | None = field(default=None, repr=False)
    patience: float = 0.0

    @property
    def content(self) -> bytes | None:
        """The body as JSON in ASCII, which can hold any text, also one that is no Unicode."""
        return None if self.body is None else json.dumps(self.body).encode()

    def headers(self) -> dict[str, str]:
        """Return the header fields."""
        found = {"Accept": "application/json", "User-Agent": USER_AGENT}
        if self.token is not None:
            found["Authorization"] = f"Bearer {self.token}"
        if self.body is not None:
            found["Content-Type"] = "application/json"
        if self.key is not None:
            found["Idempotency-Key"] = self.key
        return found


def address(collection: str, *names: str) -> str:
    """Return the path of what has these names below ``collection``."""
    return "/".join((collection, *(quote(name, safe="") for name in names)))


def checked_key(key: str | None) -> str:
    """Return ``key``, or a new one for None; raises BadInput for what cannot be one."""
    if key is None:
        return str(uuid4())
    if not _KEY.fullmatch(key):
        raise BadInput("A key has 1 to 200 visible ASCII characters.", field="key")
    return key


def checked_token(token: str | None) -> str | None:
    """Return ``token``; raises BadInput, which does not quote it, for what cannot be one."""
    if token is not None and not _TOKEN.fullmatch(token):
        empty = "The token is empty; leave it out where none is needed."
        said = "A token has visible ASCII characters alone; is there a line end behind it?"
        raise BadInput(said if token else empty, field="token")
    return token


@dataclass(frozen=True)
class Answer:
    """A successful answer: its body, and whether it was given to an earlier call before.

    An answer that this call itself had lost and was then given is not ``replayed``.
    """

    content: bytes = field(repr=False)
    replayed: bool = False


class Sender:
    """Sends requests over ``http``; safe to use from many threads, as that is."""

    def __init__(
        self, http: httpx.Client, timeout: float, retries: Retries, pace: Pace = REAL
    ) -> None:
        self._http = http
        self._timeout = timeout
        self._retries = retries
        self.pace = pace

    def close(self) -> None:
        """Let go of all connections."""
        self._http.close()

    def send(self, request: Request) -> Answer:
        """Return the successful answer to ``request``, as often as it had to be sent.

        Raises the ApiError of a refusal, and Unreachable.
        """
        until = self.pace.monotonic() + self._retries.seconds + request.patience
        lost = False  # whether a try got no answer, so that it may have been done
        ours = False  # whether any did, so that what is replayed may be the answer to it
        for tries in count(1):
            ours = ours or lost
            answer = self._try(request)
            if isinstance(answer, httpx.Response):
                if _is_done(answer, request, lost):
                    again = answer.headers.get(_REPLAYED) == "true"
                    return Answer(answer.content, replayed=again and not ours)
                error: ClientError = refusal(answer, self.pace.now())
                if answer.status_code == 409 and lost:
                    # What stands in the way can be our own try, done by now: then its answer
                    # is kept under the key.
                    lost = False
                    continue
                if answer.status_code not in AGAIN:
                    raise error
                lost = lost or answer.status_code in (502, 504)
            else:
                error = self._unreachable(answer)
                lost = lost or not isinstance(answer, _UNSENT)
            self._pause(tries, until, error)
        raise AssertionError("the loop has no end")

    @contextmanager
    def stream(
        self, request: Request, silence: float, headers: Mapping[str, str]
    ) -> Iterator[httpx.Response]:
        """Hold the answer to ``request`` open, to be read as it comes; it is tried once.

        ``headers`` go with it. Raises the ApiError of a refusal, and Unreachable where there is
        no answer, where it breaks off, and where nothing comes for ``silence`` seconds.
        """
        try:
            with self._http.stream(
                request.method,
                request.path,
                headers={**request.headers(), **headers},
                timeout=httpx.Timeout(self._timeout, read=silence),
            ) as answer:
                if not answer.is_success:
                    answer.read()
                    raise refusal(answer, self.pace.now())
                yield answer
        except httpx.TransportError as error:
            raise self._unreachable(error) from None

    def _try(self, request: Request) -> httpx.Response | httpx.RequestError:
        """Return what one try brings; raises Unreachable where another would bring no more."""
        timeout = httpx.Timeout(self._timeout, read=self._timeout + request.patience)
        try:
            return self._http.request(
                request.method,
                request.path,
                params=dict(request.query) or None,
                content=request.content,
                headers=request.headers(),
                timeout=timeout,
            )
        except httpx.LocalProtocolError:
            # It quotes the header that cannot be sent, which can be the token's.
            raise Unreachable(f"The request could not be sent to {self._place}.") from None
        except (httpx.TransportError, httpx.DecodingError) as error:
            return error

    def _pause(self, failures: int, until: float, error: ClientError) -> None:
        """Wait before the next try; raises ``error`` where there is to be none."""
        asked = error.retry_after if isinstance(error, ApiError) else None
        pause = self._retries.pause(failures, self.pace.chance(), asked)
        if failures >= self._retries.tries or self.pace.monotonic() + pause > until:
            raise error
        self.pace.sleep(pause)

    def _unreachable(self, error: httpx.RequestError) -> Unreachable:
        """Return the error that tells of ``error``, which itself holds the request's token."""
        reason = str(error) or type(error).__name__
        return Unreachable(f"No answer came from {self._place}: {reason}.")

    @property
    def _place(self) -> httpx.URL:
        return self._http.base_url.copy_with(userinfo=b"", query=None)


def _is_done(answer: httpx.Response, request: Request, lost: bool) -> bool:
    """Whether ``answer`` says that the request was done, by this try or one before."""
    gone = answer.status_code == 404 and request.method == "DELETE"
    return answer.is_success or (gone and lost)


@dataclass(frozen=True)
class Caller:
    """Calls the API as one who has ``token``; ``rendering`` is asked for with messages."""

    sender: Sender
    token: str | None = field(default=None, repr=False)
    rendering: Mapping[str, str] = field(default_factory=dict)

    def get(self, path: str, query: Mapping[str, str] = NONE, patience: float = 0.0) -> bytes:
        """Return the body of what is at ``path``; raises as ``Sender.send``."""
        asked = Request(method="GET", path=path, query=query, token=self.token, patience=patience)
        return self.sender.send(asked).content

    def post(
        self,
        path: str,
        body: Mapping[str, Any],
        key: str | None,
        query: Mapping[str, str] = NONE,
    ) -> Answer:
        """Send ``body`` to ``path`` and return the answer.

        ``key`` is the caller's own, or None for a new one. Raises as ``Sender.send``.
        """
        asked = Request(
            method="POST",
            path=path,
            query=query,
            body=body,
            key=checked_key(key),
            token=self.token,
        )
        return self.sender.send(asked)

    def change(self, method: Literal["PUT", "DELETE"], path: str) -> None:
        """Do to ``path`` what ``method`` says; raises as ``Sender.send``."""
        asked = Request(method=method, path=path, key=checked_key(None), token=self.token)
        self.sender.send(asked)
