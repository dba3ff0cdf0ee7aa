"""Text that somebody else wrote, made safe to show on a terminal or a page."""

import re
import unicodedata
from typing import Any

_BEFORE = r"(?<![^\s(\[{\"'“‘—–|])"
_AFTER = r"(?![^\s)\]}\"'”’—–|.,;:!?])"
_WITHIN = r"(?:[^*\n]|(?<=\s)\*(?=\s)){1,200}?"
_STARRED = re.compile(rf"{_BEFORE}(\*{{1,3}})(?=[^\s*])({_WITHIN})(?<=[^\s*])\1{_AFTER}")
_SLANTED = re.compile(rf"{_BEFORE}(_)(?=[^\s_])([^_\n`]{{1,200}}?)(?<=[^\s_])\1{_AFTER}")

_STEERING = re.compile(
    "[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069"
    "\ud800-\udfff\ufeff]"
)
"""Controls but for line ends and tabs, marks of direction, and halves of characters."""

_ONE = r"[^\x00-\x9f\s\u200b-\u200f]"
_JOINING = re.compile(rf"(?<={_ONE})[\u200c\u200d](?={_ONE})")
"""A joiner, or what keeps apart, between two characters beyond ASCII; never two in a row."""

_EDGE = re.compile(r"(?<!\w)_(?=[^\s_])")
"""An underscore that no word stands before, as none does in ``zero_grad``."""


def printable(text: str) -> str:
    """Return ``text`` without characters that steer instead of show.

    Escapes, other controls, and marks that turn the direction of writing are
    dropped; line ends and tabs stay. Blanks of every kind are blanks. What joins two characters
    to one, or keeps them apart, as in emoji and in Persian, stays between them.
    """
    if text.isprintable():
        return text
    joined = {found.start() for found in _JOINING.finditer(text)}
    plain = (" " if unicodedata.category(char) == "Zs" else char for char in text)
    return "".join(
        char
        for at, char in enumerate(plain)
        if char.isprintable() or char in "\n\t" or at in joined
    )


def unsteered(value: Any) -> Any:
    """Return what a template is about to show; a text without characters that steer.

    Unlike ``printable`` this leaves what a browser needs to set text: no-break spaces,
    joiners, variants.
    """
    if isinstance(value, str) and _STEERING.search(value):
        return type(value)(_STEERING.sub("", value))
    return value


def json_of_printable(document: str) -> str:
    """Return a JSON document in which what would steer a terminal is written as escapes."""
    return _STEERING.sub(lambda found: f"\\u{ord(found[0]):04x}", document)


def emphasis_marks(text: str) -> frozenset[int]:
    """Return where ``text`` has Markdown's marks round whole words: ``**so**``, ``*so*``, ``_so_``.

    A star is emphasis only as one of a pair that hugs words from outside: those of
    ``a * b``, ``w**2``, ``(a)*(b)`` and ``f(*args, **more)`` are signs.
    """
    marks: set[int] = set()
    slanted = "_" in text and _EDGE.search(text) is not None
    patterns = (*(_STARRED, _STARRED) * ("*" in text), *(_SLANTED,) * slanted)
    for pattern in patterns:
        for found in pattern.finditer(text):
            marks.update(range(found.start(), found.start(2)))
            marks.update(range(found.end(2), found.end()))
        # what stood in the emphasis may be emphasised itself, or bear its marks in it
        text = pattern.sub(lambda found: found[0].replace(found[1][0], " "), text)
    return frozenset(marks)


def without_emphasis(text: str) -> str:
    """Return ``text`` without the marks of emphasis."""
    marks = emphasis_marks(text)
    return "".join(sign for at, sign in enumerate(text) if at not in marks)
