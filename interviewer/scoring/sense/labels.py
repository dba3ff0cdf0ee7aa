"""Labels that say of what stands behind them whether it holds: "Wrong: ...", "Right: ...".

Behind a report, a question, or an own statement that no "Right: ..." stands beside, "Wrong: ..."
is a verdict on what was said before, and what follows corrects it.
"""

from bisect import bisect_right
from collections.abc import Iterator
from typing import Final

from interviewer.scoring.text.lexicon import word_set
from interviewer.scoring.text.tokens import Text

_WRONG: Final = word_set("wrong false incorrect untrue bad myth not")
_RIGHT: Final = word_set("right correct true good fact better instead")
_ENDING: Final = frozenset(" \t*_)'\"`")
_ROOM: Final = 6
_MARKS: Final = frozenset(";-–—\n.!?|❌✗•*")


def find_labels(text: Text) -> Iterator[tuple[tuple[int, ...], tuple[int, ...]]]:
    """Yield the labels of untruth, each with what it is put on: all up to the next label."""
    columns = text.columns
    if ":" not in text.original or _WRONG.isdisjoint(columns.texts):
        return
    wrong = [at for at, word in enumerate(columns.texts) if word in _WRONG and is_label(text, at)]
    if not wrong:
        return
    right = [at for at, word in enumerate(columns.texts) if word in _RIGHT and is_label(text, at)]
    if not right and wrong[0]:
        return
    every = sorted((*wrong, *right, len(columns.texts)))
    sentences = columns.sentences
    for at in wrong:
        end = every[bisect_right(every, at)]
        stop = at + 1
        while stop < end and sentences[stop] == sentences[min(at + 1, end - 1)]:
            stop += 1
        if stop > at + 1:
            yield (at,), tuple(range(at + 1, stop))


def is_label(text: Text, at: int) -> bool:
    """Tell whether the token at ``at`` opens a stretch, and a colon behind it heads the rest."""
    tokens = text.tokens
    rest = text.original[tokens[at].end : tokens[at].end + _ROOM].lstrip("".join(_ENDING))
    if not rest.startswith(":"):
        return False
    if not at or tokens[at - 1].sentence != tokens[at].sentence:
        return True
    between = text.original[tokens[at - 1].end : tokens[at].start]
    return tokens[at - 1].clause != tokens[at].clause and not _MARKS.isdisjoint(between)
