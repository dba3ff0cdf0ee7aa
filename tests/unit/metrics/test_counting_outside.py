"""Calls to webhooks and entries from Slack are counted, and go on as they would."""

from collections.abc import Mapping
from datetime import timedelta
from pathlib import Path

import pytest

from interviewer.interviews.delivering import Answer
from interviewer.interviews.inbox import Incoming
from interviewer.metrics.meters import Meters
from interviewer.metrics.outside import CountingInbox, CountingSender
from interviewer.storage import migrate
from interviewer.storage.engine import open_engine
from interviewer.storage.inbox import SqlInbox
from tests.fakes import NOON
from tests.metering import labels_of, total


@pytest.mark.parametrize(
    ("status", "outcome"),
    [
        (200, "delivered"),
        (204, "delivered"),
        (302, "refused"),
        (410, "gone"),
        (503, "refused"),
        (None, "unreachable"),
    ],
)
def test_a_call_is_counted_by_what_came_of_it(status: int | None, outcome: str) -> None:
    answer, asked = Answer(status=status), []

    class Sender:
        def send(self, url: str, headers: Mapping[str, str], body: str) -> Answer:
            asked.append((url, headers, body))
            return answer

    meters = Meters()
    assert CountingSender(Sender(), meters).send("u", {"h": "1"}, "{}") is answer
    assert asked == [("u", {"h": "1"}, "{}")]
    assert labels_of(meters, "webhook_calls_total") == [{"outcome": outcome}]


def test_an_entry_is_counted_at_every_step(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'inbox.db'}"
    migrate.upgrade(url)
    engine, meters = open_engine(url), Meters()
    inbox = CountingInbox(SqlInbox(engine), meters)
    entry = Incoming(key="k", conversation="c", position="1", body="b", at=NOON, due_at=NOON)
    assert [inbox.add(entry), inbox.add(entry)] == [True, False]
    for step in range(2):
        now = NOON + timedelta(minutes=step)
        taken = inbox.claim(now, now)
        assert taken is not None
        inbox.renew(taken, now)
        if step:
            inbox.settle(taken, now)
        else:
            inbox.put_off(taken, now)
    assert inbox.claim(now, now) is None
    assert inbox.purge(now + timedelta(days=1)) == 1
    fates = {fate: total(meters, "slack_entries_total", fate=fate) for fate in ("kept", "repeated")}
    assert fates == {"kept": 1, "repeated": 1}
    assert total(meters, "slack_entries_total", fate="put_off") == 1
    assert total(meters, "slack_entries_total", fate="done") == 1
    engine.dispose()
