"""files.getUploadURLExternal, files.completeUploadExternal and files.info.

See the pages of these methods under https://docs.slack.dev/reference/methods and
https://docs.slack.dev/messaging/working-with-files. Of the first the page names JSON among the
content types, but others get ``invalid_arguments`` for it
(https://github.com/langchain-ai/open-swe/pull/2269), so that here it takes forms alone.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from tests.slack.conversations import Channel
from tests.slack.mentions import mentions
from tests.slack.refusals import Refused, bad_arguments
from tests.slack.stored_files import StoredFile
from tests.slack.webapi.arguments import Argument, integer, json_list, text
from tests.slack.webapi.chat import thread_parent
from tests.slack.webapi.content import check_blocks
from tests.slack.webapi.method import Caller, Method

LARGEST_SNIPPET = 1_000_000
LONGEST_ALT_TEXT = 1_000


def _get_upload_url(caller: Caller, given: Mapping[str, Any]) -> dict[str, Any]:
    length, snippet = given["length"], given.get("snippet_type")
    if length < 1:
        raise bad_arguments("must be greater than 1 [json-pointer:/length]")
    if snippet and length > LARGEST_SNIPPET:
        raise Refused("snippet_too_large")
    if len(given.get("alt_txt", "")) > LONGEST_ALT_TEXT:
        raise Refused("alt_txt_too_large")
    workspace = caller.workspace
    kept = StoredFile(
        id=caller.state.ids.new("F"),
        team=workspace.id,
        user=workspace.bot.id,
        name=given["filename"],
        title=given["filename"],
        length=length,
        created=int(caller.now),
        mode="snippet" if snippet else "hosted",
        alt_text=given.get("alt_txt", ""),
    )
    workspace.files[kept.id] = kept
    return {"upload_url": f"{caller.state.site}/upload/{kept.id}", "file_id": kept.id}


def _complete_upload(caller: Caller, given: Mapping[str, Any]) -> dict[str, Any]:
    workspace = caller.workspace
    channels = _targets(caller, given)
    thread = _thread(caller, channels, given)
    if "blocks" in given:
        check_blocks(given["blocks"])
    shared = frozenset(channel.id for channel in channels)
    files = []
    for wanted in given["files"]:
        name = wanted.get("id") if isinstance(wanted, dict) else None
        kept = workspace.files.get(str(name))
        if kept is None or kept.user != workspace.bot.id or kept.content is None or kept.complete:
            raise Refused("file_not_found")
        title = str(wanted.get("title") or kept.title)
        files.append(replace(kept, title=title, complete=True, channels=shared))
    if not files:
        raise bad_arguments("no less than 1 items allowed [json-pointer:/files]")
    workspace.files |= {kept.id: kept for kept in files}
    shown = [kept.payload(caller.state.site) for kept in files]
    for channel in channels:
        _share(caller, channel, given, thread, shown)
    return {"files": shown}


def _share(
    caller: Caller,
    channel: Channel,
    given: Mapping[str, Any],
    thread: str,
    files: list[dict[str, Any]],
) -> None:
    words = given.get("initial_comment", "")
    caller.state.mentions.extend(mentions(channel.id, words, given.get("blocks", ())))
    message = caller.workspace.post(
        channel.id,
        caller.workspace.bot.id,
        words,
        caller.now,
        thread_ts=thread,
        blocks=tuple(given.get("blocks", ())),
        files=tuple(files),
    )
    caller.state.tell("posted", caller.workspace, message)


def _targets(caller: Caller, given: Mapping[str, Any]) -> list[Channel]:
    """Return the channels to share in; raises Refused where the bot may not."""
    if "channel_id" in given and "channels" in given:
        raise bad_arguments("must define either `channel_id` or `channels`")
    names = [given["channel_id"]] if "channel_id" in given else given.get("channels", "").split(",")
    channels = []
    for name in filter(None, names):
        channel = caller.workspace.channels.get(name)
        if channel is None:
            raise Refused("invalid_channel")
        if caller.workspace.bot.id not in channel.members:
            raise Refused("posting_to_channel_denied")
        channels.append(channel)
    return channels


def _thread(caller: Caller, channels: list[Channel], given: Mapping[str, Any]) -> str:
    if "thread_ts" not in given:
        return ""
    if len(channels) != 1:
        raise bad_arguments("`thread_ts` needs one channel")
    return thread_parent(caller, channels[0], given["thread_ts"])


def _info(caller: Caller, given: Mapping[str, Any]) -> dict[str, Any]:
    found = visible_file(caller, given["file"])
    if found is None:
        raise Refused("file_not_found")
    return {"file": found.payload(caller.state.site), "comments": []}


def visible_file(caller: Caller, name: str) -> StoredFile | None:
    """Return a file that the bot may see: its own, and what is shared where it is."""
    workspace = caller.workspace
    found = workspace.files.get(name)
    if found is None or found.content is None:
        return None
    shared = (workspace.channels[channel].members for channel in found.channels)
    mine = found.user == workspace.bot.id
    return found if mine or any(workspace.bot.id in members for members in shared) else None


METHODS = (
    Method(
        "files.getUploadURLExternal",
        _get_upload_url,
        {
            "filename": Argument(text, required=True),
            "length": Argument(integer, required=True),
            "alt_txt": Argument(text),
            "snippet_type": Argument(text),
        },
        ("files:write",),
        takes_json=False,
        takes_get=True,
    ),
    Method(
        "files.completeUploadExternal",
        _complete_upload,
        {
            "files": Argument(json_list, required=True),
            "channel_id": Argument(text),
            "channels": Argument(text),
            "initial_comment": Argument(text),
            "blocks": Argument(json_list, malformed="invalid_blocks_format"),
            "thread_ts": Argument(text),
        },
        ("files:write",),
    ),
    Method(
        "files.info",
        _info,
        {
            "file": Argument(text, required=True),
            "count": Argument(integer),
            "cursor": Argument(text),
            "limit": Argument(integer),
            "page": Argument(integer),
        },
        ("files:read",),
        takes_json=False,
        takes_get=True,
    ),
)
