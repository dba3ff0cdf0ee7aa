"""chat.postMessage, chat.postEphemeral, chat.update and chat.delete.

See the pages of these methods under https://docs.slack.dev/reference/methods. chat.update holds
``text`` to 4,000 characters (its error ``msg_too_long``). Stricter than Slack: a reply's ``ts``
is refused as ``thread_ts``, against which the page of chat.postMessage only advises.
"""

import re
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from tests.slack.conversations import Channel, Ephemeral, Message
from tests.slack.mentions import mentions
from tests.slack.refusals import Refused, bad_arguments
from tests.slack.webapi.arguments import Argument, flag, text
from tests.slack.webapi.content import ARGUMENTS, METADATA, Content, content, metadata
from tests.slack.webapi.method import Caller, Method

LONGEST_UPDATE = 4_000
_TS = re.compile(r"\d{1,10}\.\d{6}")
_CUSTOM = ("username", "icon_emoji", "icon_url")


def _post_message(caller: Caller, given: Mapping[str, Any]) -> dict[str, Any]:
    channel = _writable(caller, given["channel"])
    _check_customised(caller, given)
    thread = thread_parent(caller, channel, given.get("thread_ts"))
    said = _something(content(given, lambda: caller.state.ids.new("b")))
    kept = metadata(given)
    message = caller.workspace.post(
        channel.id,
        caller.workspace.bot.id,
        said.text or "",
        caller.now,
        thread_ts=thread,
        blocks=said.blocks or (),
        attachments=said.attachments or (),
        metadata=kept or {},
        subtype="thread_broadcast" if thread and given.get("reply_broadcast") else "",
    )
    _note(caller, channel.id, said, given)
    caller.state.tell("posted", caller.workspace, message)
    return {"channel": channel.id, "ts": message.ts, "message": message.payload()}


def _post_ephemeral(caller: Caller, given: Mapping[str, Any]) -> dict[str, Any]:
    channel = _writable(caller, given["channel"])
    _check_customised(caller, given)
    if given["user"] not in channel.members:
        raise Refused("user_not_in_channel")
    thread = thread_parent(caller, channel, given.get("thread_ts"))
    said = _something(content(given, lambda: caller.state.ids.new("b")))
    ts = caller.workspace.next_ts(channel.id, caller.now)
    caller.workspace.ephemerals.append(
        Ephemeral(channel.id, ts, given["user"], said.text or "", said.blocks or (), thread)
    )
    _note(caller, channel.id, said, given)
    return {"message_ts": ts}


def _update(caller: Caller, given: Mapping[str, Any]) -> dict[str, Any]:
    before = _own_message(caller, given, "cant_update_message")
    said = content(given, lambda: caller.state.ids.new("b"), LONGEST_UPDATE)
    if said.text is None and said.blocks is None and said.attachments is None:
        raise Refused("no_text")
    # Text alone takes the blocks away, blocks alone leave the text as it was.
    blocks = before.blocks if said.text is None and said.blocks is None else said.blocks or ()
    words = before.text if said.text is None else said.text
    if not (words or blocks or said.attachments):
        raise Refused("no_text")
    kept = metadata(given)
    after = replace(
        before,
        text=words,
        blocks=blocks,
        attachments=before.attachments if said.attachments is None else said.attachments,
        metadata=before.metadata if kept is None else kept,
        edited_ts=caller.workspace.next_ts(before.channel, caller.now),
    )
    caller.workspace.put(after)
    _note(caller, before.channel, said, given)
    caller.state.tell("changed", caller.workspace, after, before)
    shown = {"channel": after.channel, "ts": after.ts, "text": after.text}
    return shown | {"message": after.payload()}


def _delete(caller: Caller, given: Mapping[str, Any]) -> dict[str, Any]:
    message = _own_message(caller, given, "cant_delete_message")
    caller.workspace.remove(message)
    caller.state.tell("deleted", caller.workspace, message)
    return {"channel": message.channel, "ts": message.ts}


def _writable(caller: Caller, name: str) -> Channel:
    """Return the channel to post in; a user's id stands for the direct messages with them."""
    if name in caller.workspace.users:
        return caller.workspace.direct(name)
    channel = caller.workspace.seen_by_bot(name, by_name=True)
    if channel.archived:
        raise Refused("is_archived")
    if caller.workspace.bot.id not in channel.members:
        caller_may = "chat:write.public" in caller.workspace.scopes
        if not (caller_may and channel.kind == "channel"):
            raise Refused("not_in_channel")
    return channel


def thread_parent(caller: Caller, channel: Channel, ts: str | None) -> str:
    """Return the ``ts`` of the message to reply to, empty for none; raises Refused."""
    if ts is None:
        return ""
    if not _TS.fullmatch(ts):
        raise Refused("invalid_thread_ts", [f"{ts} is not a valid thread_ts"])
    parent = caller.workspace.messages[channel.id].get(ts)
    if parent is None:
        raise Refused("thread_not_found")
    if parent.is_reply:
        raise Refused("cannot_reply_to_message")
    return ts


def _own_message(caller: Caller, given: Mapping[str, Any], refusal: str) -> Message:
    channel = caller.workspace.seen_by_bot(given["channel"])
    message = caller.workspace.messages[channel.id].get(given["ts"])
    if message is None or message.subtype == "tombstone":
        raise Refused("message_not_found")
    if message.user != caller.workspace.bot.id:
        raise Refused(refusal)
    return message


def _check_customised(caller: Caller, given: Mapping[str, Any]) -> None:
    if "as_user" in given:
        raise bad_arguments("as_user is for classic apps")
    if any(name in given for name in _CUSTOM):
        caller.need("chat:write.customize")


def _something(said: Content) -> Content:
    if not (said.text or said.blocks or said.attachments):
        raise Refused("no_text")
    return said


def _note(caller: Caller, channel: str, said: Content, given: Mapping[str, Any]) -> None:
    named = bool(given.get("link_names")) or given.get("parse") == "full"
    found = mentions(channel, said.text or "", said.blocks or (), link_names=named)
    caller.state.mentions.extend(found)


_CHANNEL = {"channel": Argument(text, required=True)}
_WRITER = _CHANNEL | ARGUMENTS | {"thread_ts": Argument(text)}
_LOOK = {name: Argument(text) for name in _CUSTOM} | {"as_user": Argument(flag)}
_SCOPES = ("chat:write",)

METHODS = (
    Method(
        "chat.postMessage",
        _post_message,
        _WRITER
        | _LOOK
        | {
            "metadata": METADATA,
            "mrkdwn": Argument(flag),
            "reply_broadcast": Argument(flag),
            "unfurl_links": Argument(flag),
            "unfurl_media": Argument(flag),
        },
        _SCOPES,
    ),
    Method(
        "chat.postEphemeral",
        _post_ephemeral,
        _WRITER | _LOOK | {"user": Argument(text, required=True)},
        _SCOPES,
    ),
    Method(
        "chat.update",
        _update,
        _CHANNEL
        | ARGUMENTS
        | {
            "ts": Argument(text, required=True),
            "metadata": METADATA,
            "reply_broadcast": Argument(flag),
        },
        _SCOPES,
    ),
    Method(
        "chat.delete",
        _delete,
        _CHANNEL | {"ts": Argument(text, required=True)},
        _SCOPES,
    ),
)
