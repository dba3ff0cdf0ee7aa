"""Symbols of formulas: the letters and Greek names that stand for quantities."""

from collections.abc import Sequence
from typing import Final

from interviewer.scoring.text.lexicon import word_set
from interviewer.scoring.text.tokens import NUMBER, Token

_GREEK: Final = word_set("""
    alpha beta gamma delta epsilon eta theta lambda mu nu xi phi varphi psi sigma tau omega nabla
    sum frac cdot partial sqrt prod
""")
FORMULA: Final = 3
"""Symbols in a row from which on they are a formula, and count as one name."""

_ENGLISH: Final = frozenset("ai")
_LETTERS: Final = frozenset(map(chr, range(128))) - _ENGLISH
_NONE: Final[frozenset[str]] = frozenset()


def is_symbol(token: Token) -> bool:
    """Tell whether a token is a letter that is no word, or the name of a sign: ``w``, ``eta``."""
    return token.kind != NUMBER and _is_sign(token.text)


def _is_sign(word: str) -> bool:
    return word in _GREEK or (len(word) == 1 and word not in _ENGLISH)


def symbols_among(words: Sequence[str]) -> frozenset[str]:
    """Return the words that are symbols wherever they are no numbers."""
    if _GREEK.isdisjoint(words) and _LETTERS.isdisjoint(words) and "".join(words).isascii():
        return _NONE
    return frozenset(
        [word for word in words if word in _GREEK or (len(word) == 1 and word not in _ENGLISH)]
    )
