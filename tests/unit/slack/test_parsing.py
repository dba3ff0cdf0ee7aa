"""Slack's payloads as values."""

import json
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from interviewer.slack.intake import key_of
from interviewer.slack.parsing import conversation, is_shaped, parse
from interviewer.slack.values import Handed, Place, Removed, Said, Ticket

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner),
    max_leaves=12,
)
NAMES = st.sampled_from(
    ["type", "event", "user", "team", "channel", "actions", "view", "message", "container",
     "command", "text", "files", "authorizations", "tokens", "state", "values"]
)  # fmt: skip
KINDS = st.sampled_from(["event_callback", "block_actions", "view_submission", "message"])


def event(**more: Any) -> dict[str, Any]:
    said = {"type": "message", "user": "U1", "channel": "C1", "ts": "2.0", "text": "hi", **more}
    bots = [{"user_id": "UBOT"}]
    return {"type": "event_callback", "team_id": "T1", "event": said, "authorizations": bots}


@given(st.dictionaries(NAMES, JSON | st.dictionaries(NAMES, JSON)), KINDS)
def test_no_payload_is_stumbled_over(payload: dict[str, Any], kind: str) -> None:
    payload["type"] = kind
    if is_shaped(payload):
        arrival = parse(payload)
        assert arrival is None or conversation(arrival)
        assert 0 < len(key_of(payload)) <= 200


def test_a_reply_in_a_thread_of_ours_is_heard_and_no_other() -> None:
    ours = parse(event(thread_ts="1.0", parent_user_id="UBOT"))
    assert isinstance(ours, Said)
    assert conversation(ours) == "T1/C1/1.0"
    assert parse(event(thread_ts="1.0", parent_user_id="U2")) is None
    assert parse(event()) is None
    assert isinstance(parse(event(channel_type="im")), Said)


def test_what_bots_and_edits_say_is_not_heard() -> None:
    thread = {"thread_ts": "1.0", "parent_user_id": "UBOT"}
    assert parse(event(**thread, bot_id="B1")) is None
    assert parse(event(**thread, subtype="message_changed")) is None
    assert parse(event(**thread, subtype="channel_join")) is None
    assert isinstance(parse(event(**thread, subtype="file_share")), Said)


def test_tokens_of_users_are_none_of_ours() -> None:
    told = event(type="tokens_revoked", tokens={"oauth": ["U1"], "bot": []})
    assert parse(told) is None
    told["event"]["tokens"]["bot"] = ["UBOT"]
    assert parse(told | {"event_time": 7}) == Removed("T1", 7)


def test_a_modal_is_of_its_interview() -> None:
    values = {"code": {"text": {"value": "x = 1"}}, "how": {"action": {"selected_option": None}}}
    view = {"callback_id": "code", "private_metadata": Ticket("i", 3).write()}
    payload = {"type": "view_submission", "view": view | {"state": {"values": values}}}
    handed = parse(payload)
    assert isinstance(handed, Handed)
    assert (handed.ticket, handed.code, handed.action) == (Ticket("i", 3), "x = 1", "")
    assert conversation(handed) == "/code/i"


@given(st.text(), st.integers(), st.text())
def test_a_ticket_comes_back_as_it_was(interview: str, turn: int, more: str) -> None:
    ticket = Ticket(interview, turn, more)
    assert Ticket.read(ticket.write()) == ticket


@given(JSON)
def test_a_forged_ticket_is_of_no_interview(forged: Any) -> None:
    whole = isinstance(forged, list) and [type(x) for x in forged] == [str, int, str]
    assert whole or Ticket.read(json.dumps(forged)) == Ticket("", -1)
    assert Ticket.read("{") == Ticket("", -1)


def test_a_place_is_known_by_its_name() -> None:
    place = Place("T1", "C1", "1.0")
    assert Place.of(place.name) == place
    assert place.link.endswith("/T1/C1/thread/C1-1.0")


def test_repetitions_share_a_key_and_nothing_else_does() -> None:
    assert key_of({"event_id": "Ev1", "a": 1}) == key_of({"event_id": "Ev1"})
    assert key_of({"trigger_id": "1.2"}) == key_of({"trigger_id": "1.2", "a": 1})
    assert key_of({"trigger_id": "1.2"}) != key_of({"trigger_id": "1.3"})
    assert key_of({"a": 1}) != key_of({"a": 2})
