"""Operators as names: ``*`` in "`*` multiplies element by element", ``@`` in "a @ b".

The same signs are bullets, emphasis, unpacked arguments, decorators, e-mail addresses and
percentages. An operator stands alone in code or quotes, beside the word "operator", or
between two operands with as many blanks on its left as on its right.
"""

import re
from typing import Final

from interviewer.rubrics.terms import OPERATORS
from interviewer.scoring.text.lexicon import word_set
from interviewer.scoring.text.verbs import is_predicate

OPERATOR: Final = "|".join(
    re.escape(sign) for sign in sorted(OPERATORS, key=lambda s: (-len(s), s))
)
"""Pattern of what may be an operator; ``is_operator`` decides."""

SPOKEN: Final = {"+": "plus", "-": "minus"}
"""Operators that are words wherever they are read."""

ASSIGNING: Final = {"+=": "plus", "-=": "minus"}
"""Operators that are names, and say the word as well."""

_HINT: Final = re.compile(r"[-+/!=<>%^](?:[=/`\"']|(?<=[%^]) |(?<=[<>])[<>])")
_PRODUCTS: Final = frozenset(("*", "**", "@"))
_UPDATES: Final = word_set("*= /= @= **= //= += -=")
_LETTERS_ONLY: Final = frozenset(("%", "//", "^", "<<", ">>"))
_NAMED: Final = _PRODUCTS | _LETTERS_ONLY | _UPDATES | {"==", "!="}
_CALLED: Final = re.compile(r" (?:operator|sign|symbol)s?\b", re.IGNORECASE)
_CALLING: Final = re.compile(r"\b(?:operator|sign|symbol) \Z", re.IGNORECASE)
_NUMBER: Final = re.compile(r"\s*\d[\d.,]*(?![\w.])")
_NUMBERED: Final = re.compile(r"(?<![\w.])\d[\d.,]*\s*\Z")
_ADDRESS: Final = re.compile(
    r"[\w-]+(?:\.[\w-]+)*\.(?:com|org|net|edu|gov|info|io|ai|dev|co|de|uk|fr|eu|ch|us|ru|cn|in)\b",
    re.IGNORECASE,
)
_NAME: Final = re.compile(r"\.\w")
_SAID: Final = re.compile(r"[ \t]+(?:[-=]+>?|:)[ \t]")
_NEXT_WORD: Final = re.compile(r"\s+([A-Za-z']+)")
_BULLETS: Final = re.compile(r"^[ \t>]*\*[ \t]", re.MULTILINE)
_BEFORE_BULLET: Final = re.compile(r"(?:^|\n)[ \t>]*\Z")
_ALONE: Final = re.compile(r"(?<![^\s/`'\"(])[*@](?![^\s,;:.`'\")])")
"""A sign with nothing but blanks and marks beside it."""

_AROUND: Final = 24
"""Characters beside a sign that are looked at."""

_QUOTES: Final = "`\"'"
_OPENING: Final = _QUOTES + "(/|"
_CLOSING: Final = _QUOTES + ",;:.?!)]/|"
_BEFORE_QUOTE: Final = _QUOTES + "([/|,;:="


def may_hold_operators(text: str) -> bool:
    """Tell whether any operator may stand in ``text``; quick, and mostly no."""
    if "*" in text or "@" in text:
        return True
    return _HINT.search(text) is not None


def is_operator(text: str, start: int, end: int) -> bool:
    """Tell whether the sign from ``start`` to ``end`` is an operator and no other mark."""
    sign = text[start:end]
    before, after = text[start - 1 : start] if start else "", text[end : end + 1]
    if before and before == after and before in _QUOTES and _opens_quote(text, start - 1):
        return True
    if sign not in _NAMED:
        return False
    if sign in _PRODUCTS and before == "(" and after == ")":
        return True
    if _ends_operand(before) and _begins_operand(after):
        return _joins(text, start, end)
    if before and not before.isspace() and before not in _OPENING:
        return False
    if after and not after.isspace() and (after not in _CLOSING or _NAME.match(text, end)):
        return False
    return _stands_apart(text, start, end)


def _opens_quote(text: str, place: int) -> bool:
    """Tell whether the mark at ``place`` opens a quotation and does not end one."""
    before = text[place - 1 : place] if place else ""
    return not before or before.isspace() or before in _BEFORE_QUOTE


def _ends_operand(character: str) -> bool:
    return character.isalnum() or (character != "" and character in "_)]'`")


def _begins_operand(character: str) -> bool:
    return character.isalnum() or (character != "" and character in "_([`")


def _joins(text: str, start: int, end: int) -> bool:
    """Tell whether a sign written in one with both its operands joins them: ``A@B``, ``lr*g``."""
    sign = text[start:end]
    if sign == "@":
        return _ADDRESS.match(text, end) is None
    if sign in _LETTERS_ONLY:
        return _are_letters(text[:start][-2:], text[end : end + 2])
    return sign in _UPDATES or sign in ("==", "!=") or not _are_numbers(text, start, end)


def _stands_apart(text: str, start: int, end: int) -> bool:
    """Tell whether a sign with blanks on both sides is an operator."""
    sign = text[start:end]
    before, after = text[max(0, start - _AROUND) : start], text[end : end + _AROUND]
    if _CALLED.match(after) or _CALLING.search(before):
        return True
    if sign in _LETTERS_ONLY or sign in ("==", "!="):
        return _are_letters(before.rstrip()[-2:], after.lstrip()[:2])
    if sign == "*" and after[:1] in ("", " ", "\t") and _BEFORE_BULLET.search(before):
        return text.strip() == sign or _is_subject(text, after)
    return sign not in ("*", "**") or not _are_numbers(text, start, end)


def _are_letters(left: str, right: str) -> bool:
    """Tell whether single letters or digits stand on both sides: "a % b"."""
    return left[-1:].isalpha() and _is_single(left[::-1]) and _is_single(right)


def _is_single(side: str) -> bool:
    return side[:1].isalnum() and not side[1:2].isalnum() and side[1:2] != "_"


def _are_numbers(text: str, start: int, end: int) -> bool:
    """Tell whether a sign stands between two numbers, whose product is only worked out."""
    before = text[max(0, start - _AROUND) : start]
    return _NUMBER.match(text, end) is not None and _NUMBERED.search(before) is not None


def _is_subject(text: str, after: str) -> bool:
    """Tell whether a sign that opens a line is what the line speaks of, and no bullet.

    "=" or a dash follows it, or, where no other line begins so, a verb, or else the answer
    names operators behind it: "* elementwise, @ the matrix product".
    """
    if _SAID.match(after):
        return True
    word = _NEXT_WORD.match(after)
    if word is None or len(_BULLETS.findall(text)) > 1:
        return False
    if is_predicate(word[1].lower()):
        return True
    headed = after[word.end() : word.end() + 1] in (":", "/")
    return not headed and text.lstrip().startswith("*") and _names_operators(text)


def _names_operators(text: str) -> bool:
    """Tell whether a product's sign stands for itself behind the first of them."""
    return any(match.start() > text.index("*") for match in _ALONE.finditer(text))
