"""The stand-in's chat.* methods, called by slack_sdk."""

from typing import Any

import pytest

from tests.slack.refused import complaints, refusal
from tests.slack.scenes import Scene


def section(text: str, **more: Any) -> dict[str, Any]:
    return {"type": "section", "text": {"type": "mrkdwn", "text": text}, **more}


def button(text: str, action: str) -> dict[str, Any]:
    return {"type": "button", "text": {"type": "plain_text", "text": text}, "action_id": action}


def test_a_message_is_kept_and_shown(scene: Scene) -> None:
    answer = scene.client.chat_postMessage(channel=scene.hall.id, text="Good *morning*")
    kept = scene.slack.messages(scene.hall.id)
    assert [message.text for message in kept] == ["Good *morning*"]
    assert answer["ts"] == kept[0].ts
    assert answer["message"]["bot_id"] == scene.acme.bot_id
    assert answer["message"]["user"] == scene.acme.bot.id


def test_timestamps_grow_however_fast_messages_come(scene: Scene) -> None:
    stamps = [
        scene.client.chat_postMessage(channel=scene.hall.id, text=str(n))["ts"] for n in range(20)
    ]
    assert stamps == sorted(set(stamps))


def test_replies_are_read_in_order_and_others_are_not(scene: Scene) -> None:
    post = scene.client.chat_postMessage
    parent = post(channel=scene.hall.id, text="What is autograd?")["ts"]
    post(channel=scene.hall.id, text="elsewhere")
    post(channel=scene.hall.id, text="a tape", thread_ts=parent)
    post(channel=scene.hall.id, text="of operations", thread_ts=parent)
    assert scene.slack.read(scene.hall.id, parent) == [
        "What is autograd?",
        "a tape",
        "of operations",
    ]


def test_a_channel_may_be_named_and_a_user_stands_for_direct_messages(scene: Scene) -> None:
    post = scene.client.chat_postMessage
    assert post(channel="#hall", text="a")["channel"] == scene.hall.id
    direct = post(channel=scene.ada.id, text="b")["channel"]
    assert direct.startswith("D")
    assert post(channel=scene.ada.id, text="c")["channel"] == direct


def test_there_is_no_posting_where_the_bot_is_not(scene: Scene) -> None:
    post = scene.client.chat_postMessage
    public = scene.acme.add_channel("public", scene.ada, with_bot=False)
    private = scene.acme.add_channel("private", scene.ada, private=True, with_bot=False)
    old = scene.acme.archive(scene.acme.add_channel("old", scene.ada))
    assert refusal(post, channel=public.id, text="a") == "not_in_channel"
    assert refusal(post, channel=private.id, text="a") == "channel_not_found"
    assert refusal(post, channel="C0NOWHERE", text="a") == "channel_not_found"
    assert refusal(post, channel=old.id, text="a") == "is_archived"


def test_another_workspaces_channels_are_not_there(scene: Scene) -> None:
    other = scene.slack.workspace("other")
    foreign = other.add_channel("hall")
    assert refusal(scene.client.chat_postMessage, channel=foreign.id, text="a") == (
        "channel_not_found"
    )


def test_a_message_needs_something_to_say(scene: Scene) -> None:
    call, hall = scene.client.api_call, scene.hall.id
    for said in ({}, {"text": ""}, {"text": "", "blocks": []}):
        wrong = {"channel": hall, **said}
        assert refusal(call, api_method="chat.postMessage", json=wrong) == "no_text"


def test_text_has_40000_characters_and_4000_once_it_is_edited(scene: Scene) -> None:
    hall, post, update = scene.hall.id, scene.client.chat_postMessage, scene.client.chat_update
    ts = post(channel=hall, text="x" * 40_000)["ts"]
    assert refusal(post, channel=hall, text="x" * 40_001) == "msg_too_long"
    update(channel=hall, ts=ts, text="x" * 4_000)
    assert refusal(update, channel=hall, ts=ts, text="x" * 4_001) == "msg_too_long"


def test_all_blocks_together_have_13200_characters(scene: Scene) -> None:
    hall, post = scene.hall.id, scene.client.chat_postMessage
    full = [section("x" * 3_000) for _ in range(4)]
    post(channel=hall, text="t", blocks=[*full, section("x" * 1_200)])
    assert refusal(post, channel=hall, text="t", blocks=[*full, section("x" * 1_201)]) == (
        "msg_blocks_too_long"
    )


