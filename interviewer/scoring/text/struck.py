"""What is typed but not said: struck out by markup, or hidden in an HTML comment.

Both are blanked, character for character. Line breaks stay, so that lines and paragraphs do.
"""

import re
from collections.abc import Iterator
from typing import Final

_TAG: Final = re.compile(r"<(/?)(s|del|strike)(?: [^<>]{0,200})?>", re.IGNORECASE)
_TILDES: Final = re.compile(r"(?<!~)~~(?!~)")
_PARTED: Final = re.compile(r"\n[ \t]*\n")
_SHOWN: Final = re.compile(r"\S")
_COMMENT: Final = "<!--"
_COMMENTED: Final = "-->"


def strike_out(text: str) -> str:
    """Return ``text`` without what it strikes out or hides, at the same length."""
    if _COMMENT in text:
        text = _without(text, _comments(text))
    if "</" in text:
        text = _without(text, _tagged(text))
    if "~~" in text:
        text = _without(text, _tilded(text))
    return text


def _comments(text: str) -> Iterator[tuple[int, int]]:
    """Yield where comments stand; what is opened and never closed hides nothing."""
    end = 0
    while (start := text.find(_COMMENT, end)) >= 0:
        closed = text.find(_COMMENTED, start)
        if closed < 0:
            return
        end = closed + len(_COMMENTED)
        yield start, end


def _tagged(text: str) -> Iterator[tuple[int, int]]:
    """Yield what tags strike out.

    A bare ``<s>`` also opens a sequence of tokens ("from <s> to </s>"), so that it has to stand
    close to its words.
    """
    opened: re.Match[str] | None = None
    for tag in _TAG.finditer(text):
        if not tag[1]:
            opened = opened or tag
        elif opened and tag[2].lower() == opened[2].lower():
            inside = text[opened.end() : tag.start()]
            if opened[2].lower() != "s" or inside == inside.strip() != "":
                yield opened.start(), tag.end()
            opened = None


def _tilded(text: str) -> Iterator[tuple[int, int]]:
    """Yield what pairs of tildes strike out within a paragraph."""
    opened: re.Match[str] | None = None
    for mark in _TILDES.finditer(text):
        inside = text[opened.end() : mark.start()] if opened else ""
        if opened and inside and not inside[-1].isspace() and not _PARTED.search(inside):
            yield opened.start(), mark.end()
            opened = None
        else:
            opened = mark if text[mark.end() : mark.end() + 1].strip() else None


def _without(text: str, spans: Iterator[tuple[int, int]]) -> str:
    pieces: list[str] = []
    done = 0
    for start, end in spans:
        pieces += [text[done:start], _SHOWN.sub(" ", text[start:end])]
        done = end
    return "".join([*pieces, text[done:]])
