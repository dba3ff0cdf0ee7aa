"""What reaches the address for Slack's events, and what does not."""

import json
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import func, select

from interviewer.app import create_app
from interviewer.settings import Settings
from interviewer.storage.tables import inbox
from interviewer.storage.transactions import reading
from interviewer.wiring import Wiring
from tests.functional.slack.bench import Bench
from tests.slack.events import Events
from tests.slack.sending import FORM, JSON, Sender


def said_by_ada(bench: Bench) -> dict[str, Any]:
    events = Events(bench.slack.state, bench.scene.acme)
    message = bench.ada.say("hello", bench.ada.direct(), tell=False).message
    return events.message(message)


def test_signatures_are_checked_before_anything_else(bench: Bench) -> None:
    event = said_by_ada(bench)
    assert bench.sender.event(event, secret="another").status == 401
    assert bench.sender.event(event, age=301).status == 401
    assert bench.sender.event(event, age=-301).status == 401
    assert bench.sender.post(b"\xff not a form", JSON, secret="another").status == 401
    assert bench.slack.whispers(bench.scene.ada) == []
    assert bench.sender.event(event, age=200).status == 200
    bench.ada.next_whisper(seconds=20)


@pytest.mark.parametrize(
    "headers",
    [
        {"X-Slack-Signature": ""},
        {"X-Slack-Signature": "v0=é"},
        {"X-Slack-Request-Timestamp": "soon"},
        {"X-Slack-Request-Timestamp": ""},
        {"X-Slack-Request-Timestamp": "9" * 40},
    ],
)
def test_what_is_no_signature_is_refused(bench: Bench, headers: dict[str, str]) -> None:
    body = json.dumps(said_by_ada(bench)).encode()
    assert bench.sender.post(body, JSON, headers).status == 401


@pytest.mark.parametrize(
    ("body", "media_type", "status"),
    [
        (b"", FORM, 200),
        (b"a=b", FORM, 200),
        (b"{", JSON, 400),
        (b"[]", JSON, 400),
        (b"null", JSON, 400),
        (b"\xff\xfe", JSON, 400),
        (b"payload=%7B", FORM, 400),
        (b"payload=[1]", FORM, 400),
        (b"[" * 50_000, JSON, 400),
        (b'{"type": "event_callback", "event": 7, "team_id": ["T"]}', JSON, 400),
        (b'{"type": "block_actions", "actions": {"a": 1}, "user": "U"}', JSON, 400),
        (b'{"type": "view_submission", "view": []}', JSON, 400),
        (b'{"type": "shortcut", "callback_id": "x"}', JSON, 200),
    ],
)
def test_signed_nonsense_does_no_harm(
    bench: Bench, body: bytes, media_type: str, status: int
) -> None:
    assert bench.sender.post(body, media_type).status == status


def test_a_body_that_is_too_large_is_not_read(bench: Bench) -> None:
    delivery = bench.sender.post(b"x" * 10_000_000, JSON)
    assert delivery.status in (0, 413)  # the connection may be closed before all is sent
    assert bench.sender.post(b"x" * 300_000, JSON).status in (0, 413)


def test_the_address_is_verified(bench: Bench) -> None:
    challenge = Events(bench.slack.state, bench.scene.acme).url_verification("what-comes-back")
    delivery = bench.sender.event(challenge)
    assert (delivery.status, delivery.json["challenge"]) == (200, "what-comes-back")
    assert bench.sender.event(challenge, secret="another").status == 401


@pytest.mark.parametrize("kind", ["reaction_added", "message", "app_mention", "star_added"])
def test_events_that_are_not_for_us_are_acknowledged(bench: Bench, kind: str) -> None:
    events = Events(bench.slack.state, bench.scene.acme)
    before = len(bench.slack.calls())
    for event in ({"type": kind}, {"type": kind, "user": "U1", "bot_id": "B1"}):
        assert bench.sender.event(events.envelope(event)).status == 200
    assert len(bench.slack.calls()) == before


def test_talk_that_is_none_of_our_business_is_not_kept(bench: Bench) -> None:
    bench.ada.say("a secret among colleagues", bench.hall)
    root = bench.bob.say("something else", bench.hall)
    bench.ada.say("another secret", bench.hall, root.ts)
    where = inbox.c.conversation.like(f"%/{bench.hall.id}/%")
    with reading(bench.site.wiring.store.engine) as connection:
        kept = connection.scalar(select(func.count()).select_from(inbox).where(where))
    assert kept == 0


def test_without_settings_nothing_answers_there(tmp_path: Path) -> None:
    wiring = Wiring(Settings(var=tmp_path))
    client = create_app(wiring).test_client()
    assert client.post("/slack/events").status_code == 404
    assert client.get("/slack/install").status_code == 404
    wiring.close()


def test_with_a_token_there_is_nothing_to_install(bench: Bench) -> None:
    sender = Sender(f"{bench.site.url}/slack/install", "s")
    assert sender.post(b"", FORM).status == 405
