"""Somebody in Slack against a small app made with slack_bolt."""

import json
from collections.abc import Iterator
from typing import Any
from urllib.parse import parse_qs

import pytest
from flask import Flask, request
from slack_bolt.adapter.flask import SlackRequestHandler

from tests.slack.echoes import Echoes
from tests.slack.filled import NotSent
from tests.slack.listening import Listener, listening, serving
from tests.slack.person import AppFailed, Person
from tests.slack.refused import refusal
from tests.slack.scenes import Scene
from tests.slack.sending import Sender
from tests.slack.small_app import SmallApp, editor, plain, question


def silent(clear: bool) -> dict[str, Any]:
    divider = {"type": "divider"}
    return {
        "type": "modal",
        "title": plain("Silent"),
        "blocks": [divider],
        "clear_on_close": clear,
    }


def told(listener: Listener, at: int) -> Any:
    """Return a payload that came in a form."""
    return json.loads(parse_qs(listener.heard[at].body.decode())["payload"][0])


@pytest.fixture
def app(scene: Scene) -> SmallApp:
    return SmallApp(scene.client, scene.slack.credentials.signing_secret)


@pytest.fixture
def sender(scene: Scene, app: SmallApp) -> Iterator[Sender]:
    site, handler = Flask("site"), SlackRequestHandler(app.bolt)

    @site.post("/slack/events")
    def events() -> Any:
        return handler.handle(request)

    with serving(site) as url:
        yield Sender(f"{url}/slack/events", scene.slack.credentials.signing_secret)


@pytest.fixture
def ada(scene: Scene, sender: Sender) -> Person:
    return Person(scene.slack, sender, scene.acme, scene.ada)


def test_a_command_is_answered_at_once_and_in_the_channel(scene: Scene, ada: Person) -> None:
    ada.command("/interview", "mid", scene.hall)
    assert ada.next_whisper().shown == "Here we go"
    assert ada.next_post(scene.hall).shown == "Question 1\n[Skip] [Code]"
    assert ada.unread(scene.hall) == []


def test_a_talk_in_a_thread_is_read_in_order(scene: Scene, ada: Person) -> None:
    ada.command("/interview", "", scene.hall)
    first = ada.next_post(scene.hall)
    ada.say("a < b && see train.py", scene.hall, first.ts)
    answer = ada.next_post(scene.hall, first.ts)
    assert answer.text == ("You said: a &lt; b &amp;&amp; see <http://train.py|train.py>")
    assert ada.thread(scene.hall, first.ts) == [
        "Question 1\n[Skip] [Code]",
        "a < b && see train.py",
        "You said: a < b && see train.py",
    ]


def test_a_mention_is_heard_twice_as_in_slack(scene: Scene, ada: Person, app: SmallApp) -> None:
    said = ada.say(f"<@{scene.acme.bot.id}> hello", scene.hall)
    assert len(said.deliveries) == 2
    assert ada.next_post(scene.hall, said.ts).text == "Say /interview"
    assert [event["ts"] for event in app.noticed] == [said.ts]


def test_nothing_is_heard_where_the_bot_is_not(scene: Scene, ada: Person, app: SmallApp) -> None:
    elsewhere = scene.acme.add_channel("elsewhere", scene.ada, with_bot=False)
    assert ada.say("hello", elsewhere).deliveries == ()
    scene.acme.scopes -= {"channels:history"}
    assert ada.say("hello", scene.hall).deliveries == ()
    assert app.noticed == []


def test_events_come_twice_late_and_out_of_order_if_one_likes(
    scene: Scene, ada: Person, sender: Sender, app: SmallApp
) -> None:
    first = ada.say("one", scene.hall, tell=False)
    second = ada.say("two", scene.hall, tell=False)
    assert app.noticed == []
    for said in (second, first):
        assert sender.event(said.events[0]).taken
    assert sender.event(first.events[0], retry=1).taken
    assert [event["text"] for event in app.noticed] == ["two", "one", "one"]


