"""conversations.replies, .history, .info and .open, and users.info.

See the pages of these methods under https://docs.slack.dev/reference/methods, and
https://docs.slack.dev/apis/web-api/pagination. Of conversations.replies the page says two things
that the stand-in does by choice only: apps that are distributed outside Slack's marketplace get
15 messages at a time (``State.most_replies``) once a minute (``Faults.pace``). It also says that a
bot's token does not do for channels, which tokens of today's apps belie; the stand-in lets them.
"""

from collections.abc import Mapping
from typing import Any

from tests.slack.conversations import Channel, Message
from tests.slack.refusals import Refused
from tests.slack.state import known_user
from tests.slack.webapi.arguments import Argument, flag, integer, text
from tests.slack.webapi.method import Caller, Method

_MOST_USERS = 8
_MOST_HISTORY = 999


def _replies(caller: Caller, given: Mapping[str, Any]) -> dict[str, Any]:
    workspace = caller.workspace
    channel = _readable(caller, given["channel"], "history")
    asked = workspace.messages[channel.id].get(given["ts"])
    if asked is None:
        raise Refused("thread_not_found")
    parent, *replies = workspace.thread(channel.id, asked.thread_ts or asked.ts)
    replies = [reply for reply in replies if _in_range(reply, given)]
    start = _offset(given.get("cursor", ""))
    most = min(given.get("limit", caller.state.most_replies), caller.state.most_replies)
    if most < 1:
        raise Refused("invalid_limit")
    page, end = replies[start : start + most], start + most
    whole = bool(given.get("include_all_metadata"))
    answers = workspace.replies(channel.id, parent.ts)
    shown = [_shown(parent, whole, answers), *(_shown(reply, whole) for reply in page)]
    found: dict[str, Any] = {"messages": shown, "has_more": end < len(replies)}
    if found["has_more"]:
        found["response_metadata"] = {"next_cursor": f"next:{end}"}
    return found


def _history(caller: Caller, given: Mapping[str, Any]) -> dict[str, Any]:
    """Messages of a channel, the newest first, without replies in threads."""
    workspace = caller.workspace
    channel = _readable(caller, given["channel"], "history")
    kept = [m for m in workspace.messages[channel.id].values() if not m.is_reply]
    kept = [message for message in reversed(kept) if _in_range(message, given)]
    start, most = _offset(given.get("cursor", "")), given.get("limit", 100)
    if not 1 <= most <= _MOST_HISTORY:
        raise Refused("invalid_limit")
    page, end = kept[start : start + most], start + most
    whole = bool(given.get("include_all_metadata"))
    shown = [_shown(m, whole, workspace.replies(channel.id, m.ts)) for m in page]
    found: dict[str, Any] = {"messages": shown, "has_more": end < len(kept), "pin_count": 0}
    if found["has_more"]:
        found["response_metadata"] = {"next_cursor": f"next:{end}"}
    return found


def _in_range(message: Message, given: Mapping[str, Any]) -> bool:
    both = {given.get("oldest"), given.get("latest")}
    if message.ts in both:
        return bool(given.get("inclusive"))
    return bool(given.get("oldest", "0") <= message.ts <= given.get("latest", "9"))


def _shown(message: Message, whole: bool, replies: tuple[Message, ...] = ()) -> dict[str, Any]:
    shape = message.payload(replies=replies)
    if message.metadata:
        named = {"event_type": message.metadata["event_type"]}
        shape["metadata"] = message.metadata if whole else named
    return shape


def _offset(cursor: str) -> int:
    mark, _, number = cursor.partition(":")
    if not cursor:
        return 0
    if mark != "next" or not number.isdigit():
        raise Refused("invalid_cursor")
    return int(number)


def _readable(caller: Caller, name: str, right: str) -> Channel:
    channel = caller.workspace.seen_by_bot(name)
    caller.need_for(channel, right)
    if right == "history" and caller.workspace.bot.id not in channel.members:
        raise Refused("not_in_channel")
    return channel


def _info(caller: Caller, given: Mapping[str, Any]) -> dict[str, Any]:
    channel = _readable(caller, given["channel"], "read")
    shape = channel.payload(caller.workspace.bot.id)
    if given.get("include_num_members"):
        shape["num_members"] = len(channel.members)
    return {"channel": shape}


def _open(caller: Caller, given: Mapping[str, Any]) -> dict[str, Any]:
    workspace = caller.workspace
    if "channel" in given:
        channel = workspace.seen_by_bot(given["channel"])
        if channel.kind not in ("im", "mpim"):
            raise Refused("method_not_supported_for_channel_type")
        known = True
    else:
        users = [user for user in given.get("users", "").split(",") if user]
        if not users:
            raise Refused("users_list_not_supplied")
        if len(users) > _MOST_USERS:
            raise Refused("too_many_users")
        for user in users:
            known_user(workspace, user)
        if len(users) > 1:
            caller.need("mpim:write")
        before = len(workspace.channels)
        channel = workspace.direct(*users)
        known = len(workspace.channels) == before
    already = {"no_op": True, "already_open": True} if known else {}
    full = channel.payload(workspace.bot.id)
    return already | {"channel": full if given.get("return_im") else {"id": channel.id}}


def _user(caller: Caller, given: Mapping[str, Any]) -> dict[str, Any]:
    shape = known_user(caller.workspace, given["user"]).payload(caller.workspace.id)
    if given.get("include_locale"):
        shape["locale"] = "en-GB"
    return {"user": shape}


_CHANNEL = {"channel": Argument(text, required=True)}
_LOCALE = {"include_locale": Argument(flag)}

METHODS = (
    Method(
        "conversations.replies",
        _replies,
        _CHANNEL
        | {
            "ts": Argument(text, required=True),
            "cursor": Argument(text),
            "inclusive": Argument(flag),
            "include_all_metadata": Argument(flag),
            "latest": Argument(text),
            "limit": Argument(integer),
            "oldest": Argument(text),
        },
        channel_right="history",
        takes_json=False,
        takes_get=True,
    ),
    Method(
        "conversations.history",
        _history,
        _CHANNEL
        | {
            "cursor": Argument(text),
            "inclusive": Argument(flag),
            "include_all_metadata": Argument(flag),
            "latest": Argument(text),
            "limit": Argument(integer),
            "oldest": Argument(text),
        },
        channel_right="history",
        takes_json=False,
        takes_get=True,
    ),
    Method(
        "conversations.info",
        _info,
        _CHANNEL | _LOCALE | {"include_num_members": Argument(flag)},
        channel_right="read",
        takes_json=False,
        takes_get=True,
    ),
    Method(
        "conversations.open",
        _open,
        {"channel": Argument(text), "users": Argument(text), "return_im": Argument(flag)},
        ("im:write",),
    ),
    Method(
        "users.info",
        _user,
        _LOCALE | {"user": Argument(text, required=True)},
        ("users:read",),
        takes_json=False,
        takes_get=True,
    ),
)
