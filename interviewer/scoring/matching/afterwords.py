"""What stands at the end of an answer and says nothing of its matter: "I hope this helps."

A verdict that closes an answer ("The opposite is true.") closes it all the same when something
of the kind follows.
"""

from collections.abc import Set
from typing import Final

from interviewer.scoring.matching.compiling import GENERAL_STEMS
from interviewer.scoring.text.lexicon import word_set
from interviewer.scoring.text.tokens import WORD, Text, with_tokens

_LONG: Final = 4
_SPEAKERS: Final = word_set("i me my mine we us our you your")
_WISHING: Final = word_set("have thanks thank hope enjoy see bye cheers best kind feel let")
"""Words with which a sentence begins that takes leave: "Have a good evening."."""

_MOST: Final = 3
"""Sentences at the end that are looked at."""


def is_idle(text: Text, begin: int, end: int, known: Set[str]) -> bool:
    """Tell whether no word from ``begin`` up to ``end`` is of the matter.

    ``known`` are the stems of the question; names, numbers and code are always of the matter,
    and so is everything where no stems are known. Who goes on about himself, or takes leave,
    may use one of them by chance: "this came up at my last job".
    """
    if not known:
        return False
    columns = text.columns
    told = 0
    for at in range(begin, end):
        stem = columns.stems[at]
        if columns.kinds[at] != WORD:
            return False
        told += stem in known and stem not in GENERAL_STEMS
    words = columns.texts[begin:end]
    personal = words[0] in _WISHING or not _SPEAKERS.isdisjoint(words)
    return told <= (personal and len(words) >= _LONG)


def without_afterwords(text: Text, known: Set[str]) -> tuple[Text, ...]:
    """Return ``text`` without its last sentence, its last two and so on, as far as they are idle.

    Nothing is returned for an answer whose last sentence says something.
    """
    shorter: list[Text] = []
    sentences = text.sentences
    for begin, end in sentences[: -_MOST - 1 : -1]:
        if not begin or not is_idle(text, begin, end, known):
            break
        shorter.append(with_tokens(text, text.tokens[:begin]))
    return tuple(shorter)
