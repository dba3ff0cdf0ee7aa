"""Pairs of words that an answer has the other way round than the texts that it is judged by.

Who explains in other words says "freed blocks are reused" or "blocks that were freed"; "blocks
freed" beside "slow cudaMalloc" and "bits exponent" is a text whose words were put in another order.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from interviewer.scoring.text.lexicon import FUNCTION_WORDS
from interviewer.scoring.text.normalise import tokenise
from interviewer.scoring.text.tokens import NUMBER, Text

Pair = tuple[str, str]


@dataclass(frozen=True)
class Order:
    """How many pairs of a sentence are turned round, and how many stand as they should."""

    turned: int = 0
    kept: int = 0


def orders(text: Text, sources: Sequence[str]) -> list[Order]:
    """Return the order of every sentence of ``text`` beside that of ``sources``.

    Each pair counts where it is first met.
    """
    known = _known_pairs(tuple(sources))
    met: set[Pair] = set()
    found = []
    for begin, end in text.sentences:
        turned = kept = 0
        for one, two in _pairs(text, begin, end):
            if (one, two) in met:
                continue
            met.add((one, two))
            if (one, two) in known:
                kept += 1
            elif (two, one) in known:
                turned += 1
        found.append(Order(turned, kept))
    return found


@lru_cache(maxsize=1024)
def _known_pairs(sources: tuple[str, ...]) -> frozenset[Pair]:
    texts = map(tokenise, sources)
    return frozenset(
        pair for text in texts for begin, end in text.sentences for pair in _pairs(text, begin, end)
    )


def _pairs(text: Text, begin: int, end: int) -> Iterator[Pair]:
    """Yield the stems of two words of content with nothing but a blank between them."""
    tokens = text.tokens
    for at in range(begin, end - 1):
        one, two = tokens[at], tokens[at + 1]
        if one.text in FUNCTION_WORDS or two.text in FUNCTION_WORDS or one.stem == two.stem:
            continue
        if two.glue or NUMBER in (one.kind, two.kind):
            continue
        if text.original[one.end : two.start].isspace():
            yield one.stem, two.stem