def test_a_button_is_pressed_by_its_words(scene: Scene, ada: Person, app: SmallApp) -> None:
    ada.command("/interview", "", scene.hall)
    ada.next_post(scene.hall)
    ada.press("Skip", scene.hall)
    (message,) = scene.slack.messages(scene.hall.id)
    assert message.text == "Skipped 1"
    (body,) = app.noticed
    assert body["message"]["ts"] == body["container"]["message_ts"] == message.ts
    assert body["state"]["values"]
    with pytest.raises(AssertionError, match="no button 'Skip'"):
        ada.press("Skip", scene.hall, seconds=0.1)


def test_what_was_chosen_before_comes_along(scene: Scene, ada: Person, app: SmallApp) -> None:
    ada.command("/interview", "", scene.hall)
    ada.next_post(scene.hall)
    ada.choose("Senior", scene.hall)
    ada.press("Skip", scene.hall)
    first, second = app.noticed
    assert first["actions"][0]["selected_option"]["value"] == "senior"
    (values,) = second["state"]["values"].values()
    assert values["level"]["selected_option"]["value"] == "senior"


def test_a_modal_is_filled_in_and_sent_off(scene: Scene, ada: Person, app: SmallApp) -> None:
    ada.command("/interview", "", scene.hall)
    ada.press("Code", scene.hall)
    assert ada.modal().content["callback_id"] == "editor"
    with pytest.raises(NotSent, match="has to be filled in"):
        ada.submit()
    with pytest.raises(NotSent, match="at most 50"):
        ada.submit({"Your code": "x" * 51})
    with pytest.raises(NotSent, match="no input 'Age'"):
        ada.submit({"Your code": "x", "Age": "3"})
    refused = ada.submit({"Your code": "pass"})
    assert refused.errors == {"code": "Nothing in it"}
    assert refused.view
    done = ada.submit({"Your code": "x = 1\ny = 2"})
    assert (done.errors, done.view) == ({}, None)
    assert app.noticed == ["pass", "x = 1\ny = 2"]


def test_a_modal_may_lead_to_another_and_is_closed(
    scene: Scene, ada: Person, app: SmallApp
) -> None:
    ada.command("/interview", "", scene.hall)
    ada.press("Code", scene.hall)
    first = ada.modal()
    second = ada.submit({"code": "more"}).view
    assert second
    assert second.previous == first.id
    ada.close_modal()
    assert ada.modal().id == first.id
    more, closed = app.noticed
    assert (more, closed["type"], closed["view"]["id"]) == ("more", "view_closed", second.id)


def test_the_home_tab_has_buttons_too(scene: Scene, ada: Person, app: SmallApp) -> None:
    ada.open_home()
    assert ada.home().blocks[0]["text"]["text"] == "Question 7"
    ada.press_on_home("Skip")
    (body,) = app.noticed
    assert body["container"] == {"type": "view", "view_id": ada.home().id}
    assert "response_url" not in body


def test_a_snippet_comes_as_a_file(scene: Scene, ada: Person, app: SmallApp) -> None:
    ada.command("/interview", "", scene.hall)
    first = ada.next_post(scene.hall)
    ada.upload("net.py", "import torch\n", scene.hall, first.ts, words="here")
    (event,) = app.noticed
    assert (event["subtype"], event["thread_ts"]) == ("file_share", first.ts)
    assert event["files"][0]["mode"] == "snippet"
    assert scene.client.files_info(file=event["files"][0]["id"])["file"]["name"] == "net.py"


def test_edits_and_deletions_are_told(scene: Scene, ada: Person, app: SmallApp) -> None:
    said = ada.say("yse", scene.hall)
    edited = ada.edit(said.message, "yes")
    ada.delete(edited.message)
    _, changed, deleted = app.noticed
    assert (changed["subtype"], changed["message"]["text"]) == ("message_changed", "yes")
    assert changed["previous_message"]["text"] == "yse"
    assert (deleted["subtype"], deleted["deleted_ts"]) == ("message_deleted", said.ts)
    assert scene.slack.messages(scene.hall.id) == []


