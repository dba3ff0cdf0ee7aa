"""What somebody typed, out of what Slack makes of it.

Slack hands a message's text out with three characters escaped, with addresses, names and
channels as links, and with marks of its own (docs.slack.dev, "Formatting message text"). An
answer is to be read as it was typed, in the Markdown that the dialogue knows.
"""

import re
from typing import Final

from interviewer.rendering.characters import unescaped

_CODE: Final = re.compile(r"(```.*?```|`[^`\n]+`)", re.DOTALL)
_FENCED: Final = re.compile(r"```(?P<code>.*?)```", re.DOTALL)
_LINK: Final = re.compile(r"<(?P<target>[^<>|]+)(?:\|(?P<label>[^<>]*))?>")
_BOLD: Final = re.compile(r"(?<![\w*])\*(?=[^\s*])([^*\n]*[^\s*])\*(?![\w*])")
_STRUCK: Final = re.compile(r"(?<![\w~])~(?=[^\s~])([^~\n]*[^\s~])~(?![\w~])")
_BULLET: Final = re.compile(r"^([ \t]*)[•◦▪] ", re.MULTILINE)
_LANGUAGE: Final = re.compile(r"(?:python3?|py)\n")


def typed(text: str) -> str:
    """Return as Markdown what somebody typed whose message has this ``text``.

    Links are what was typed for them, blocks of code stand between fences in lines of their
    own, and bold and struck-out words have the marks of Markdown.
    """
    pieces = _CODE.split(text)
    read = (_code(piece) if at % 2 else _prose(piece) for at, piece in enumerate(pieces))
    return "".join(read).strip()


def fenced(text: str) -> str:
    """Return the code of the first block between fences in a message, empty where none is."""
    found = _FENCED.search(text)
    return "" if found is None else _lines(found["code"])


def mentioned(word: str) -> str:
    """Return the id of the user whom ``word`` mentions, as ``<@U1>``, ``@U1`` or ``U1``."""
    found = re.fullmatch(r"(?:&lt;|<)?@?([UW][A-Z0-9]{2,})(?:\|[^<>]*)?(?:&gt;|>)?", word)
    return found[1] if found else ""


def _prose(text: str) -> str:
    unlinked = _LINK.sub(_words, text)
    marked = _STRUCK.sub(r"~~\1~~", _BOLD.sub(r"**\1**", unlinked))
    return unescaped(_BULLET.sub(r"\1- ", marked))


def _code(piece: str) -> str:
    if piece.startswith("```"):
        return f"\n```\n{_lines(piece[3:-3])}\n```\n"
    return unescaped(_LINK.sub(_words, piece))


def _lines(code: str) -> str:
    """Return the lines of a block, without the ends that belong to the fences."""
    lines = unescaped(_LINK.sub(_words, code)).removeprefix("\n").removesuffix("\n")
    return _LANGUAGE.sub("", lines, count=1) if _LANGUAGE.match(lines) else lines


def _words(link: re.Match[str]) -> str:
    """Return what was typed where Slack has a link: its label, or where it leads."""
    target, label = link["target"], link["label"] or ""
    if target.startswith("@"):
        return f"@{label.removeprefix('@') or target[1:]}"
    if target.startswith("#"):
        return f"#{label.removeprefix('#') or target[1:]}"
    if target.startswith("!"):
        return label or f"@{target[1:].partition('^')[0]}"
    return label or target.removeprefix("mailto:")
