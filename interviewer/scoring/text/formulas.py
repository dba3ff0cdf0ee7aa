"""Plus and minus in formulas: a word in "w - lr * grad", where "fast - but" has a dash."""

import re
from typing import Final

from interviewer.scoring.text.lexicon import word_set
from interviewer.scoring.text.tokens import CODE, NUMBER, Token

_SIGNS: Final = {"-": "minus", "+": "plus"}
_ASSIGNING: Final = {"-=": "minus", "+=": "plus"}
_QUANTITIES: Final = word_set("""
    lr eta alpha beta beta1 beta2 gamma delta epsilon eps theta lambda mu nu sigma rho tau phi wd dt
    grad grads gradient gradients derivative sqrt sum mean var std weight_decay
    learning_rate logvar
""")
"""Words that stand in formulas as letters do."""

_BRACKETS: Final = " \t()[]{}"
_LINE: Final = 120
_INDEX: Final = 8
_LONGEST_GAP: Final = 12
_FACTOR: Final = re.compile(r"[\w)\]] ?\*{1,2} ?[(\w][\w.\[\]]*\)?[ ]?\Z")
"""What ends with the last factor of a product: ``decay * avg``, ``i*stride0``."""


def sign_between(text: str, start: int, end: int, before: Token, word: str) -> str:
    """Return "plus" or "minus" where the characters from ``start`` to ``end`` are that sign.

    ``before`` is the token in front of them, ``word`` what is written behind. Returns an
    empty string for dashes, hyphens and ranges.
    """
    if end - start > _LONGEST_GAP:
        return ""
    gap = text[start:end].strip(_BRACKETS)
    if gap in _ASSIGNING:
        return _ASSIGNING[gap]
    sign = _SIGNS.get(gap, "")
    if not sign or not _is_operand(word, alone=False) or _is_index(text, start):
        return ""
    if word in ("a", "i") and not (len(before.text) == 1 and before.text.isalpha()):
        return ""
    number = before.kind == NUMBER
    if number and (word[0].isdigit() or word in ("d", "D")):
        # "10-20", "2-d" and sums that are only worked out
        return ""
    if _stands_alone(before.text) or number:
        return sign if _is_operand(word, alone=True) or _assigns(text, start) else ""
    return sign if (before.kind == CODE or text[start] == " ") and _assigns(text, start) else ""


def _is_index(text: str, place: int) -> bool:
    """Tell whether an index such as ``[t+1]`` is open at ``place``."""
    near = text[max(0, place - _INDEX) : place + 1]
    return near.rfind("[") > near.rfind("]")


def _stands_alone(word: str) -> bool:
    """Tell whether a word is a letter or a quantity by name."""
    return len(word) == 1 or word.lower() in _QUANTITIES


def _is_operand(word: str, *, alone: bool) -> bool:
    """Tell whether a number, a letter or a name follows; ``alone`` for no other names."""
    if word[0].isdigit() or _stands_alone(word):
        return True
    return not alone and ("_" in word or "." in word)


def _assigns(text: str, place: int) -> bool:
    """Tell whether an "=", an arrow or a product stands in the same line before ``place``."""
    line = text[max(0, place - _LINE) : place].rpartition("\n")[2]
    return "=" in line or "<-" in line or _FACTOR.search(line) is not None
