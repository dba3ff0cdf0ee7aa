"""Calls to a team's own address: what they are, what they say, and how they are kept.

They follow Standard Webhooks (github.com/standard-webhooks/standard-webhooks,
``spec/standard-webhooks.md``), so that receivers check them with libraries that exist.
"""

import base64
import hmac
import json
import re
import secrets
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from email.utils import parsedate_to_datetime
from hashlib import sha256
from ipaddress import IPv4Address, IPv6Address
from typing import Any, Final, Generic, Literal, Protocol, Self, TypeVar
from urllib.parse import SplitResult, urlsplit

from pydantic import AwareDatetime, Field, model_validator

from interviewer.dialogue.state import PublicState
from interviewer.errors import BadInput
from interviewer.interviews.answers import Answered
from interviewer.problems.model import VerdictKind
from interviewer.values import Frozen

EventType = Literal["submission.finished", "interview.finished", "interview.released"]
"""What a webhook can tell of."""

LONGEST_URL: Final = 2000
"""Characters of an address."""

MOST_WEBHOOKS: Final = 20
"""Webhooks of one team; each costs a row whenever something happens."""

AT_ONCE: Final = 2
"""Deliveries of one webhook that are under way at the same time."""

SCHEDULE: Final = (
    timedelta(seconds=5),
    timedelta(minutes=5),
    timedelta(minutes=30),
    *(timedelta(hours=hours) for hours in (2, 5, 10, 14, 20, 24)),
)
"""How long to wait after each failed attempt, as the specification suggests: ten attempts."""

JITTER: Final = 0.1
"""The share by which a wait may be longer, so that what failed together does not return so."""

MOST_OBEYED: Final = timedelta(hours=1)
"""How long a receiver may ask us to wait."""

_SECRET: Final = "whsec_"  # noqa: S105 - the prefix of every secret
_LABEL = re.compile(r"[a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?")
_BRACKETED = re.compile(r"\[[^\[\]]+\](:[0-9]*)?")
_NUMBER = re.compile(r"[0-9]+|0x[0-9a-f]*")


class Happening(Frozen):
    """Something that webhooks tell of.

    ``state`` and ``turn`` are the interview's afterwards. ``submission``, ``action`` and
    ``verdict`` belong to ``submission.finished``, and to nothing else.
    """

    type: EventType
    interview: str
    external_ref: dict[str, str] | None = None
    state: PublicState
    turn: int = Field(ge=0)
    at: AwareDatetime
    submission: str | None = None
    action: Literal["run", "submit"] | None = None
    verdict: VerdictKind | None = None

    @model_validator(mode="after")
    def _whole(self) -> Self:
        of_code = self.type == "submission.finished"
        if any(
            (part is not None) != of_code for part in (self.submission, self.action, self.verdict)
        ):
            raise ValueError(
                "a finished submission has id, action and verdict, and nothing else has"
            )
        return self


class Webhook(Frozen):
    """An address that a team wants called; its secret is kept apart from it.

    Nothing is sent any more from ``disabled_at`` on, for the reason that
    ``disabled_because`` gives as a sentence.
    """

    id: str
    team: str
    url: str
    events: tuple[EventType, ...] = Field(min_length=1)
    created_at: AwareDatetime
    disabled_at: AwareDatetime | None = None
    disabled_because: str = ""


class Attempt(Frozen):
    """One call. ``number`` counts from 1; one that is missing ended with its process.

    ``status`` is the HTTP status, None where there was no answer; ``problem`` says what
    was wrong when it was not a 2xx. It took ``seconds``.
    """

    number: int = Field(ge=1)
    at: AwareDatetime
    seconds: float = Field(ge=0)
    status: int | None = None
    problem: str = ""


class Delivery(Frozen):
    """One message to one webhook. ``id`` is the same on every attempt.

    ``next_at`` is when it is tried next, None once it is delivered or given up.
    """

    id: str
    webhook: str
    type: EventType
    interview: str
    created_at: AwareDatetime
    status: Literal["pending", "delivered", "failed"] = "pending"
    attempts: tuple[Attempt, ...] = ()
    next_at: AwareDatetime | None = None


