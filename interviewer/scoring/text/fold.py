"""Unicode folding that remembers where every character came from.

Compatibility forms, accents, curly quotes and dashes are reduced to what the
tokeniser knows (Unicode Standard Annex 15, NFKD with the marks dropped), one
code point at a time, so that spans can be given in the original text.
"""

import unicodedata
from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from interviewer.scoring.text.dress import undress
from interviewer.scoring.text.lookalikes import in_latin
from interviewer.scoring.text.mathsigns import (
    FIRST_GREEK,
    GREEK,
    LAST_GREEK,
    SYMBOLS,
    in_greek_word,
)

_SPECIAL: Final = {
    "’": "'",
    "‘": "'",
    "ʼ": "'",
    "´": "'",
    "＇": "'",
    "′": "'",
    "“": '"',
    "”": '"',
    "—": " - ",
    "―": " - ",
    "–": "-",
    "‑": "-",
    "−": "-",
    "×": "x",
    "→": "->",
    "⇒": "->",
    "≠": "!=",
    "≤": "<=",
    "≥": ">=",
    "⟶": "->",
    "➔": "->",
    "➜": "->",
    "➡": "->",
    "▪": "•",
    "◦": "•",
    "‣": "•",
    "●": "•",
    "○": "•",
    "■": "•",
    "∙": "•",
    "⁃": "•",
    "⁰": "^0",
    "¹": "^1",
    "²": "^2",
    "³": "^3",
    "⁴": "^4",
    "⁵": "^5",
    "⁶": "^6",
    "⁷": "^7",
    "⁸": "^8",
    "⁹": "^9",
    "\u00a0": " ",
    "⁄": "/",
} | SYMBOLS
_LONGEST_EXPANSION: Final = 4
_NEGATING_OVERLAY: Final = "\u0338"


class Folded:
    """``text`` with, for each of its characters, the offset it had in the original.

    ``origin`` has one entry more than ``text``: the original's length. Never changed once it
    is made.
    """

    __slots__ = ("origin", "text")

    def __init__(self, text: str, origin: Sequence[int]) -> None:
        self.text = text
        self.origin = origin


@lru_cache(maxsize=8192)
def fold_character(character: str) -> str:
    """Return what ``character`` is reduced to; empty for marks and invisible ones."""
    if character in _SPECIAL:
        return _SPECIAL[character]
    if unicodedata.category(character) in ("Cf", "Mn", "Me", "Cs"):
        return ""
    parts = unicodedata.normalize("NFKD", character)
    if _NEGATING_OVERLAY in parts or len(parts) > _LONGEST_EXPANSION:
        return character
    return "".join(
        _SPECIAL.get(part) or GREEK.get(part, part)
        for part in parts
        if not unicodedata.combining(part)
    )


def fold(text: str) -> Folded:
    """Fold ``text`` out of its dress; ASCII has the offsets that it had."""
    text = undress(text)
    if text.isascii():
        return Folded(text, range(len(text) + 1))
    text = in_latin(text)
    characters: list[str] = []
    origin: list[int] = []
    for offset, character in enumerate(text):
        folded = character if character < "\x80" else fold_character(character)
        if FIRST_GREEK <= character <= LAST_GREEK and in_greek_word(text, offset):
            folded = character
        characters.append(folded)
        origin.extend([offset] * len(folded))
    origin.append(len(text))
    return Folded("".join(characters), origin)
