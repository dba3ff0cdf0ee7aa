"""Keeps what Slack sends before it is acknowledged; nothing else is done meanwhile.

It is a middleware of slack_bolt, behind those that know the workspace and leave out what the
bot has said itself. Bolt acknowledges an event before it calls a listener: what a listener
then does not get done would be lost. So there are no listeners, and what is kept is worked on
by ``interviews.inbox_work``.
"""

import hashlib
import json
from collections.abc import Callable, Mapping
from datetime import datetime, timedelta
from typing import Any, Final

from slack_bolt.middleware import Middleware
from slack_bolt.request import BoltRequest
from slack_bolt.response import BoltResponse

from interviewer.interviews.inbox import LONGEST_KEY, InboxStore, Incoming
from interviewer.slack.installing import Sealer
from interviewer.slack.parsing import conversation, parse
from interviewer.slack.posts import WRITE
from interviewer.slack.values import Arrival, Pressed, Said

SETTLING: Final = timedelta(seconds=0.5)
"""How long a message or press waits for an earlier one that comes later."""

_LONGEST_POSITION: Final = 40


class Intake(Middleware):
    """Keeps requests in the inbox, and has the editor opened, which cannot wait.

    ``due_in`` is told in how many seconds there is work; ``open_modal`` must return at once.
    """

    def __init__(
        self,
        inbox: InboxStore,
        sealer: Sealer,
        now: Callable[[], datetime],
        due_in: Callable[[float], None],
        open_modal: Callable[[Pressed], None],
    ) -> None:
        self._inbox = inbox
        self._sealer = sealer
        self._now = now
        self._due_in = due_in
        self._open_modal = open_modal

    def process(
        self,
        *,
        req: BoltRequest,
        resp: BoltResponse,
        next: Callable[[], BoltResponse],  # noqa: A002
    ) -> BoltResponse:
        """Keep a request, then acknowledge it; raises Unavailable where it cannot be kept."""
        del resp, next
        arrival = parse(req.body)
        if isinstance(arrival, Pressed) and arrival.action == WRITE:
            self._open_modal(arrival)
        elif arrival is not None:
            self._keep(req.body, arrival)
        return BoltResponse(status=200, body="")

    def _keep(self, payload: Mapping[str, Any], arrival: Arrival) -> None:
        now = self._now()
        settles = isinstance(arrival, Said | Pressed)
        incoming = Incoming(
            key=key_of(payload),
            conversation=conversation(arrival)[:LONGEST_KEY],
            position=_position(payload, arrival, now),
            body=self._sealer.seal(json.dumps(payload)),
            at=now,
            due_at=now + SETTLING if settles else now,
        )
        if self._inbox.add(incoming):
            self._due_in(SETTLING.total_seconds() if settles else 0.0)


def key_of(payload: Mapping[str, Any]) -> str:
    """Return a key that a payload shares with its repetitions and with nothing else."""
    event = payload.get("event_id")
    if isinstance(event, str) and 0 < len(event) <= LONGEST_KEY - 3:
        return f"ev:{event}"
    trigger = payload.get("trigger_id")
    told = trigger if isinstance(trigger, str) and trigger else json.dumps(payload, sort_keys=True)
    return f"do:{hashlib.sha256(told.encode()).hexdigest()}"


def _position(payload: Mapping[str, Any], arrival: Arrival, now: datetime) -> str:
    """Return where something belongs among the rest of its conversation: Slack's time of it.

    A ``ts`` has ten digits before the point until the year 2286, so that it sorts as a text.
    """
    actions = payload.get("actions") or [{}]
    ts = arrival.ts if isinstance(arrival, Said) else str(actions[0].get("action_ts") or "")
    return (ts or f"{now.timestamp():.6f}")[:_LONGEST_POSITION]
