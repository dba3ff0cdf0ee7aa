"""Sentences that begin with a capital but without a mark before them, as in hurried typing.

"Maybe fewer workers That is all" is two sentences. Only words that have a capital for no
other reason are looked at; which of the others begins one is left to ``pauses``, for texts
without any marks.
"""

import re
from typing import Final

from interviewer.scoring.text.lexicon import word_set
from interviewer.scoring.text.pauses import NEVER_LAST

_OPENERS: Final = word_set("""
    that this these those it its we you they there my our he she the here
    if when while since because so but then also and or what why how where
    in on at for with by as after before let thanks please have feel see hope
""")
_CAPITALISED: Final = "|".join(sorted(word.capitalize() for word in _OPENERS))
_UNMARKED: Final = re.compile(
    rf" (?<=[a-z0-9)\]`'\"] )(?=(?:{_CAPITALISED}|I (?:hope|trust))\b(?! ?[(.=_]))"
)
_LAST_WORD: Final = re.compile(r"\w++(?=[()\]`'\"]*+$)")
_LONGEST_WORD: Final = 40
_GOES_ON: Final = NEVER_LAST - word_set("up down out off away back")
"""Small words with which no statement ends: "the", "of", "is"; one may end in "made up"."""


def mark_openings(text: str) -> str:
    """Return ``text`` with a mark in place of the blank before such a beginning."""
    return _UNMARKED.sub(_mark, text)


def _mark(match: re.Match[str]) -> str:
    """Return the mark, or the blank behind small words and in titles ("How The Cache Works")."""
    before = match.string[max(0, match.start() - _LONGEST_WORD) : match.start()]
    last = _LAST_WORD.search(before)
    goes_on = last is None or last[0] in _GOES_ON or last[0].istitle()
    return " " if goes_on else "!"