def test_an_app_that_was_taken_out_hears_nothing(scene: Scene, ada: Person) -> None:
    scene.slack.uninstall(scene.acme)
    assert ada.say("hello", scene.hall).events == ()
    assert refusal(scene.client.auth_test) == "account_inactive"


def test_in_direct_messages_no_channel_is_needed(scene: Scene, ada: Person, app: SmallApp) -> None:
    said = ada.say("hello", ada.direct())
    assert said.message.channel.startswith("D")
    assert app.noticed[0]["channel_type"] == "im"


def test_the_app_hears_itself(scene: Scene, ada: Person, sender: Sender, app: SmallApp) -> None:
    with Echoes(scene.slack, sender) as echoes:
        ada.command("/interview", "", scene.hall)
        ada.press("Skip", scene.hall)
        assert [delivery.status for delivery in echoes.deliveries] == [200, 200]
    subtypes = [event.get("subtype") for event in app.noticed if "channel_type" in event]
    assert subtypes == []  # bolt keeps from an app what it has said itself


def test_echoes_carry_the_bot_and_what_it_did(scene: Scene) -> None:
    with listening() as listener:
        with Echoes(scene.slack, Sender(listener.url, "s")) as echoes:
            ts = scene.client.chat_postMessage(channel=scene.hall.id, text="a")["ts"]
            scene.client.chat_update(channel=scene.hall.id, ts=ts, text="b")
            scene.client.chat_delete(channel=scene.hall.id, ts=ts)
            assert len(echoes.deliveries) == 3
        scene.client.chat_postMessage(channel=scene.hall.id, text="unheard")
        events = [json.loads(heard.body)["event"] for heard in listener.heard]
    assert [e.get("subtype") for e in events] == [None, "message_changed", "message_deleted"]
    assert events[0]["bot_id"] == scene.acme.bot_id
    assert events[1]["message"]["text"] == "b"


def test_an_app_that_is_late_or_wrong_fails_the_test(scene: Scene, ada: Person) -> None:
    with pytest.raises(AppFailed, match=r"after 3\.\d s: 200"):
        ada.command("/interview", "slow", scene.hall)
    with pytest.raises(AppFailed, match="404"):
        ada.command("/unknown", "", scene.hall)


@pytest.mark.parametrize(
    ("status", "body", "what"),
    [
        (500, "oops", "oops"),
        (200, '{"text": "a", "blocks": [{"type": "nope"}]}', "invalid_blocks"),
    ],
)
def test_an_answer_that_slack_cannot_use_fails_the_test(
    scene: Scene, status: int, body: str, what: str
) -> None:
    with listening() as listener:
        listener.answers = [(status, body)]
        ada = Person(scene.slack, Sender(listener.url, "s"), scene.acme, scene.ada)
        with pytest.raises(AppFailed, match=what):
            ada.command("/interview", "", scene.hall)


@pytest.mark.parametrize(
    "told",
    [
        {"response_action": "dance"},
        {"response_action": "errors", "errors": {"nowhere": "a"}},
        {"response_action": "push", "view": {"type": "modal"}},
    ],
)
def test_an_answer_to_a_modal_that_slack_cannot_use_fails_the_test(
    scene: Scene, told: dict[str, Any]
) -> None:
    with listening() as listener:
        listener.answers = [(200, json.dumps(told))]
        person = Person(scene.slack, Sender(listener.url, "s"), scene.acme, scene.ada)
        trigger = scene.slack.state.trigger(scene.acme, scene.ada)
        scene.client.views_open(trigger_id=trigger, view=editor())
        with pytest.raises(AppFailed, match="a modal was answered"):
            person.submit({"code": "x"})


def test_whoever_waits_is_told_what_there_is(scene: Scene, ada: Person) -> None:
    scene.client.chat_postMessage(channel=scene.hall.id, text="old")
    ada.next_post(scene.hall)
    with pytest.raises(AssertionError, match=r"nothing new; so far \['old'\]"):
        ada.next_post(scene.hall, seconds=0.1)


