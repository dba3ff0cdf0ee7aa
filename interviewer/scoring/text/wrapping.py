"""Texts whose lines were wrapped by a terminal or a mail program, and end nothing.

A note ends with its line. A wrapped line ends wherever it was full, and so often behind a word
that cannot end a sentence: an article, a preposition, a form of "to be".
"""

import re
from typing import Final

from interviewer.scoring.text.lexicon import word_set

_DANGLING: Final = word_set("""
    a an the its their our your my every each of to from with at by for into onto than and or but
    because if while is are was were be been am does do has have can could may might must shall
    should will would as whether which who whose that this these those we you they he she i very
""")
"""Words that end no sentence and no note."""

_LAST_WORD: Final = re.compile(r"(?<![\w.`-])([A-Za-z]+)[ \t]*\r?\n(?=[ \t>]*[^\s\-*+•·#|>])")
_LEAST: Final = 2
_SHARE: Final = 0.15


def is_wrapped(written: str) -> bool:
    """Tell whether the lines of a text were broken without regard to its sentences."""
    breaks = written.count("\n")
    if breaks < _LEAST:
        return False
    dangling = sum(last.lower() in _DANGLING for last in _LAST_WORD.findall(written))
    return dangling >= _LEAST and dangling >= _SHARE * breaks
