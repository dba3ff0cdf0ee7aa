"""Symbols of formulas: the letters and Greek names that stand for quantities."""

from interviewer.scoring.text.lexicon import word_set
from interviewer.scoring.text.tokens import NUMBER, Token

_GREEK = word_set("""
    alpha beta gamma delta epsilon eta theta lambda mu nu xi phi varphi psi sigma tau omega nabla
    sum frac cdot partial sqrt prod
""")
FORMULA = 3
"""Symbols in a row from which on they are a formula, and count as one name."""

_ENGLISH = frozenset("ai")


def is_symbol(token: Token) -> bool:
    """Tell whether a token is a letter that is no word, or the name of a sign: ``w``, ``eta``."""
    if token.kind == NUMBER:
        return False
    return token.text in _GREEK or (len(token.text) == 1 and token.text not in _ENGLISH)
