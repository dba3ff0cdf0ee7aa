"""Sentences whose words stand in no English order.

One slip is nobody's fault, so the slips of neighbouring sentences are weighed together, against the
words that stand there without one.
"""

from collections.abc import Sequence
from typing import Final

from interviewer.scoring.gates.neighbours import NEVER, weigh_neighbours
from interviewer.scoring.gates.smallwords import has_letters, misplaced
from interviewer.scoring.gates.stuffing import is_code, sentence_numbers
from interviewer.scoring.gates.turned import Order, orders
from interviewer.scoring.text.tokens import WORD, Text

_WIDEST: Final = 12
"""Sentences that are weighed together at most."""

_LEAST: Final = 4
"""What slips weigh at least: two that no English has."""

_WORDS_A_SLIP: Final = 18
_WORDS_OVER: Final = 30
"""A weight of one speaks against 18 words in order, and all of them have to leave 30 over."""

_SHORT: Final = 9
"""Words up to which a sentence without a slip may open a stretch."""

_TURNED: Final = 2
_FEWEST_TURNED: Final = 2
"""What a pair that is turned round weighs, and how many such pairs there have to be."""


def shuffled(text: Text, sources: Sequence[str] = ()) -> set[int]:
    """Return the sentences that lie in a stretch whose words stand in no English order.

    Stretches of up to twelve sentences are weighed, so that a text chopped into
    short pieces is seen too; what is appended later never clears a stretch. Pairs of words
    that stand the other way round in ``sources`` add to what else is wrong.
    """
    letters = has_letters(text)
    weights = [_weigh(text, begin, end, letters=letters) for begin, end in text.sentences]
    if not any(weights):
        return set()
    kinds = text.columns.kinds
    words = [kinds[begin:end].count(WORD) for begin, end in text.sentences]
    order = orders(text, sources) if sources else [Order()] * len(weights)
    found: set[int] = set()
    for first in range(len(weights)):
        if not weights[first] and words[first] > _SHORT:
            continue
        weight = length = turned = kept = 0
        for last in range(first, min(first + _WIDEST, len(weights))):
            weight += weights[last]
            length += words[last]
            turned += order[last].turned
            kept += order[last].kept
            if _is_shuffled(weight, length, turned, kept):
                found.update(range(first, last + 1))
    return sentence_numbers(text, found)


def _weigh(text: Text, begin: int, end: int, *, letters: bool) -> int:
    """Return what the slips of a sentence weigh together."""
    if is_code(text, begin, end):
        return 0
    weights = weigh_neighbours(text, begin, end, letters=letters)
    weights |= dict.fromkeys(misplaced(text, begin, end, letters=letters), NEVER)
    return sum(weights.values())


def _is_shuffled(weight: int, words: int, turned: int, kept: int) -> bool:
    """Tell whether slips of some ``weight`` are too many for so many words.

    Pairs that are ``turned`` round count where there are several, and more than half as many
    as those that were ``kept``, but never without any other slip.
    """
    if weight and turned >= _FEWEST_TURNED:
        weight += max(0, _TURNED * turned - kept)
    return weight >= _LEAST and _WORDS_A_SLIP * weight - words >= _WORDS_OVER