def test_markdown_goes_without_text_and_blocks(scene: Scene) -> None:
    hall, post = scene.hall.id, scene.client.chat_postMessage
    post(channel=hall, markdown_text="**a**")
    assert refusal(post, channel=hall, markdown_text="a", text="b") == "markdown_text_conflict"
    assert refusal(post, channel=hall, markdown_text="a" * 12_001) == "msg_too_long"


@pytest.mark.parametrize(
    ("thread_ts", "error"),
    [("0", "invalid_thread_ts"), ("1700000000.000001", "thread_not_found")],
)
def test_a_thread_has_to_be_there(scene: Scene, thread_ts: str, error: str) -> None:
    post = scene.client.chat_postMessage
    assert refusal(post, channel=scene.hall.id, text="a", thread_ts=thread_ts) == error


def test_a_reply_is_no_parent(scene: Scene) -> None:
    hall, post = scene.hall.id, scene.client.chat_postMessage
    parent = post(channel=hall, text="a")["ts"]
    reply = post(channel=hall, text="b", thread_ts=parent)["ts"]
    assert refusal(post, channel=hall, text="c", thread_ts=reply) == "cannot_reply_to_message"


def test_blocks_are_kept_with_the_ids_that_were_missing(scene: Scene) -> None:
    blocks = [section("a"), {"type": "actions", "elements": [button("Start", "start")]}]
    answer = scene.client.chat_postMessage(channel=scene.hall.id, text="t", blocks=blocks)
    first, second = answer["message"]["blocks"]
    assert first["block_id"]
    assert second["block_id"] != first["block_id"]
    assert scene.slack.messages(scene.hall.id)[0].shown == "a\n[Start]"


def test_wrong_blocks_are_named_by_pointer(scene: Scene) -> None:
    post = scene.client.chat_postMessage
    said = complaints(post, channel=scene.hall.id, text="t", blocks=[section("x" * 3_001)])
    assert said == [
        "failed to match all allowed schemas [json-pointer:/blocks/0/text]",
        "must be less than 3001 characters [json-pointer:/blocks/0/text/text]",
    ]
    assert refusal(post, channel=scene.hall.id, text="t", blocks=[section("")]) == "invalid_blocks"
    assert refusal(post, channel=scene.hall.id, text="t", blocks="[{") == "invalid_blocks_format"


def test_an_edit_replaces_text_and_blocks_as_slack_does(scene: Scene) -> None:
    hall, update = scene.hall.id, scene.client.chat_update
    ts = scene.client.chat_postMessage(channel=hall, text="a", blocks=[section("b")])["ts"]

    def now() -> tuple[str, int]:
        (message,) = scene.slack.messages(hall)
        return message.text, len(message.blocks)

    update(channel=hall, ts=ts, blocks=[section("c"), section("d")], text="e")
    assert now() == ("e", 2)
    update(channel=hall, ts=ts, text="f")
    assert now() == ("f", 0)
    empty = {"channel": hall, "ts": ts, "text": ""}
    assert refusal(scene.client.api_call, api_method="chat.update", json=empty) == "no_text"


def test_only_ones_own_messages_are_edited_and_deleted(scene: Scene) -> None:
    hall, client = scene.hall.id, scene.client
    hers = scene.acme.post(hall, scene.ada.id, "mine", scene.slack.clock.now()).ts
    assert refusal(client.chat_update, channel=hall, ts=hers, text="a") == "cant_update_message"
    assert refusal(client.chat_delete, channel=hall, ts=hers) == "cant_delete_message"
    assert refusal(client.chat_delete, channel=hall, ts="1.000000") == "message_not_found"


def test_a_deleted_message_is_gone_and_a_parent_leaves_a_tombstone(scene: Scene) -> None:
    hall, client = scene.hall.id, scene.client
    alone = client.chat_postMessage(channel=hall, text="alone")["ts"]
    parent = client.chat_postMessage(channel=hall, text="parent")["ts"]
    client.chat_postMessage(channel=hall, text="reply", thread_ts=parent)
    client.chat_delete(channel=hall, ts=alone)
    client.chat_delete(channel=hall, ts=parent)
    assert scene.slack.read(hall, parent) == ["This message was deleted.", "reply"]
    assert alone not in [message.ts for message in scene.slack.messages(hall)]
    assert refusal(client.chat_update, channel=hall, ts=parent, text="a") == "message_not_found"