def test_a_button_in_a_modal_is_pressed_too(scene: Scene, sender: Sender) -> None:
    with listening() as listener:
        ada = Person(scene.slack, Sender(listener.url, "s"), scene.acme, scene.ada)
        trigger = scene.slack.state.trigger(scene.acme, scene.ada)
        view = {"type": "modal", "title": plain("Code"), "blocks": question(3)}
        opened = scene.client.views_open(trigger_id=trigger, view=view)["view"]["id"]
        ada.press_in_modal("Skip")
        body = told(listener, 0)
        assert (body["container"]["view_id"], body["view"]["id"]) == (opened, opened)
        pushed = {"trigger_id": body["trigger_id"], "view": editor()}
        assert scene.client.views_push(**pushed)["view"]["previous_view_id"] == opened
        with pytest.raises(AssertionError, match="no button 'Skip'"):
            ada.press_in_modal("Skip")


def test_shortcuts_are_chosen(scene: Scene) -> None:
    with listening() as listener:
        ada = Person(scene.slack, Sender(listener.url, "s"), scene.acme, scene.ada)
        ada.shortcut("begin")
        ada.shortcut("judge", ada.say("code", scene.hall).message)
        kinds = [told(listener, at)["type"] for at in (0, 2)]
        assert kinds == ["shortcut", "message_action"]


def test_buttons_in_a_message_for_one_alone_are_pressed(scene: Scene) -> None:
    with listening() as listener:
        ada = Person(scene.slack, Sender(listener.url, "s"), scene.acme, scene.ada)
        bob = Person(scene.slack, Sender(listener.url, "s"), scene.acme, scene.bob)
        scene.client.chat_postEphemeral(
            channel=scene.hall.id, user=scene.ada.id, text="q", blocks=question(1)
        )
        ada.press("Skip", scene.hall)
        body = told(listener, 0)
        assert body["container"]["is_ephemeral"] is True
        assert "message" not in body
        with pytest.raises(AssertionError, match="no button"):
            bob.press("Skip", scene.hall, seconds=0.1)


@pytest.mark.parametrize("clear", [False, True])
def test_closing_a_modal_closes_all_of_them_where_it_says_so(scene: Scene, clear: bool) -> None:
    with listening() as listener:
        ada = Person(scene.slack, Sender(listener.url, "s"), scene.acme, scene.ada)
        trigger = scene.slack.state.trigger(scene.acme, scene.ada)
        scene.client.views_open(trigger_id=trigger, view=editor())
        listener.answers = [(200, json.dumps({"response_action": "push", "view": silent(clear)}))]
        assert ada.submit({"code": "x"}).view
        assert ada.close_modal() is None
        assert (scene.slack.modal(scene.ada) is None) is clear


@pytest.mark.parametrize(
    ("told", "left"), [({"response_action": "clear"}, False), ({"response_action": "update"}, True)]
)
def test_an_answer_clears_or_changes_a_modal(
    scene: Scene, told: dict[str, Any], left: bool
) -> None:
    with listening() as listener:
        ada = Person(scene.slack, Sender(listener.url, "s"), scene.acme, scene.ada)
        trigger = scene.slack.state.trigger(scene.acme, scene.ada)
        scene.client.views_open(trigger_id=trigger, view=editor())
        listener.answers = [(200, json.dumps(told | {"view": silent(False)}))]
        view = ada.submit({"code": "x"}).view
        assert (view is not None) is left
        assert view is None or view.content["title"]["text"] == "Silent"


def test_nobody_speaks_where_they_are_not(scene: Scene, ada: Person) -> None:
    club = scene.acme.add_channel("club")
    with pytest.raises(ValueError, match="ada is not in club"):
        ada.say("hello", club)
    club = scene.acme.join(club, scene.ada)
    assert ada.say("hello", club).deliveries
    scene.acme.leave(club, scene.ada)
    with pytest.raises(ValueError, match="ada is not in club"):
        ada.say("hello", club)


def test_a_listener_keeps_what_it_hears() -> None:
    with listening() as listener:
        assert isinstance(listener, Listener)
        Sender(listener.url, "s").event({"type": "a"})
        assert [json.loads(heard.body) for heard in listener.heard] == [{"type": "a"}]
