"""Texts whose lines were wrapped by a terminal or a mail program, and end nothing.

A note ends with its line. A wrapped line ends wherever it was full, and so often behind a word
that cannot end a sentence: an article, a preposition, a form of "to be". Where few lines tell
that, one is only taken for full if the next word had no room, and if no statement follows it.
"""

import re
from typing import Final

from interviewer.scoring.text.lexicon import word_set
from interviewer.scoring.text.pauses import opens_statement
from interviewer.scoring.text.verbs import is_predicate

_DANGLING: Final = word_set("""
    a an the its their our your my every each of to from with at by for into onto than and or but
    because if while is are was were be been am does do has have can could may might must shall
    should will would as whether which who whose that this these those we you they he she i very
""")
"""Words that end no sentence and no note."""

_CONDITIONS: Final = word_set("if when while because since unless once although though where as")
_GOING_ON: Final = _DANGLING | _CONDITIONS
_ARGUMENTS: Final = re.compile(r"\([^()\n]*\)")
_MARK: Final = re.compile(r"[.,;:!?](?=\s)|\n")
_RAGGED: Final = 20
"""Characters by which lines of one text differ that are wrapped by their words."""

_WORD: Final = re.compile(r"[A-Za-z']+")
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


def margin_of(written: str) -> int:
    """Return the length of the longest line of a text, in characters."""
    return max(map(len, written.split("\n")))


def ends_statement(line: str, following: str, margin: int) -> bool:
    """Tell whether a long line ends what it says, in a text that does not look wrapped.

    It does where a statement with its subject and verb follows ("repeat(1, 4) copies"), and where
    something with a verb does, for which there was much room before the ``margin``, the longest
    line of the text. A line that breaks off behind a small word, or that a condition opens, goes
    on.
    """
    words = _WORD.findall(line)
    if not words or words[-1].lower() in _GOING_ON or words[0].lower() in _CONDITIONS:
        return False
    next_line = _MARK.split(_ARGUMENTS.sub("()", following), maxsplit=1)[0]
    if opens_statement(next_line):
        return True
    room = margin - len(line.rstrip()) - 1
    ragged = len(following.split(maxsplit=1)[0]) + _RAGGED <= room
    return ragged and any(is_predicate(word.lower()) for word in _WORD.findall(following))
