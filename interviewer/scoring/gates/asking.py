"""Sentences that only ask whether something is so: "Does view share its storage?".

Whoever asks commits to nothing. A question that says what it is about ("What does view need?")
may stand in front of its own answer, and so may one that is answered at once.
"""

import re
from typing import Final

from interviewer.scoring.text.lexicon import word_set
from interviewer.scoring.text.tokens import CODE, Text

_INVERTED: Final = word_set("""
    is are was were do does did can could will would should may might must has have had am
""")
"""Verbs with which a question opens that is answered by yes or no."""

_OPENERS: Final = word_set("and but so or well then also now maybe perhaps hmm")
_WONDERING: Final = re.compile(
    r"(?:i (?:also |only |just |still )?wonder|i am wondering"
    r"|(?:does|do) (?:anyone|anybody|you) know"
    r"|(?:can|could|would|will) (?:anyone|anybody|someone|somebody|you) (?:please )?"
    r"(?:tell|explain|say)(?: me| us)?) (?:whether|if)\b"
)
_WONDERERS: Final = word_set("i can could would will do does")
_FRONT: Final = 9
_ANSWERS: Final = word_set("""
    yes yep yeah yup no nope not never right correct exactly indeed sure true certainly definitely
    absolutely only because sometimes usually always of it they that this
""")
"""Words with which the sentence behind may answer."""

_RECALLING: Final = ("that", "is", "what", "i")
"""With "that is what I remember" nobody answers."""


def only_asks(text: Text, begin: int, end: int) -> bool:
    """Tell whether a sentence asks whether something is so, and is not answered at once."""
    words, kinds = text.columns.texts, text.columns.kinds
    first = begin
    while first < end - 1 and words[first] in _OPENERS:
        first += 1
    front = " ".join(words[first : first + _FRONT]) if words[first] in _WONDERERS else ""
    if front and _WONDERING.match(front):
        return True
    if words[first] not in _INVERTED or kinds[first] == CODE:
        return False
    if not _is_asked(text, end):
        return False
    if end == len(words) or words[end] not in _ANSWERS:
        return True
    return tuple(words[end : end + len(_RECALLING)]) == _RECALLING


def _is_asked(text: Text, end: int) -> bool:
    """Tell whether a question mark stands behind the sentence that ends at ``end``."""
    following = text.tokens[end].start if end < len(text.tokens) else len(text.original)
    return "?" in text.original[text.tokens[end - 1].end : following]
