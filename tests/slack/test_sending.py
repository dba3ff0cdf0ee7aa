"""What the stand-in sends to the app, taken apart by slack_sdk."""

import json
import time
from collections.abc import Iterator
from urllib.parse import parse_qs

import pytest
from hypothesis import given
from hypothesis import strategies as st
from slack_sdk.signature import SignatureVerifier

from tests.slack.events import Events
from tests.slack.interactions import Interactions
from tests.slack.listening import Listener, listening
from tests.slack.scenes import Scene
from tests.slack.sending import Sender, at_once, signature

SECRET = "s3cret"


@pytest.fixture
def listener() -> Iterator[Listener]:
    with listening() as one:
        yield one


@pytest.fixture
def sender(listener: Listener) -> Sender:
    return Sender(listener.url, SECRET)


def events(scene: Scene) -> Events:
    return Events(scene.slack.state, scene.acme)


@given(st.text().filter(str.strip), st.text())
def test_signatures_are_those_that_slack_sdk_expects(secret: str, text: str) -> None:
    stamp, body = "1531420618", text.encode()
    expected = SignatureVerifier(secret).generate_signature(timestamp=stamp, body=body)
    assert signature(secret, stamp, body) == expected


def test_every_kind_of_delivery_is_signed(scene: Scene, listener: Listener, sender: Sender) -> None:
    does = Interactions(scene.slack.state, scene.acme, scene.ada)
    sender.event(events(scene).uninstalled())
    sender.command(does.command("/interview", "ä & b", scene.hall))
    sender.interaction(does.shortcut("start"))
    verifier = SignatureVerifier(SECRET)
    for heard in listener.heard:
        assert verifier.is_valid_request(heard.body, heard.headers)
        assert not verifier.is_valid_request(heard.body + b" ", heard.headers)


def test_what_is_old_or_forged_is_seen_to_be(listener: Listener, sender: Sender) -> None:
    verifier = SignatureVerifier(SECRET)
    sender.event({}, age=301)
    sender.event({}, secret="another")
    sender.event({}, age=299)
    valid = [verifier.is_valid_request(heard.body, heard.headers) for heard in listener.heard]
    assert valid == [False, False, True]


def test_a_delivery_tells_what_was_answered_and_when(listener: Listener, sender: Sender) -> None:
    listener.answers = [(200, '{"challenge": "c"}')]
    delivery = sender.event({"type": "url_verification"})
    assert (delivery.status, delivery.json, delivery.taken) == (200, {"challenge": "c"}, True)
    listener.delay = 0.3
    assert 0.3 <= sender.event({}).seconds < 3


def test_an_app_that_is_slow_broken_or_away_has_not_taken_it(listener: Listener) -> None:
    listener.answers = [(500, "oops")]
    broken = Sender(listener.url, SECRET).event({})
    assert (broken.status, broken.text, broken.taken) == (500, "oops", False)
    listener.delay = 0.5
    slow = Sender(listener.url, SECRET, patience=0.1).event({})
    assert (slow.status, slow.taken) == (0, False)
    away = Sender("http://127.0.0.1:9/", SECRET).event({})
    assert (away.status, bool(away.error)) == (0, True)


def test_slack_insists_three_times_with_number_and_reason(
    listener: Listener, sender: Sender
) -> None:
    listener.answers = [(500, ""), (404, ""), (200, "")]
    envelope = {"event_id": "Ev1"}
    assert [delivery.status for delivery in sender.insist(envelope)] == [500, 404, 200]
    numbers = [heard.headers.get("x-slack-retry-num") for heard in listener.heard]
    reasons = [heard.headers.get("x-slack-retry-reason") for heard in listener.heard]
    assert numbers == [None, "1", "2"]
    assert reasons == [None, "http_error", "http_error"]
    assert len({heard.body for heard in listener.heard}) == 1
    listener.answers = [(500, "")]
    assert len(sender.insist(envelope)) == 4
    listener.headers = {"X-Slack-No-Retry": "1"}
    assert len(sender.insist(envelope)) == 1


def test_deliveries_come_at_the_same_time(listener: Listener, sender: Sender) -> None:
    listener.delay = 0.4
    start = time.monotonic()
    deliveries = at_once(*[lambda: sender.event({})] * 5)
    assert [delivery.status for delivery in deliveries] == [200] * 5
    assert time.monotonic() - start < 5 * 0.4


def test_the_address_is_verified_by_a_challenge(scene: Scene) -> None:
    asked = events(scene).url_verification("c")
    assert (asked["type"], asked["challenge"]) == ("url_verification", "c")


def test_an_envelope_tells_whose_event_it_is(scene: Scene) -> None:
    first, second = events(scene).uninstalled(), events(scene).tokens_revoked()
    assert first["event_id"] != second["event_id"]
    assert (first["type"], first["team_id"]) == ("event_callback", scene.acme.id)
    assert first["authorizations"][0]["user_id"] == scene.acme.bot.id
    assert second["event"]["tokens"]["bot"] == [scene.acme.bot.id]


def test_events_about_messages_say_where_and_what(scene: Scene) -> None:
    now = scene.slack.clock.now()
    direct = scene.acme.direct(scene.ada.id)
    said = scene.acme.post(direct.id, scene.ada.id, "a", now)
    event = events(scene).message(said)["event"]
    assert (event["channel_type"], event["channel"]) == ("im", direct.id)
    assert event["ts"] == event["event_ts"] == said.ts
    assert "bot_id" not in event
    gone = events(scene).deleted(said)["event"]
    assert (gone["subtype"], gone["deleted_ts"]) == ("message_deleted", said.ts)
    own = scene.acme.post(direct.id, scene.acme.bot.id, "b", now)
    assert events(scene).message(own)["event"]["bot_id"] == scene.acme.bot_id


def test_a_home_tab_comes_along_once_there_is_one(scene: Scene) -> None:
    direct = scene.acme.direct(scene.ada.id)
    assert "view" not in events(scene).home_opened(scene.ada, direct)["event"]
    home = {"type": "home", "blocks": []}
    scene.client.views_publish(user_id=scene.ada.id, view=home)
    event = events(scene).home_opened(scene.ada, direct, scene.slack.home(scene.ada))["event"]
    assert event["view"]["type"] == "home"
    assert events(scene).messages_opened(scene.ada, direct)["event"]["tab"] == "messages"


def test_a_command_is_a_form_with_escaped_words(
    scene: Scene, listener: Listener, sender: Sender
) -> None:
    does = Interactions(scene.slack.state, scene.acme, scene.ada)
    secret = scene.acme.add_channel("secret", scene.ada, private=True)
    sender.command(does.command("/interview", "a < b & c", secret))
    form = {name: values[0] for name, values in parse_qs(listener.heard[0].body.decode()).items()}
    assert form["text"] == "a &lt; b &amp; c"
    assert (form["command"], form["channel_name"]) == ("/interview", "privategroup")
    assert form["response_url"].startswith(scene.slack.state.site)
    assert scene.slack.state.triggers[form["trigger_id"]].user == scene.ada.id


def test_an_interaction_is_json_in_a_form(scene: Scene, listener: Listener, sender: Sender) -> None:
    does = Interactions(scene.slack.state, scene.acme, scene.ada)
    message = scene.acme.post(scene.hall.id, scene.ada.id, "code", scene.slack.clock.now())
    sender.interaction(does.message_shortcut("judge", message))
    payload = json.loads(parse_qs(listener.heard[0].body.decode())["payload"][0])
    assert (payload["type"], payload["callback_id"]) == ("message_action", "judge")
    assert payload["message"]["text"] == "code"
    assert payload["team"]["id"] == scene.acme.id
