"""Messages as Slack shows them, beside what they are: asked for by ``?render=``."""

import json
from collections.abc import Iterable
from typing import Any, Final, Literal

from pydantic import BaseModel

from interviewer.api.bodies import Query
from interviewer.dialogue.messages import Message, Part
from interviewer.rendering.fitting import fitted
from interviewer.rendering.parts import blocks_of, mrkdwn_of

Render = Literal["mrkdwn", "blocks"]

SCHEMAS: Final[dict[str, dict[str, Any]]] = {
    "mrkdwn": {
        "type": "string",
        "description": "Only with `?render=mrkdwn`: the part in Slack's mrkdwn, escaped.",
    },
    "blocks": {
        "type": "array",
        "items": {"type": "object", "required": ["type"]},
        "description": (
            "Only with `?render=blocks`: the part as Block Kit, within the limits of one message "
            "(50 blocks, 3,000 characters a section); what is longer is cut and says so."
        ),
    },
}
"""What is added to each part, for the OpenAPI document."""


class Rendered(Query):
    """In which form of Slack's the parts of messages are wanted besides."""

    render: Render | None = None


def body_of(value: BaseModel, render: Render | None) -> bytes:
    """Return ``value`` as JSON in UTF-8, the parts of its messages rendered as is asked for.

    Parts that were typed by a candidate are no Markdown, and are shown as they were typed.
    """
    if render is None:
        return value.model_dump_json(by_alias=True).encode()
    told = value.model_dump(mode="json", by_alias=True)
    messages: Iterable[Message] = getattr(value, "messages", ())
    for at, (message, said) in enumerate(zip(messages, told.get("messages", ()), strict=True)):
        _add(message.parts, said["parts"], render, f"m{at}", typed=message.sender == "candidate")
    now = getattr(value, "open_now", None)
    if now is not None:
        _add(now.parts, told["open_now"]["parts"], render, "now", typed=False)
    return json.dumps(told, ensure_ascii=False, separators=(",", ":")).encode()


def _add(
    parts: Iterable[Part], told: Iterable[dict[str, Any]], render: Render, key: str, *, typed: bool
) -> None:
    for number, (part, said) in enumerate(zip(parts, told, strict=True)):
        if render == "mrkdwn":
            said["mrkdwn"] = mrkdwn_of(part, typed=typed)
        else:
            blocks = fitted(blocks_of(part, key=f"{key}.{number}", typed=typed))
            said["blocks"] = [block.as_json() for block in blocks]
