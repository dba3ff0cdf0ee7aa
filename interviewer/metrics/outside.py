"""Counts what is done beside interviews: calls to webhooks, and what Slack sends."""

from collections.abc import Mapping
from datetime import datetime

from interviewer.interviews.delivering import GONE, Answer, Sender
from interviewer.interviews.inbox import InboxStore, Incoming, Taken
from interviewer.metrics.meters import Meters


class CountingSender:
    """Fulfils ``interviews.delivering.Sender`` by another one, and counts what comes of calls."""

    def __init__(self, sender: Sender, meters: Meters) -> None:
        self._sender = sender
        self._meters = meters

    def send(self, url: str, headers: Mapping[str, str], body: str) -> Answer:
        """Post ``body``, and return what came of it."""
        answer = self._sender.send(url, headers, body)
        self._meters.calls.labels(_outcome(answer)).inc()
        return answer


class CountingInbox:
    """Fulfils ``interviews.inbox.InboxStore`` by another one, and counts entries by their fate."""

    def __init__(self, inbox: InboxStore, meters: Meters) -> None:
        self._inbox = inbox
        self._count = meters.slack

    def add(self, incoming: Incoming) -> bool:
        """Keep an entry; tells whether it is new."""
        is_new = self._inbox.add(incoming)
        self._count.labels("kept" if is_new else "repeated").inc()
        return is_new

    def claim(self, now: datetime, stale_before: datetime) -> Taken | None:
        """Take up the entry that is due first."""
        return self._inbox.claim(now, stale_before)

    def renew(self, taken: Taken, now: datetime) -> None:
        """Say that whoever claimed an entry is still at it."""
        self._inbox.renew(taken, now)

    def settle(self, taken: Taken, now: datetime) -> None:
        """Say that an entry is done."""
        self._inbox.settle(taken, now)
        self._count.labels("done").inc()

    def put_off(self, taken: Taken, until: datetime) -> None:
        """Give a claim up until then."""
        self._inbox.put_off(taken, until)
        self._count.labels("put_off").inc()

    def purge(self, before: datetime) -> int:
        """Forget what was done before then; returns how much that was."""
        return self._inbox.purge(before)


def _outcome(answer: Answer) -> str:
    if answer.status is None:
        return "unreachable"
    if answer.status == GONE:
        return "gone"
    return "delivered" if 200 <= answer.status < 300 else "refused"
