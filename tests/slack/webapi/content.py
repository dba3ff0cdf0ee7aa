"""What a message says: the part of its arguments that all ways of posting share.

See https://docs.slack.dev/reference/methods/chat.postMessage, «Errors» and «Truncating content»
(40,000 characters; Slack says that it truncates, the stand-in refuses), and
https://docs.slack.dev/messaging/message-metadata.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from tests.slack.blockkit.blocks import message_blocks
from tests.slack.blockkit.totals import ALL_BLOCKS, characters, identified
from tests.slack.refusals import Refused
from tests.slack.webapi.arguments import Argument, flag, json_list, json_object, text

LONGEST_TEXT = 40_000
LONGEST_MARKDOWN = 12_000
MOST_ATTACHMENTS = 100

ARGUMENTS = {
    "text": Argument(text),
    "blocks": Argument(json_list, malformed="invalid_blocks_format"),
    "attachments": Argument(json_list, malformed="invalid_attachments"),
    "markdown_text": Argument(text),
    "parse": Argument(text),
    "link_names": Argument(flag),
}
METADATA = Argument(json_object, malformed="invalid_metadata_format")


@dataclass(frozen=True)
class Content:
    """What is to be said. ``None`` stands for what the call does not mention."""

    text: str | None
    blocks: tuple[dict[str, Any], ...] | None
    attachments: tuple[dict[str, Any], ...] | None


def content(
    given: Mapping[str, Any], new_id: Callable[[], str], longest: int = LONGEST_TEXT
) -> Content:
    """Return what a call wants to say; raises Refused where Slack would not have it."""
    said, blocks = given.get("text"), given.get("blocks")
    if given.get("markdown_text") is not None:
        if said or blocks:
            raise Refused("markdown_text_conflict")
        said, longest = given["markdown_text"], LONGEST_MARKDOWN
    attachments = given.get("attachments")
    if len(attachments or ()) > MOST_ATTACHMENTS:
        raise Refused("too_many_attachments")
    if len(said or "") > longest:
        raise Refused("msg_too_long")
    if blocks is not None:
        check_blocks(blocks)
    return Content(
        said,
        None if blocks is None else identified(blocks, new_id),
        None if attachments is None else tuple(attachments),
    )


def check_blocks(blocks: list[Any]) -> None:
    """Raise Refused where these cannot be the blocks of a message."""
    problems = message_blocks(blocks)
    if problems:
        raise Refused("invalid_blocks", problems, errors=problems)
    if characters(blocks) > ALL_BLOCKS:
        raise Refused("msg_blocks_too_long")


def metadata(given: Mapping[str, Any]) -> dict[str, Any] | None:
    """Return the metadata of a call, None where it says nothing; raises Refused.

    An empty object takes away what there was.
    """
    found = given.get("metadata")
    if not found:
        return None if found is None else {}
    named, payload = found.get("event_type"), found.get("event_payload")
    if not isinstance(named, str) or not named or not isinstance(payload, dict):
        raise Refused("invalid_metadata_schema")
    if set(found) != {"event_type", "event_payload"}:
        raise Refused("invalid_metadata_schema")
    if not all(_plain(value) for value in payload.values()):
        raise Refused("invalid_metadata_schema")
    return dict(found)


def _plain(value: Any) -> bool:
    """Say whether a value may stand in a payload: no list of lists, nothing nested twice."""
    if isinstance(value, list):
        return all(isinstance(item, str | int | float | bool) or _flat(item) for item in value)
    return isinstance(value, str | int | float | bool) or _flat(value)


def _flat(value: Any) -> bool:
    inner = value.values() if isinstance(value, dict) else [None]
    return all(isinstance(item, str | int | float | bool) for item in inner)
