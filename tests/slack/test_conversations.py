"""The stand-in's conversations.* and users.info."""

from typing import Any

import pytest
from slack_sdk import WebClient

from tests.slack.refused import complaints, refusal, refused
from tests.slack.scenes import Scene


def thread(scene: Scene, replies: int) -> str:
    """Post a parent with so many replies; returns its ``ts``."""
    post = scene.client.chat_postMessage
    parent = str(post(channel=scene.hall.id, text="parent")["ts"])
    for number in range(replies):
        post(channel=scene.hall.id, text=f"reply {number}", thread_ts=parent)
    return parent


def test_a_thread_is_read_from_its_parent_or_from_a_reply(scene: Scene) -> None:
    parent = thread(scene, 2)
    read = scene.client.conversations_replies
    answer = read(channel=scene.hall.id, ts=parent)
    assert [m["text"] for m in answer["messages"]] == ["parent", "reply 0", "reply 1"]
    assert answer["messages"][0]["reply_count"] == 2
    assert answer["messages"][1]["parent_user_id"] == scene.acme.bot.id
    by_reply = read(channel=scene.hall.id, ts=answer["messages"][2]["ts"])
    assert by_reply["messages"] == answer["messages"]


def test_a_thread_comes_in_pages(scene: Scene) -> None:
    parent = thread(scene, 5)
    read = scene.client.conversations_replies
    texts: list[str] = []
    cursor = None
    for _ in range(3):
        page = read(channel=scene.hall.id, ts=parent, limit=2, cursor=cursor)
        texts += [m["text"] for m in page["messages"][1:]]
        cursor = (page.get("response_metadata") or {}).get("next_cursor")
    assert texts == [f"reply {number}" for number in range(5)]
    assert cursor is None
    assert refusal(read, channel=scene.hall.id, ts=parent, cursor="x") == "invalid_cursor"


def test_apps_outside_the_marketplace_get_fifteen_at_a_time(scene: Scene) -> None:
    parent = thread(scene, 16)
    scene.slack.state.most_replies = 15
    page = scene.client.conversations_replies(channel=scene.hall.id, ts=parent, limit=100)
    assert len(page["messages"]) == 1 + 15
    assert page["has_more"]


def test_a_thread_is_read_between_two_times(scene: Scene) -> None:
    parent = thread(scene, 3)
    read = scene.client.conversations_replies
    stamps = [m["ts"] for m in read(channel=scene.hall.id, ts=parent)["messages"]]

    def between(**times: Any) -> list[str]:
        page = read(channel=scene.hall.id, ts=parent, **times)
        return [m["ts"] for m in page["messages"][1:]]

    assert between(oldest=stamps[1]) == stamps[2:]
    assert between(oldest=stamps[1], inclusive=True) == stamps[1:]
    assert between(latest=stamps[3]) == stamps[1:3]


def test_there_is_no_reading_where_the_bot_is_not(scene: Scene) -> None:
    read = scene.client.conversations_replies
    public = scene.acme.add_channel("public", scene.ada, with_bot=False)
    private = scene.acme.add_channel("private", scene.ada, private=True, with_bot=False)
    assert refusal(read, channel=public.id, ts="1.000000") == "not_in_channel"
    assert refusal(read, channel=private.id, ts="1.000000") == "channel_not_found"
    assert refusal(read, channel=scene.hall.id, ts="1.000000") == "thread_not_found"
    assert refusal(read, channel=scene.hall.id, ts="") == "thread_not_found"


@pytest.mark.parametrize(
    ("private", "needed"), [(False, "channels:history"), (True, "groups:history")]
)
def test_reading_needs_the_scope_of_the_kind_of_channel(
    scene: Scene, private: bool, needed: str
) -> None:
    poor = scene.slack.workspace("poor", scopes=["chat:write", "im:history"])
    channel = poor.add_channel("hall", private=private)
    client = WebClient(token=poor.token, base_url=scene.slack.api_url, retry_handlers=[])
    ts = client.chat_postMessage(channel=channel.id, text="a")["ts"]
    answer = refused(client.conversations_replies, channel=channel.id, ts=ts)
    assert answer["needed"] == needed
    direct = client.chat_postMessage(channel=poor.add_user("ada").id, text="a")
    assert client.conversations_replies(channel=direct["channel"], ts=direct["ts"])["ok"]


def test_direct_messages_are_opened_once(scene: Scene) -> None:
    open_ = scene.client.conversations_open
    first = open_(users=[scene.ada.id])
    assert "already_open" not in first
    again = open_(users=[scene.ada.id], return_im=True)
    assert again["already_open"]
    assert again["channel"]["id"] == first["channel"]["id"]
    assert again["channel"]["user"] == scene.ada.id
    assert refusal(open_, users=["U0NOBODY"]) == "user_not_found"
    assert refusal(open_, channel=scene.hall.id) == "method_not_supported_for_channel_type"
    assert refusal(open_, users="") == "users_list_not_supplied"
    assert refusal(open_, users=[scene.ada.id, scene.bob.id]) == "missing_scope"


def test_several_are_opened_with_a_scope_of_its_own(scene: Scene) -> None:
    scene.acme.scopes |= {"mpim:write", "im:read"}
    open_ = scene.client.conversations_open
    several = open_(users=[scene.ada.id, scene.bob.id], return_im=True)["channel"]
    assert several["is_mpim"]
    users = [scene.acme.add_user(f"u{number}").id for number in range(9)]
    assert refusal(open_, users=users) == "too_many_users"
    direct = open_(users=scene.ada.id)["channel"]["id"]
    assert open_(channel=direct)["already_open"]
    info = scene.client.conversations_info(channel=direct)["channel"]
    assert (info["is_im"], info["user"]) == (True, scene.ada.id)


def test_a_channel_tells_what_it_is(scene: Scene) -> None:
    rich = scene.slack.workspace("rich", scopes=["channels:read", "groups:read"])
    ada = rich.add_user("ada")
    private = rich.add_channel("secret", ada, private=True)
    public = rich.add_channel("open", ada, with_bot=False)
    client = WebClient(token=rich.token, base_url=scene.slack.api_url, retry_handlers=[])
    info = client.conversations_info(channel=private.id, include_num_members=True)["channel"]
    assert (info["is_private"], info["is_member"], info["num_members"]) == (True, True, 2)
    assert client.conversations_info(channel=public.id)["channel"]["is_member"] is False


def test_a_user_tells_whether_they_are_an_administrator(scene: Scene) -> None:
    info = scene.client.users_info
    assert info(user=scene.ada.id)["user"]["is_admin"] is True
    assert info(user=scene.bob.id)["user"]["is_admin"] is False
    assert info(user=scene.acme.bot.id)["user"]["is_bot"] is True
    call = scene.client.api_call
    assert complaints(call, api_method="users.info") == ["missing required field: user"]
