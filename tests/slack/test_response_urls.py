"""Answers to commands and actions at the addresses that came with them."""

from typing import Any

import pytest
from slack_sdk.webhook import WebhookClient, WebhookResponse

from tests.slack.scenes import Scene


def respond(url: str, **what: Any) -> WebhookResponse:
    return WebhookClient(url, retry_handlers=[]).send_dict(what)


def address(scene: Scene, **more: Any) -> str:
    who = {"team": scene.acme.id, "user": scene.ada.id, "channel": scene.hall.id}
    return scene.slack.state.response_url(**who | more)


def shown(scene: Scene) -> list[str]:
    return [message.shown for message in scene.slack.messages(scene.hall.id)]


def test_an_answer_is_for_one_alone_unless_it_says_otherwise(scene: Scene) -> None:
    url = address(scene)
    assert respond(url, text="psst").body == "ok"
    respond(url, text="hear, hear", response_type="in_channel")
    assert [seen.shown for seen in scene.slack.whispers(scene.ada)] == ["psst"]
    assert shown(scene) == ["hear, hear"]


def test_an_address_serves_five_times(scene: Scene) -> None:
    url = address(scene)
    for _ in range(5):
        assert respond(url, text="a").status_code == 200
    late = respond(url, text="a")
    assert (late.status_code, "used_url" in late.body) == (404, True)


def test_an_address_serves_half_an_hour(scene: Scene) -> None:
    url = address(scene)
    scene.slack.clock.advance(1_801)
    assert "expired_url" in respond(url, text="a").body
    assert respond(scene.slack.state.site + "/commands/none", text="a").status_code == 404


def test_the_message_of_an_action_is_replaced_or_deleted(scene: Scene) -> None:
    ts = scene.client.chat_postMessage(channel=scene.hall.id, text="Ready?")["ts"]
    url = address(scene, message=ts)
    respond(url, text="Started", replace_original=True)
    assert shown(scene) == ["Started"]
    respond(url, delete_original=True)
    assert shown(scene) == []
    assert respond(url, text="a", replace_original=True).status_code == 404


def test_an_ephemeral_message_can_be_replaced_and_deleted_there_alone(scene: Scene) -> None:
    whisper = scene.client.chat_postEphemeral
    ts = whisper(channel=scene.hall.id, user=scene.ada.id, text="Ready?")["message_ts"]
    url = address(scene, message=ts, ephemeral=True)
    respond(url, text="Started", replace_original=True)
    assert [seen.shown for seen in scene.slack.whispers(scene.ada)] == ["Started"]
    respond(url, delete_original=True)
    assert scene.slack.whispers(scene.ada) == []


def test_an_answer_goes_into_the_thread_that_it_names(scene: Scene) -> None:
    ts = scene.client.chat_postMessage(channel=scene.hall.id, text="parent")["ts"]
    url = address(scene, thread_ts=ts)
    respond(url, text="beside", response_type="in_channel")
    respond(url, text="within", response_type="in_channel", thread_ts=ts)
    assert scene.slack.read(scene.hall.id, ts) == ["parent", "within"]


@pytest.mark.parametrize(
    ("what", "error"),
    [
        ({"text": ""}, "no_text"),
        ({"text": "a", "blocks": [{"type": "nope"}]}, "invalid_blocks"),
        ({"text": "a", "colour": "red"}, "invalid_arguments"),
        ({"text": "a", "thread_ts": "1.000000"}, "thread_not_found"),
    ],
)
def test_a_wrong_answer_is_refused(scene: Scene, what: dict[str, Any], error: str) -> None:
    answer = respond(address(scene), **what)
    assert answer.status_code == 400
    assert error in answer.body


def test_mentions_count_in_answers_too(scene: Scene) -> None:
    respond(address(scene), text="<!here> look")
    assert [mention.who for mention in scene.slack.mentions] == ["here"]


def test_answers_are_on_record(scene: Scene) -> None:
    respond(address(scene), text="a")
    (call,) = scene.slack.calls("response_url")
    assert (call.ok, call.arguments) == (True, {"text": "a"})