@dataclass(frozen=True, kw_only=True)
class Due:
    """A delivery that was claimed, with all that sending it takes.

    ``number`` is the attempt's. ``failing_since`` is when the webhook's first attempt failed
    of those since the last that was delivered, None where none has.
    """

    delivery: str
    webhook: str
    url: str
    sealed_secret: str
    body: str
    number: int
    failing_since: datetime | None = None


Entry = TypeVar("Entry", covariant=True)


@dataclass(frozen=True)
class Page(Generic[Entry]):
    """A page of a list, newest first; ``after`` continues it, ``None`` at its end."""

    entries: tuple[Entry, ...]
    after: str | None


def payload(happening: Happening) -> str:
    """Return the body of a call, as JSON in ASCII.

    It is thin: ids and states. What was said and scored is read through the API by whoever
    holds a token for it.
    """
    data: dict[str, Any] = {
        "interview": happening.interview,
        "external_ref": happening.external_ref,
        "state": happening.state,
        "turn": happening.turn,
    }
    if happening.type == "submission.finished":
        data["submission"] = happening.submission
        data["action"] = happening.action
        data["verdict"] = happening.verdict
    moment = happening.at.astimezone(UTC).isoformat(timespec="milliseconds")
    body = {"type": happening.type, "timestamp": moment.replace("+00:00", "Z"), "data": data}
    return json.dumps(body, separators=(",", ":"))


def check_url(url: str, *, allow_plain: bool) -> str:
    """Return ``url`` if it has the form of an address that can be called.

    That is https with a host, no user name and no fragment; with ``allow_plain`` also http.
    Where the host leads is looked at when it is called. Raises BadInput that says what is wrong.
    """
    said = _fault(url, allow_plain)
    if said:
        raise BadInput(said, field="url")
    return url


def _fault(url: str, allow_plain: bool) -> str:
    if len(url) > LONGEST_URL:
        return f"The address has more than {LONGEST_URL:,} characters."
    if not all("!" <= character <= "~" for character in url):
        return (
            "The address holds a space, a control character or one beyond ASCII; write them "
            "percent-encoded, and a name with such letters in Punycode."
        )
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError:
        return "The address is no URL: its host or port cannot be read."
    if parts.scheme != "https" and not (allow_plain and parts.scheme == "http"):
        schemes = "https:// or http://" if allow_plain else "https://"
        return f"The address has to begin with {schemes}."
    if "@" in parts.netloc:
        return "The address holds a user name or a password; leave them out."
    if "#" in url:
        return "The address holds a fragment (#), which is never sent; leave it out."
    if port == 0:
        return "The address names port 0, which is none."
    return _host_fault(parts)


def _host_fault(parts: SplitResult) -> str:
    host = parts.hostname or ""
    if not host:
        return "The address names no host."
    if "[" in parts.netloc:
        whole = _BRACKETED.fullmatch(parts.netloc)
        return "" if whole and _is_v6(host) else "The address in brackets is no IPv6 address."
    labels = host.split(".")
    if _NUMBER.fullmatch(labels[-1]):
        # What ends in a number is an IPv4 address to whoever connects, in one of many spellings.
        return "" if _is_v4(host) else "Write an IPv4 address as four decimal numbers."
    if (
        len(host) > 253
        or labels[-1][:1].isdigit()
        or not all(_LABEL.fullmatch(label) for label in labels)
    ):
        return "The host of the address is no name that can be looked up."
    return ""


def _is_v4(host: str) -> bool:
    try:
        return str(IPv4Address(host)) == host
    except ValueError:
        return False


def _is_v6(host: str) -> bool:
    try:
        return IPv6Address(host).scope_id is None
    except ValueError:
        return False


def new_secret() -> str:
    """Return a new secret to sign with: ``whsec_`` and 32 random bytes in base64."""
    return _SECRET + base64.b64encode(secrets.token_bytes(32)).decode()


def new_message_id() -> str:
    """Return a new id for a delivery: ``msg_`` and 32 hexadecimal digits."""
    return f"msg_{secrets.token_hex(16)}"


