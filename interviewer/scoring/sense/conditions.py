"""Whom a clause is about that names nobody, where a condition beside it names somebody.

"If the strides do not fit, view fails" speaks of view throughout, and "a scaler is not needed
when training in bf16" of bf16.
"""

from collections.abc import Sequence
from typing import Final

from interviewer.scoring.sense.mentions import NOBODY, Mention, Subjects, word_before
from interviewer.scoring.text.lexicon import (
    DEMONSTRATIVES,
    DETERMINERS,
    PREPOSITIONS,
    PRONOUNS,
    word_set,
)
from interviewer.scoring.text.tokens import Text
from interviewer.scoring.text.verbs import FINITE, PLAIN, THIRD_PERSON

_CONDITIONS: Final = frozenset(("if", "when", "unless"))
_HOLDING: Final = _CONDITIONS - {"unless"}
_CHOOSING: Final = word_set("""
    i we you one use uses using take takes choose chooses prefer prefers pick need needs call calls
    would should always
""")
"""Words in front of a name by which somebody opts for it: "in evaluation, I use no_grad"."""

_USING: Final = _CHOOSING | word_set("in with under for on")
"""Words in front of a name by which a condition says that it is used: "when training in bf16"."""

_VERBS: Final = FINITE | THIRD_PERSON | PLAIN
_USED: Final = frozenset((("is", "used"), ("are", "used"), ("is", "chosen"), ("is", "on")))
_TAKING_UP: Final = PRONOUNS | DEMONSTRATIVES


def named_apart(
    text: Text, begin: int, end: int, following: Sequence[Mention], topic: Subjects
) -> Subjects:
    """Return whom the clause from ``begin`` to ``end``, which names nobody, is said of.

    ``following`` are the mentions behind it, and ``topic`` is whom the clauses before were
    about; nobody is returned where no condition tells.
    """
    return _fronted(text, begin, end, following) or _backed(text, begin, end, following, topic)


def _fronted(text: Text, begin: int, end: int, following: Sequence[Mention]) -> Subjects:
    """Return whom a phrase in front of its clause is about: view in "if strided, view fails".

    Nobody is returned where it stands behind other words of its sentence, or where the next
    clause names nobody either.
    """
    tokens = text.tokens
    opened = tokens[begin].text in PREPOSITIONS or tokens[begin].text in _CONDITIONS
    if not opened or (begin and tokens[begin - 1].part == tokens[begin].part):
        return NOBODY
    if end == len(tokens) or tokens[end].part != tokens[begin].part or not following:
        return NOBODY
    between = tokens[end : following[0].first]
    named = all(t.text in DETERMINERS or t.text in _CHOOSING for t in between)
    return following[0].subjects if named else NOBODY


def _backed(
    text: Text, begin: int, end: int, following: Sequence[Mention], topic: Subjects
) -> Subjects:
    """Return whom a condition behind a statement has in use: "... when training in bf16".

    "It" goes on about the ``topic``, and "when view would fail" uses nothing.
    """
    tokens, texts = text.tokens, text.columns.texts
    if end == len(tokens) or tokens[end].part != tokens[begin].part or not following:
        return NOBODY
    if text.opens[tokens[end].clause] not in _HOLDING or (topic and texts[begin] in _TAKING_UP):
        return NOBODY
    if _VERBS.isdisjoint(texts[begin + 1 : end]):
        return NOBODY
    named = [one for one in following[:2] if tokens[one.first].clause == tokens[end].clause]
    if len(named) != 1:
        return NOBODY
    behind = texts[named[0].last + 1 : named[0].last + 3]
    used = word_before(text, named[0].first) in _USING or behind in _USED
    return named[0].subjects if used else NOBODY
