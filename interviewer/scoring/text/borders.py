"""Where sentences, parts of sentences and clauses end."""

import re
from functools import lru_cache
from typing import Final

from interviewer.scoring.text.lexicon import word_set

NONE: Final = 0
COMMA: Final = 1
PART: Final = 2
SENTENCE: Final = 3

HARD_WORDS: Final = word_set("but whereas while although though however whilst yet except")
SOFT_WORDS: Final = word_set(
    "because since so if when unless until which where then otherwise else"
)
_STATEMENTS: Final = word_set("if else when where")
_NOT_ELSE: Final = word_set("""
    something anything nothing everything someone somebody anyone anybody everyone everybody nobody
    none who what where how why and or no an the not somewhere anywhere everywhere nowhere all
""")
"""Words behind which "else" is no "otherwise": "something else", "or else", "an else branch"."""

PRONOUNS: Final = word_set("it they this that these he she you we i")
ABBREVIATIONS: Final = word_set("eg ie etc cf approx resp fig incl excl esp")
_BULLET: Final = re.compile(r"\n\s*(?:[-*+•·>#|]|\d{1,2}[.)]|[a-z]\))\s")
_STOP: Final = re.compile(r"[!?]|\.[.)\]\"'`*]*\s|\n\s*\n")
_DASH: Final = re.compile(r"\s-+\s|->|=>|--")
_COMMA: Final = re.compile(r"[,:()|\[\]{}]")
_LABELLED: Final = re.compile(
    r"[\w.]+(?:[(\[][^\n]{0,30}?[)\]])?[`*]*[ \t]{0,3}(?:->|=>|:[ \t]|=[ \t])"
)
LONGEST_LABEL: Final = 60
_WRAPPED: Final = 50
_HARDLY_BEGUN: Final = 20


@lru_cache(maxsize=4096)
def border(gap: str) -> int:
    """Return how deep a border the characters between two tokens draw.

    A single line break is left to ``breaks_line``, which knows how long the line was.
    """
    if "\n" in gap and (gap.count("\n") > 1 or _BULLET.search(gap + " ")):
        return SENTENCE
    if _STOP.search(gap):
        return SENTENCE
    if ";" in gap or _DASH.search(gap):
        return PART
    return COMMA if _COMMA.search(gap) else NONE


def begins_item(gap: str) -> bool:
    """Tell whether the characters between two tokens begin an item of a list."""
    return "\n" in gap and _BULLET.search(gap + " ") is not None


def breaks_line(length: int, following: str, *, wrapped: bool) -> bool:
    """Tell whether a line break ends the sentence rather than wrapping it.

    ``length`` is that of the line in characters, ``following`` what comes next, and
    ``wrapped`` whether the text's lines were broken wherever they were full. A line that
    begins with a label, as "buffers: ..." and "x.view(2) -> ..." do, begins something new.
    """
    if wrapped:
        return length < _HARDLY_BEGUN
    if length < _WRAPPED or following[:1].isupper():
        return True
    return _LABELLED.match(following) is not None


def word_border(word: str, previous: str) -> int:
    """Return the border that ``word`` draws in front of itself, after ``previous``."""
    if word in HARD_WORDS:
        # "after a while" is a time, no contrast
        return NONE if previous == "a" else PART
    if word == "else" and previous in _NOT_ELSE:
        return NONE
    if word in SOFT_WORDS:
        # "an if on data" names a statement of the language
        return NONE if previous in ("a", "an", "the") and word in _STATEMENTS else COMMA
    return COMMA if previous in ("and", "or") and word in PRONOUNS else NONE