def sign(secret: str, message_id: str, timestamp: int, body: str) -> str:
    """Return the signature of a call (Standard Webhooks, "Signature scheme").

    That is ``v1,`` and the HMAC-SHA-256 of ``message_id.timestamp.body`` in base64.
    ``timestamp`` counts seconds since 1970; neither it nor the id may hold a full stop.
    """
    key = base64.b64decode(secret.removeprefix(_SECRET))
    signed = f"{message_id}.{timestamp}.{body}".encode()
    return "v1," + base64.b64encode(hmac.new(key, signed, sha256).digest()).decode()


def next_attempt(number: int, at: datetime, random: Callable[[], float]) -> datetime | None:
    """Return when to try again after attempt ``number`` failed at ``at``, None for never.

    ``random`` gives a number from 0 up to 1, by which the wait is longer by up to 10 %.
    """
    if number > len(SCHEDULE):
        return None
    return at + SCHEDULE[number - 1] * (1 + JITTER * random())


def postponed(planned: datetime, at: datetime, retry_after: str) -> datetime:
    """Return when to try again if the receiver asks at ``at`` to be left alone for some time.

    ``retry_after`` is its header of that name (RFC 9110, 10.2.3): seconds or a date. It is
    obeyed where it is later than ``planned``, up to an hour, and where it can be read.
    """
    asked = _read_retry_after(retry_after.strip(), at)
    return planned if asked is None else max(planned, min(asked, at + MOST_OBEYED))


def _read_retry_after(text: str, at: datetime) -> datetime | None:
    if re.fullmatch(r"[0-9]{1,9}", text):
        return at + timedelta(seconds=int(text))
    try:
        moment = parsedate_to_datetime(text)
        return moment.replace(tzinfo=UTC) if moment.tzinfo is None else moment.astimezone(UTC)
    except (ValueError, OverflowError, TypeError, IndexError):
        return None


class Sealer(Protocol):
    """Encrypts what is kept, so that a stolen database signs nothing."""

    def seal(self, text: str) -> str:
        """Return ``text`` so that only ``open`` can read it."""
        ...

    def open(self, sealed: str) -> str:
        """Return the text that was sealed; raises an InterviewerError where it cannot."""
        ...


class WebhookStore(Protocol):
    """Keeps webhooks and what was sent to them; safe to call from threads and processes.

    Deliveries come into it in the step that keeps what they tell of. Any operation may raise
    Unavailable when the database cannot be used; lists raise BadInput for a bad cursor.
    """

    def add(self, webhook: Webhook, sealed_secret: str, answer: Answered | None = None) -> None:
        """Keep a new webhook, and ``answer`` in the same step.

        Raises Conflict when its team has ``MOST_WEBHOOKS``, and AnsweredAlready.
        """
        ...

    def of_team(self, team: str, after: str | None, limit: int) -> Page[Webhook]:
        """Return a page of a team's webhooks, newest first."""
        ...

    def find(self, webhook: str) -> Webhook:
        """Return a webhook; raises NotFound."""
        ...

    def remove(self, webhook: str) -> None:
        """Forget a webhook with its deliveries; raises NotFound."""
        ...

    def deliveries(self, webhook: str, after: str | None, limit: int) -> Page[Delivery]:
        """Return a page of a webhook's deliveries with their attempts, newest first."""
        ...

    def claim_due(self, now: datetime, stale_before: datetime, limit: int) -> tuple[Due, ...]:
        """Take up at most ``limit`` deliveries that are due at ``now``; one caller gets each.

        What was claimed before ``stale_before`` and never settled is due again. Of one webhook
        about ``AT_ONCE`` are under way at a time, and the webhook with the fewest comes first.
        """
        ...

    def settle(
        self, delivery: str, attempt: Attempt, next_at: datetime | None, delivered: bool
    ) -> None:
        """Keep an attempt of a claimed delivery, and what follows from it.

        The delivery is ``delivered``, or pending until ``next_at``, or failed where that is
        None. Does nothing for one that was removed. Where it has been claimed again since, the
        attempt is kept, and of what follows from it only that it was delivered.
        """
        ...

    def disable(self, webhook: str, at: datetime, because: str) -> None:
        """Send nothing to a webhook any more; what is pending has failed.

        Does nothing where it is disabled already or gone.
        """
        ...

    def purge(self, before: datetime) -> int:
        """Forget deliveries made before then that are not pending; returns how many."""
        ...
