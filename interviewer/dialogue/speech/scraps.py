"""Scraps: lone words and strokes of keys that say too little to be an answer or a wish."""

import re
from itertools import pairwise
from typing import Final

from interviewer.dialogue.speech.tidying import words_in

_ROWS: Final = ("qwertyuiop", "asdfghjkl", "zxcvbnm")
_LONE: Final = words_in(
    """
    blah bla what huh eh why how when where who which whose line lines time start begin go restart
    question questions answer answers point number word thing things code text more less later
    here there this that these those it them something anything someone whatever idea ideas
    task problem part example test testing run end me you i we and or but if so because please
    again another other right-click enter return send submit click type tbd nothing-yet can
    could would should do does did is are was were will may might must the a an of to in on for
    with from as at by about ask say tell show give get make take put let need want maybe
    perhaps else elif minutes seconds interview round section level topic topics page button editor
    """
)  # fmt: skip
"""Words that a question may use, and that say nothing by themselves."""
_SHORTEST: Final = 4


def is_scrap(said: str, asked: str) -> bool:
    """Whether ``said`` (tidied) is one such word, or keys struck at random.

    A word that the question uses (``asked``) may be its answer.
    """
    words = re.findall(r"[\w'-]+", said)
    if len(words) == 1 and words[0] in _LONE:
        return not re.search(rf"\b{re.escape(words[0])}\b", asked.lower())
    if 1 < len(words) <= 3 and _is_struck("".join(words)) and len(words[0]) < _SHORTEST:
        return True
    return bool(words) and len(words) <= 3 and all(map(_is_struck, words))


def _is_struck(word: str) -> bool:
    """Whether ``word`` runs along a row of the keyboard, or repeats itself."""
    if not word.isalpha() or not word.isascii():
        return False
    if len(word) >= 3 and len(set(word)) == 1:
        return word != "www"
    if len(word) < _SHORTEST - 1:
        return False
    steps = [_step(a, b) for a, b in pairwise(word)]
    if all(step == 1 for step in steps) or all(step == -1 for step in steps):
        return True
    if len(word) < _SHORTEST:
        return False
    near = sum(step is not None and abs(step) <= 2 for step in steps)
    voiceless = not re.search(r"[aeiouy]", word)
    one_row = any(all(letter in row for letter in word) for row in _ROWS)
    period = re.fullmatch(r"(\w{2,3})\1+\w{0,2}", word)
    return len(word) > _SHORTEST and (
        (one_row and (voiceless or (near == len(steps) and word[0] in "asdfjkl")))
        or (voiceless and len(word) > 6)
        or (bool(period) and one_row)
    )


def _step(first: str, second: str) -> int | None:
    for row in _ROWS:
        if first in row and second in row:
            return row.index(second) - row.index(first)
    return None
