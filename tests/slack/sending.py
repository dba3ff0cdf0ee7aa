"""Sends to the app what Slack sends: signed, timed, sometimes twice.

See https://docs.slack.dev/authentication/verifying-requests-from-slack (the signature),
https://docs.slack.dev/apis/events-api, «Responding to events» and «Error handling» (three seconds;
three retries with their number and reason), and
https://docs.slack.dev/interactivity/handling-user-interaction (three seconds as well).
"""

import hashlib
import hmac
import json
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlencode

IN_TIME = 3.0
"""Seconds until the app must have answered."""

FORM = "application/x-www-form-urlencoded"
JSON = "application/json"


@dataclass(frozen=True)
class Delivery:
    """What the app has answered. ``status`` is 0 where it has not: ``error`` says why."""

    status: int
    headers: Mapping[str, str]
    body: bytes
    seconds: float
    error: str = ""

    @property
    def in_time(self) -> bool:
        return self.seconds < IN_TIME

    @property
    def taken(self) -> bool:
        """Whether Slack would be content with the answer."""
        return 200 <= self.status < 300 and self.in_time

    @property
    def final(self) -> bool:
        """Whether Slack would not try again: it is content, or the app asks for no retry."""
        no_retry = {name.lower(): value for name, value in self.headers.items()}
        return self.taken or no_retry.get("x-slack-no-retry") == "1"

    @property
    def text(self) -> str:
        return self.body.decode("utf-8", "replace")

    @property
    def json(self) -> Any:
        return json.loads(self.body)


def signature(secret: str, timestamp: str, body: bytes) -> str:
    """Return the signature of a request: HMAC-SHA256 over ``v0:TIMESTAMP:BODY``."""
    base = b":".join((b"v0", timestamp.encode(), body))
    return "v0=" + hmac.new(secret.encode(), base, hashlib.sha256).hexdigest()


class Sender:
    """Sends to the app at ``url`` in Slack's name.

    ``age`` and ``secret`` of the methods are for requests that the app should refuse: older than
    they may be, and signed by somebody else. The time is the machine's, as the app knows no other.
    After ``patience`` seconds without an answer it is given up.
    """

    def __init__(self, url: str, secret: str, *, patience: float = 30.0) -> None:
        self.url = url
        self._secret = secret
        self._patience = patience

    def event(
        self,
        envelope: Mapping[str, Any],
        *,
        retry: int = 0,
        reason: str = "http_timeout",
        **signing: Any,
    ) -> Delivery:
        """Deliver an event; ``retry`` from 1 on says that it is not the first time, and why."""
        headers = {}
        if retry:
            headers = {"X-Slack-Retry-Num": str(retry), "X-Slack-Retry-Reason": reason}
        return self.post(json.dumps(envelope).encode(), JSON, headers, **signing)

    def insist(
        self, envelope: Mapping[str, Any], pauses: Sequence[float] = (0.0, 0.0, 0.0)
    ) -> list[Delivery]:
        """Deliver an event until it is taken, as Slack does: at once and up to three more times.

        ``pauses`` stand for nearly none, one minute and five minutes. An app that is late gets
        the next one at once; here it comes when the answer has.
        """
        deliveries = [self.event(envelope)]
        for number, pause in enumerate(pauses, 1):
            last = deliveries[-1]
            if last.final:
                break
            time.sleep(pause)
            reason = "http_timeout" if not last.in_time else "http_error"
            reason = reason if last.status else "connection_failed"
            deliveries.append(self.event(envelope, retry=number, reason=reason))
        return deliveries

    def command(self, form: Mapping[str, str], **signing: Any) -> Delivery:
        """Deliver a slash command."""
        return self.post(urlencode(form).encode(), FORM, **signing)

    def interaction(self, payload: Mapping[str, Any], **signing: Any) -> Delivery:
        """Deliver a press of a button, a modal that was sent off, a shortcut."""
        return self.post(urlencode({"payload": json.dumps(payload)}).encode(), FORM, **signing)

    def post(
        self,
        body: bytes,
        media_type: str,
        headers: Mapping[str, str] | None = None,
        *,
        age: float = 0.0,
        secret: str = "",
    ) -> Delivery:
        """Sign a body and deliver it."""
        timestamp = str(int(time.time() - age))
        every = {
            "Content-Type": media_type,
            "User-Agent": "Slackbot 1.0 (+https://api.slack.com/robots)",
            "X-Slack-Request-Timestamp": timestamp,
            "X-Slack-Signature": signature(secret or self._secret, timestamp, body),
            **(headers or {}),
        }
        request = urllib.request.Request(self.url, body, every, method="POST")
        start = time.monotonic()
        try:
            with urllib.request.urlopen(request, timeout=self._patience) as answer:
                content = answer.read()
                took = time.monotonic() - start
                return Delivery(answer.status, dict(answer.headers), content, took)
        except urllib.error.HTTPError as error:
            with error:
                took = time.monotonic() - start
                return Delivery(error.code, dict(error.headers), error.read(), took)
        except OSError as error:
            return Delivery(0, {}, b"", time.monotonic() - start, str(error))


def at_once(*sends: Callable[[], Delivery]) -> list[Delivery]:
    """Do several deliveries at the same time; returns their answers in the order given."""
    with ThreadPoolExecutor(max(1, len(sends))) as pool:
        return [future.result() for future in [pool.submit(send) for send in sends]]
