"""Mentions that would wake people up.

What they look like: https://docs.slack.dev/messaging/formatting-message-text, «Mentioning users»,
«Mentioning groups» and «Using special mentions». They count in ``text`` and in mrkdwn, not in
``plain_text``, which is shown as it is.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

_MENTION = re.compile(
    r"<(?:!(channel|here|everyone)(?:\|[^<>]*)?|@([UW][A-Z0-9]+)(?:\|[^<>]*)?"
    r"|!subteam\^([A-Z0-9]+)(?:\|[^<>]*)?)>"
)
_BARE = re.compile(r"(?<![\w&])@(channel|here|everyone)\b")


@dataclass(frozen=True)
class Mention:
    """``who`` is ``channel``, ``here``, ``everyone`` or an id; ``where`` the text that says so."""

    channel: str
    who: str
    where: str


def mentions(
    channel: str, text: str, blocks: Iterable[Mapping[str, Any]], *, link_names: bool = False
) -> Iterator[Mention]:
    """Yield the mentions of a message. ``link_names`` lets a bare ``@here`` count too."""
    for where in (text, *(part for block in blocks for part in _marked_up(block))):
        for match in _MENTION.finditer(where):
            yield Mention(channel, next(filter(None, match.groups())), where)
        for match in _BARE.finditer(where) if link_names else ():
            yield Mention(channel, match[1], where)
    for block in blocks:
        for who in _rich(block):
            yield Mention(channel, who, str(block))


def _marked_up(value: Any) -> Iterator[str]:
    """Yield the texts in which mentions are read."""
    if isinstance(value, Mapping):
        if value.get("type") in ("mrkdwn", "markdown") and isinstance(value.get("text"), str):
            yield value["text"]
        for inner in value.values():
            yield from _marked_up(inner)
    elif isinstance(value, list | tuple):
        for inner in value:
            yield from _marked_up(inner)


def _rich(value: Any) -> Iterator[str]:
    """Yield whom the elements of rich text mention."""
    if isinstance(value, Mapping):
        kinds = {"user": "user_id", "usergroup": "usergroup_id", "broadcast": "range"}
        named = value.get(kinds.get(str(value.get("type")), ""))
        if isinstance(named, str):
            yield named
        value = list(value.values())
    if isinstance(value, list | tuple):
        for inner in value:
            yield from _rich(inner)
