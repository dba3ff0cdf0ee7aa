"""Says where a word may be cut that is longer than a line may be.

Names with dots and underlines, addresses and keys mashed at random have no place where a
line could end by itself (Unicode Standard Annex 14).
"""

import re
import unicodedata
from collections.abc import Iterator
from typing import Final

EDGE: Final = "\x1e"
"""Stands before and after a word that is cut."""

CUT: Final = "\x1f"
"""Stands where it may be cut. Neither is in any text that is shown: they steer, so they go."""

_SHORTEST: Final = 26
_PIECE: Final = 8
_BEHIND: Final = frozenset(".,_/(=-:;")
_JOINED: Final = "\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc"
"""Hebrew, Arabic and their neighbours: written leftwards, and some with joined letters."""

_UNSPACED: Final = "\u0e00-\u109f\u1780-\u17ff\u2e80-\ud7ff\uf900-\ufaff\uff00-\uffef"
"""Scripts that break lines inside of what has no blanks: Thai to Burmese, Khmer, East Asian."""

_WORD: Final = re.compile(rf"[^\s{_JOINED}{_UNSPACED}\U00020000-\U0003ffff]{{{_SHORTEST},}}")
_LONGEST_JOINED: Final = re.compile(rf"[{_JOINED}]{{60,}}")
_NO_WIDTH: Final = "\u200b"
_SELECTORS: Final = "\u200d\ufe0e\ufe0f"
_TONES: Final = range(0x1F3FB, 0x1F400)


def cut(text: str) -> str:
    """Return ``text`` with the places marked where its long words may be cut.

    Words of joined letters get spaces of no width instead, for they are not to be
    taken apart.
    """
    if len(text) < _SHORTEST:
        return text
    marked = _WORD.sub(lambda found: f"{EDGE}{CUT.join(_pieces(found[0]))}{EDGE}", text)
    return _LONGEST_JOINED.sub(lambda found: _NO_WIDTH.join(_pieces(found[0])), marked)


def _pieces(word: str) -> Iterator[str]:
    """Yield a word in pieces, never between a letter and what belongs to it."""
    piece, length = "", 0
    for char in word:
        if piece and not _belongs(char, piece[-1]):
            length += 1
            if length >= _PIECE or piece[-1] in _BEHIND:
                yield piece
                piece, length = "", 0
        piece += char
    yield piece


def _belongs(char: str, before: str) -> bool:
    return (
        char in _SELECTORS
        or before == "\u200d"
        or ord(char) in _TONES
        or unicodedata.category(char).startswith("M")
    )