def test_an_ephemeral_message_is_for_one_member_alone(scene: Scene) -> None:
    hall, whisper = scene.hall.id, scene.client.chat_postEphemeral
    whisper(channel=hall, user=scene.ada.id, text="psst")
    assert [seen.shown for seen in scene.slack.whispers(scene.ada)] == ["psst"]
    assert scene.slack.whispers(scene.bob) == []
    assert scene.slack.messages(hall) == []
    stranger = scene.acme.add_user("eve")
    assert refusal(whisper, channel=hall, user=stranger.id, text="a") == "user_not_in_channel"


def test_another_name_needs_a_scope_of_its_own(scene: Scene) -> None:
    post = scene.client.chat_postMessage
    assert refusal(post, channel=scene.hall.id, text="a", username="x") == "missing_scope"
    assert refusal(post, channel=scene.hall.id, text="a", as_user=True) == "invalid_arguments"


def test_a_reply_may_be_shown_in_the_channel_as_well(scene: Scene) -> None:
    hall, post = scene.hall.id, scene.client.chat_postMessage
    parent = post(channel=hall, text="a")["ts"]
    reply = post(channel=hall, text="b", thread_ts=parent, reply_broadcast=True)
    assert reply["message"]["subtype"] == "thread_broadcast"


def test_attachments_are_kept_and_at_most_a_hundred(scene: Scene) -> None:
    hall, client = scene.hall.id, scene.client
    one = {"fallback": "a", "text": "a"}
    ts = client.chat_postMessage(channel=hall, text="t", attachments=[one] * 100)["ts"]
    many = {"channel": hall, "text": "t", "attachments": [one] * 101}
    assert refusal(client.chat_postMessage, **many) == "too_many_attachments"
    client.chat_update(channel=hall, ts=ts, text="t", attachments=[])
    assert scene.slack.messages(hall)[0].attachments == ()


def test_metadata_is_changed_and_taken_away_by_an_edit(scene: Scene) -> None:
    hall, client = scene.hall.id, scene.client
    first, second = ({"event_type": name, "event_payload": {"ids": [1]}} for name in "ab")
    ts = client.chat_postMessage(channel=hall, text="t", metadata=first)["ts"]
    for given, kept in (({}, first), ({"metadata": second}, second), ({"metadata": {}}, {})):
        arguments = {"channel": hall, "ts": ts, "text": "u", **given}
        client.api_call("chat.update", json=arguments)
        assert scene.slack.messages(hall)[0].metadata == kept


def test_metadata_is_kept_and_its_shape_checked(scene: Scene) -> None:
    hall, client = scene.hall.id, scene.client
    metadata = {"event_type": "question", "event_payload": {"id": "q1", "turn": 3}}
    ts = client.chat_postMessage(channel=hall, text="a", metadata=metadata)["ts"]
    short = client.conversations_replies(channel=hall, ts=ts)
    whole = client.conversations_replies(channel=hall, ts=ts, include_all_metadata=True)
    assert short["messages"][0]["metadata"] == {"event_type": "question"}
    assert whole["messages"][0]["metadata"] == metadata
    for wrong in (
        {"event_type": "question"},
        {"event_type": "question", "event_payload": {"deep": {"er": {"still": 1}}}},
        {"event_type": "question", "event_payload": {}, "more": 1},
    ):
        error = refusal(client.chat_postMessage, channel=hall, text="a", metadata=wrong)
        assert error == "invalid_metadata_schema"


@pytest.mark.parametrize(
    ("text", "who"),
    [
        ("<!channel> hello", "channel"),
        ("<!here|here>", "here"),
        ("ask <@U012AB3CD>", "U012AB3CD"),
        ("<!subteam^SAZ94GDB8>", "SAZ94GDB8"),
    ],
)
def test_mentions_are_on_record(scene: Scene, text: str, who: str) -> None:
    scene.client.chat_postMessage(channel=scene.hall.id, text=text)
    scene.client.chat_postMessage(channel=scene.hall.id, text="t", blocks=[section(text)])
    assert [mention.who for mention in scene.slack.mentions] == [who, who]


def test_what_is_escaped_or_plain_mentions_nobody(scene: Scene) -> None:
    post = scene.client.chat_postMessage
    header = {"type": "header", "text": {"type": "plain_text", "text": "<!channel>"}}
    post(channel=scene.hall.id, text="&lt;!channel&gt; @here <https://pytorch.org|docs>")
    post(channel=scene.hall.id, text="t", blocks=[header])
    assert scene.slack.mentions == []
    post(channel=scene.hall.id, text="@here", link_names=True)
    assert [mention.who for mention in scene.slack.mentions] == ["here"]
