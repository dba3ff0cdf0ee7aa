"""What is typed but not said: struck out by markup, or hidden by it.

HTML comments, elements that are not shown, pictures with what is written for those who cannot see
them, and links without a text are hidden. All of it is blanked, character for character. Line
breaks stay, so that lines and paragraphs do.
"""

import re
from collections.abc import Iterator
from typing import Final

_TAG: Final = re.compile(r"<(/?)(s|del|strike)(?: [^<>]{0,200})?>", re.IGNORECASE)
_ATTRIBUTE: Final = r"\s+[a-z][\w:.-]*+(?:\s*+=\s*+(?:\"[^\"]*+\"|'[^']*+'|[^\s\"'<>=`]++))?+"
ATTRIBUTES: Final = rf"(?=[^<>]*?(?:=|\shidden\b|\sopen\b))(?:{_ATTRIBUTE}){{1,20}}+"
"""What stands behind the name of a tag: one attribute with a value at least, or a known one."""

_ELEMENT: Final = re.compile(
    rf"<(?P<close>/?)(?P<name>[a-z][a-z\d]*+)(?P<with>{ATTRIBUTES})?\s*+(?P<empty>/?)>",
    re.IGNORECASE,
)
_HIDING: Final = re.compile(
    r"\shidden(?![\w-])|\sstyle\s*=.*?(?:display\s*:\s*none|visibility\s*:\s*(?:hidden|collapse)"
    r"|text-decoration(?:-line)?\s*:[^;\"']*line-through"
    r"|(?:font-size|opacity)\s*:\s*0(?![.\d]*[1-9]))",
    re.IGNORECASE | re.DOTALL,
)
_NEVER_SHOWN: Final = frozenset(("script", "style"))
_VOID: Final = frozenset(("img", "input", "br", "hr", "meta", "link", "source"))
_TARGET: Final = r"\((?:[^()\n]|\([^()\n]*+\))*+\)"
_SILENT_LINK: Final = re.compile(rf"(?:!\[[^\[\]\n]*+\]|(?<![\w\])])\[\s*+\]){_TARGET}")
_REFERENCE: Final = re.compile(
    r"^ {0,3}\[[^\[\]\n]++\]: *(?:#|<[^<>\n]*+>|https?://\S++)(?: +[(\"'][^\n]*+)?$", re.MULTILINE
)
_OVERSTRUCK: Final = re.compile("(?:[^\\n]\u0336){2,}+")
"""Letters with a stroke through each, which a combining character makes."""

_CANCELLED: Final = re.compile(
    r"\\(?:[xb]?cancel|sout|st)\{(?=[^{}]*?[^\W\d_]{2} +[^\W\d_]{2})[^{}]*+\}"
)
"""Words that LaTeX strikes out; a sign that cancels in a formula is none."""

_TILDES: Final = re.compile(r"(?<!~)~~(?!~)")
_PARTED: Final = re.compile(r"\n[ \t]*\n")
_SHOWN: Final = re.compile(r"\S")
_STROKE: Final = "\u0336"
_COMMENT: Final = "<!--"
_COMMENTED: Final = "-->"
STRIKING: Final = ("~~", "<", "](", "]: ", _STROKE, "cancel{", "\\s")
"""Signs without one of which a text strikes out and hides nothing."""


def strike_out(text: str) -> str:
    """Return ``text`` without what it strikes out or hides, at the same length."""
    if _COMMENT in text:
        text = _without(text, _comments(text))
    if "</" in text:
        text = _without(text, _tagged(text))
    if "<" in text and _may_hide(text):
        text = _without(text, _hidden(text))
    if "](" in text:
        text = _SILENT_LINK.sub(_blank, text)
    if "]: " in text:
        text = _REFERENCE.sub(_blank, text)
    if "~~" in text:
        text = _without(text, _tilded(text))
    if _STROKE in text:
        text = _OVERSTRUCK.sub(_blank, text)
    if "cancel{" in text or "\\s" in text:
        text = _CANCELLED.sub(_blank, text)
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


def _may_hide(text: str) -> bool:
    """Tell whether a text has a word by which an element may be hidden."""
    folded = text.lower()
    return any(word in folded for word in ("hidden", "style", "<script"))


def _hidden(text: str) -> Iterator[tuple[int, int]]:
    """Yield the elements that are not shown; one that is never closed hides all that follows."""
    start, depth, name = -1, 0, ""
    for tag in _ELEMENT.finditer(text):
        named = tag["name"].lower()
        if depth:
            if named == name and not tag["empty"]:
                depth += -1 if tag["close"] else 1
                if not depth:
                    yield start, tag.end()
        elif _hides(tag, named):
            start, depth, name = tag.start(), 1, named
    if depth:
        yield start, len(text)


def _hides(tag: re.Match[str], named: str) -> bool:
    """Tell whether a tag of this name opens an element that is not shown."""
    if tag["close"] or tag["empty"] or named in _VOID:
        return False
    return named in _NEVER_SHOWN or bool(tag["with"] and _HIDING.search(tag["with"]))


def _blank(match: re.Match[str]) -> str:
    return _SHOWN.sub(" ", match[0])


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
