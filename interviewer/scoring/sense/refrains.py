"""One verdict behind sentence after sentence: "view copies, which is wrong. reshape ..., ...".

Alone, ", which is wrong" may be said of a deed that the sentence tells of ("it divides twice, which
is wrong"). As the refrain of a whole answer it takes back each of its statements.
"""

import re
from collections.abc import Iterator
from typing import Final

from interviewer.scoring.sense.verdicts import UNTRUE
from interviewer.scoring.sense.wordlines import word_line
from interviewer.scoring.text.lexicon import word_set
from interviewer.scoring.text.tokens import Text

_TRIGGERS: Final = word_set("wrong incorrect false untrue mistaken nonsense inaccurate bogus")
_REFRAIN: Final = re.compile(
    rf" ,? ?(?:and |but |yet |however )?(?:which|that|this|it|all of (?:this|that|it)) (?:is|was) "
    rf"(?:(?!not |never |hardly |by |in |far |anything )\w+ ){{0,2}}?(?:{UNTRUE})$"
)
_LONGEST: Final = 10
_FEWEST: Final = 3
_OTHERS: Final = 1
"""Sentences of the answer that may end otherwise."""


def find_refrains(text: Text) -> Iterator[tuple[tuple[int, ...], tuple[int, ...]]]:
    """Yield the words of every such verdict, and the sentence in front of it."""
    texts = text.columns.texts
    if len(text.sentences) < _FEWEST or _TRIGGERS.isdisjoint(texts):
        return
    found: list[tuple[int, int, int]] = []
    for begin, end in text.sentences:
        if _TRIGGERS.isdisjoint(texts[max(begin, end - 3) : end]):
            continue
        line = word_line(text, max(begin, end - _LONGEST), end)
        match = _REFRAIN.search(line.line)
        if match is not None:
            first = line.token_at(match.start() + 1)
            if first > begin:
                found.append((begin, first, end))
    if len(found) < max(_FEWEST, len(text.sentences) - _OTHERS):
        return
    for begin, first, end in found:
        yield tuple(range(first, end)), tuple(range(begin, first))
