"""The value None of Python, which is told apart from the "none" that denies.

"None of them copies" denies; "grad is None" names a value that stands for nothing, and "is not
None" says that something is there.
"""

from typing import Final

from interviewer.scoring.text.lexicon import word_set
from interviewer.scoring.text.tokens import CODE, Text

_BEFORE: Final = word_set("""
    is are be was were not equal equals == returns returned become becomes stay stays remain
    remains still
""")
"""Words behind which "none" is the value, if no "of" follows: "grad is none"."""

_COPULAS: Final = word_set("be been equal become return stay remain get give")
"""Verbs between "not" and the value: "must not be None"."""

_BEHIND: Final = word_set("""
    means mean says tells indicates shows suggests signals stands value values grad grads gradient
    gradients
""")
"""What is said of the value where it opens a sentence: "None means ..."."""

_MARKS: Final = ("=", "-", ":", "→", "⇒")
_UNEQUAL: Final = ("!=", "≠", "<>")
_LONGEST_GAP: Final = 8


def is_value(text: Text, index: int) -> bool:
    """Tell whether the token at ``index`` is the value None: by its capital, or by its place."""
    tokens = text.tokens
    if index >= len(tokens) or tokens[index].text != "none":
        return False
    token = tokens[index]
    if token.kind == CODE:
        return True
    after = tokens[index + 1] if index + 1 < len(tokens) else None
    if after is not None and after.text == "of":
        return False
    opens = index == 0 or tokens[index - 1].sentence != token.sentence
    marked = text.original.startswith("None", token.start)
    if not opens and (marked or tokens[index - 1].text in _BEFORE | _COPULAS):
        return True
    if after is None:
        return False
    between = text.original[token.end : token.end + _LONGEST_GAP].lstrip(" `\"'")
    return after.text in _BEHIND or between.startswith(_MARKS)


def refused_value(text: Text, index: int) -> int:
    """Return where the value stands of "not None" or "not be None", given its "not"; else 0."""
    at = index + 1
    if at + 1 < len(text.tokens) and text.tokens[at].text in _COPULAS:
        at += 1
    return at if is_value(text, at) else 0


def is_unequal(text: Text, index: int) -> bool:
    """Tell whether the value None at ``index`` is one that something is not: "!= None"."""
    start = text.tokens[index].start
    gap = text.original[max(0, start - _LONGEST_GAP) : start].rstrip(" `\"'")
    return gap.endswith(_UNEQUAL)
