"""Labels that say of what stands behind them whether it holds: "Wrong: ...", "Right: ...".

Behind a report, a question, or an own statement that no "Right: ..." stands beside, "Wrong: ..."
is a verdict on what was said before, and what follows corrects it.
"""

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from typing import Final

from interviewer.scoring.text.lexicon import word_set
from interviewer.scoring.text.tokens import Text, Token

_WRONG: Final = word_set("""
    wrong false incorrect untrue bad myth not nonsense rubbish garbage humbug hogwash bogus bunk
""")
_RIGHT: Final = word_set("right correct true good fact better instead")
_TRUE: Final = frozenset(("true", "so", "correct", "right"))
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
        first = at + 2 if columns.texts[at] == "not" and _is_joined(text.tokens, at) else at + 1
        stop = first
        while stop < end and sentences[stop] == sentences[min(first, end - 1)]:
            stop += 1
        if stop > first:
            yield tuple(range(at, first)), tuple(range(first, stop))


def _is_joined(tokens: Sequence[Token], at: int) -> bool:
    """Tell whether the "not" at ``at`` is that of "not true"."""
    return at + 1 < len(tokens) and tokens[at + 1].text in _TRUE


def is_label(text: Text, at: int) -> bool:
    """Tell whether the token at ``at`` opens a stretch, and a colon behind it heads the rest."""
    tokens = text.tokens
    last = at + 1 if tokens[at].text == "not" and _is_joined(tokens, at) else at
    rest = text.original[tokens[last].end : tokens[last].end + _ROOM].lstrip("".join(_ENDING))
    if not rest.startswith(":"):
        return False
    if not at or tokens[at - 1].sentence != tokens[at].sentence:
        return True
    between = text.original[tokens[at - 1].end : tokens[at].start]
    return tokens[at - 1].clause != tokens[at].clause and not _MARKS.isdisjoint(between)
