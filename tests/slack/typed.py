"""What a client makes of the words that somebody types, before the app gets to see them."""

import re
from typing import Any

from tests.slack.visible import escaped

_CODE = re.compile(r"(```.*?```|`[^`\n]+`)", re.DOTALL)
_KEPT = re.compile(r"(<@[UW][A-Z0-9]+>|<#C[A-Z0-9]+(?:\|[^<>]*)?>)")
_LINK = re.compile(
    r"(?P<url>https?://[^\s<>|]+)"
    r"|(?<![\w@.`/])(?P<host>(?:[A-Za-z][\w-]*\.)+(?:com|org|net|io|ai|dev|me|to|is|it|in|py|md|sh))"
    r"(?![\w.])"
)
"""Addresses, and what a client takes for one: among the endings are some of Python's."""


def typed(words: str) -> str:
    """Return the ``text`` of a message as events carry it.

    ``&``, ``<`` and ``>`` are escaped and addresses become links
    (https://docs.slack.dev/messaging/formatting-message-text, «Escaping text» and «Links in
    retrieved messages»), outside of code, so that ``see train.py`` arrives as
    ``see <http://train.py|train.py>``. Which endings a client takes for those of an address
    is not written down; these are some. A mention ``<@U…>`` is one that was picked from the list.
    """
    pieces = _CODE.split(words)
    return "".join(
        escaped(piece) if index % 2 else _prose(piece) for index, piece in enumerate(pieces)
    )


def _prose(words: str) -> str:
    pieces = _KEPT.split(words)
    return "".join(
        piece if index % 2 else _LINK.sub(_link, escaped(piece))
        for index, piece in enumerate(pieces)
    )


def _link(match: re.Match[str]) -> str:
    host = match["host"]
    return f"<http://{host}|{host}>" if host else f"<{match['url']}>"


def rich(words: str) -> tuple[dict[str, Any], ...]:
    """Return the rich text that comes beside ``text``: with code in parts of its own."""
    parts: list[dict[str, Any]] = []
    for index, piece in enumerate(re.split(r"```\n?(.*?)\n?```", words, flags=re.DOTALL)):
        if piece:
            kind = "rich_text_preformatted" if index % 2 else "rich_text_section"
            parts.append({"type": kind, "elements": [{"type": "text", "text": piece}]})
    return ({"type": "rich_text", "block_id": "typed", "elements": parts},) if parts else ()
