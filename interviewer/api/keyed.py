"""Requests that carry an Idempotency-Key are done once; see ``interviews.answers``."""

import hashlib
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from typing import Final, Protocol, TypeVar

from flask import Response, request
from pydantic import Field

from interviewer.api.described import Described
from interviewer.errors import Conflict
from interviewer.interviews.answers import Answered, Remember
from interviewer.teams.model import Principal

LONGEST_KEY: Final = 200
KEY: Final = "Idempotency-Key"
REPLAYED: Final = "Idempotency-Replayed"
"""The header by which an answer says that it was given before."""

T = TypeVar("T")


class KeyReused(Conflict):
    """The key came with another request before; the errors of the answer point at it."""

    def __init__(self) -> None:
        super().__init__(
            "This key was sent with another request before; give every request its own.",
            "key-reused",
        )


class KeyHeader(Described):
    """The key under which a request may be sent again."""

    idempotency_key: str | None = Field(
        default=None,
        alias=KEY,
        min_length=1,
        max_length=LONGEST_KEY,
        pattern=r"^[!-~]+$",
    )


@dataclass(frozen=True)
class Reply:
    """A successful answer: status, JSON body (empty for none), where the thing made is.

    ``about`` is the id of what it tells of, and with what its copy is deleted.
    """

    status: int
    body: bytes = b""
    location: str = ""
    about: str | None = None

    def response(self) -> Response:
        """Return it as a response."""
        headers = {"Location": self.location} if self.location else {}
        answer = Response(self.body, self.status, headers, content_type="application/json")
        if not self.body:
            del answer.headers["Content-Type"]
        return answer


class Answers(Protocol):
    """Where answers are kept."""

    def answer(self, owner: str, key: str, /) -> Answered | None:
        """Return what ``owner`` was answered under ``key``, if that is kept."""
        ...


class Sealer(Protocol):
    """Makes texts unreadable to whoever has the database alone."""

    def seal(self, text: str, /) -> str:
        """Return ``text`` sealed."""
        ...

    def open(self, sealed: str, /) -> str:
        """Return the text that was sealed."""
        ...


class Once:
    """Does what requests ask for, once for each key of each caller."""

    def __init__(self, answers: Answers, sealer: Sealer, now: Callable[[], datetime]) -> None:
        self._answers = answers
        self._sealer = sealer
        self._now = now

    def answer(
        self,
        header: KeyHeader,
        principal: Principal,
        do: Callable[[Remember[T] | None], T],
        reply: Callable[[T], Reply],
    ) -> Response:
        """Return what the request is answered: ``reply`` to what ``do`` does, or as before.

        ``do`` is handed what makes the answer that it is to keep along with the change.
        Raises KeyReused when the key was used for another request.
        """
        key = header.idempotency_key
        if key is None:
            return reply(do(None)).response()
        again = self.again(header, principal)
        if again is not None:
            return again

        def remember(result: T) -> Answered:
            told = reply(result)
            return Answered(
                owner=_owner(principal),
                key=key,
                fingerprint=_fingerprint(),
                status=told.status,
                location=told.location,
                body=self._sealer.seal(told.body.decode()),
                about=told.about,
                at=self._now(),
            )

        try:
            return reply(do(remember)).response()
        except Conflict:
            # The same request may have been quicker, just now or while this one was read.
            quicker = self.again(header, principal)
            if quicker is None:
                raise
            return quicker

    def again(self, header: KeyHeader, principal: Principal) -> Response | None:
        """Return what the same request was answered before, if it was.

        Raises KeyReused when its key was used for another request.
        """
        key = header.idempotency_key
        kept = None if key is None else self._answers.answer(_owner(principal), key)
        if kept is None:
            return None
        if kept.fingerprint != _fingerprint():
            raise KeyReused
        body = self._sealer.open(kept.body).encode()
        response = Reply(kept.status, body, kept.location).response()
        response.headers[REPLAYED] = "true"
        return response


def _owner(principal: Principal) -> str:
    """Return whose key it is; who has no token shares theirs with who has the same address."""
    if principal.kind == "nobody":
        return f"nobody:{request.remote_addr or ''}"
    return f"{principal.kind}:{principal.id}"


def _fingerprint() -> str:
    asked = f"{request.method} {request.full_path}\n".encode() + request.get_data()
    return hashlib.sha256(asked).hexdigest()
