"""What a person sees of a message or a view."""

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

_SEEN = ("title", "text", "label", "fields", "elements", "accessory", "element", "alt_text", "rows")
"""The keys whose values are shown, in the order in which a client shows them."""

_LINK = re.compile(r"<((?:https?|mailto):[^<>|]+)(?:\|([^<>]*))?>")


def shown(text: str, blocks: Iterable[Mapping[str, Any]] = ()) -> str:
    """Return what is read: the texts of the blocks, a block a line, or else ``text``.

    Entities are resolved, links are their labels, buttons stand in brackets.
    """
    lines = [" ".join(part for part in _texts(block) if part) for block in blocks]
    whole = "\n".join(line for line in lines if line) or text
    return unescaped(_LINK.sub(lambda link: link[2] or link[1], whole))


def escaped(text: str) -> str:
    """Return ``text`` as Slack hands out what somebody has typed.

    Only these three: https://docs.slack.dev/messaging/formatting-message-text, «Escaping text».
    """
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")


def unescaped(text: str) -> str:
    return text.replace("&lt;", "<").replace("&gt;", ">").replace("&amp;", "&")


def _texts(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, Mapping):
        inner = (part for key in _SEEN for part in _texts(value.get(key)))
        if value.get("type") == "button":
            yield f"[{' '.join(inner)}]"
        else:
            yield from inner
    elif isinstance(value, Iterable):
        for item in value:
            yield from _texts(item)
