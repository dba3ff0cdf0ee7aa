"""Statements that are said and denied in one breath, and so say nothing.

"It copies, or it does not." "Gradients accumulate and gradients do not accumulate."
What may or may not happen is said by "may", "either" or "depends", and left alone.
"""

from collections.abc import Iterator
from itertools import pairwise
from typing import Final

from interviewer.scoring.text.lexicon import (
    AUXILIARIES,
    FUNCTION_WORDS,
    PREPOSITIONS,
    PRONOUNS,
    word_set,
)
from interviewer.scoring.text.tokens import CODE, Text, Token
from interviewer.scoring.text.verbs import is_predicate

_NEGATIVE: Final = frozenset(("not", "never"))
_JOINTS: Final = word_set("and or but yet whereas while although though")
_TRUTH: Final = word_set("""
    true right rightly correct correctly yes real really fact perhaps maybe actually better false
    wrong wrongly indeed so truly possible possibly
""")
"""What "or not" asks of the statement itself: "it copies, true or not"."""

_SPOKEN_OF: Final = frozenset(("it", "they"))
_OPEN: Final = word_set("""
    may might can could sometimes either whether if when unless depends depending depend maybe
    possibly always necessarily all every only just merely simply until
""")
_NARROWING: Final = PREPOSITIONS | word_set(
    "other others else there here than because since so that"
)


def find_void(text: Text) -> Iterator[int]:
    """Yield the tokens of statements that are followed by their own denial."""
    for begin, end in text.sentences:
        words = {token.text for token in text.tokens[begin:end]}
        if not words & _NEGATIVE or words & _OPEN or not words & _JOINTS:
            continue
        segments = list(_segments(text.tokens, begin, end))
        for (first, last), (start, stop) in pairwise(segments):
            if _denies(text.tokens[first:last], text.tokens[start:stop]):
                yield from range(_aside(text.tokens, first, last), stop)


def _aside(tokens: tuple[Token, ...], first: int, last: int) -> int:
    """Return where the part begins that an "or not" behind token ``last`` - 1 leaves open.

    "It copies, asked or not" leaves open whether anybody asks, and not that it copies: what
    stands behind the comma has a verb of its own, or is all that was left open.
    """
    start = last
    while start > first and tokens[start - 1].clause == tokens[last - 1].clause:
        start -= 1
    said = tokens[start:last]
    words = {token.text for token in said}
    whole = start == first or tokens[last].text != "or" or any(map(is_predicate, words))
    return first if whole or words & _TRUTH else start


def _segments(tokens: tuple[Token, ...], begin: int, end: int) -> Iterator[tuple[int, int]]:
    """Yield the stretches of a sentence between "and", "or", "but", "whereas" and the like."""
    first = begin
    for index in range(begin, end):
        if tokens[index].text in _JOINTS and index > first:
            yield first, index
            first = index
    yield first, end


def _denies(said: tuple[Token, ...], denial: tuple[Token, ...]) -> bool:
    """Tell whether ``denial``, from its joint on, says no more than that ``said`` is not so."""
    if any(token.text in _NEGATIVE for token in said) or any(t.kind == CODE for t in denial[:1]):
        return False
    rest = [token for token in denial[1:] if token.text not in _NEGATIVE]
    if len(rest) + 1 == len(denial) or any(token.text in _NARROWING for token in rest):
        return False
    subject = _subject(denial)
    if subject != _subject(said)[: len(subject)]:
        return False  # "a buffer is saved and a tensor is not" contrasts two
    # "it reads the cache; a batch shares the weights but not the cache" takes nothing back
    known = {token.stem for token in said if token.part == said[-1].part}
    content = [token for token in rest if token.text not in FUNCTION_WORDS]
    if not all(token.stem in known for token in content):
        return False
    # "or it does not" leaves the verb out; "and not" goes on with something else
    return bool(content) or (denial[0].text == "or" and denial[-1].text in _ENDS)


def _subject(tokens: tuple[Token, ...]) -> list[str]:
    """Return what a statement is about: its stems up to the auxiliary or "not".

    "It" and "they" are whoever was spoken of, and name nobody.
    """
    found: list[str] = []
    for token in tokens:
        if token.text in _JOINTS and not found:
            continue
        if token.text in AUXILIARIES or token.text in _NEGATIVE:
            break
        if token.text in _SPOKEN_OF:
            continue
        if token.text not in FUNCTION_WORDS or token.text in PRONOUNS:
            found.append(token.stem)
    return found


_ENDS: Final = _NEGATIVE | AUXILIARIES
