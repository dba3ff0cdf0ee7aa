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

_CONDITIONS: Final = frozenset(("if", "when", "unless"))
_HOLDING: Final = _CONDITIONS - {"unless"}
_CHOOSING: Final = word_set("""
    i we you one use uses using take takes choose chooses prefer prefers pick need needs call calls
    would should always
""")
"""Words in front of a name by which somebody opts for it: "in evaluation, I use no_grad"."""

_USING: Final = _CHOOSING | word_set("in with under for on")
"""Words in front of a name by which a condition says that it is used: "when training in bf16"."""

_USED: Final = frozenset((("is", "used"), ("are", "used"), ("is", "chosen"), ("is", "on")))
_TAKING_UP: Final = (PRONOUNS | DEMONSTRATIVES) - {"i", "we", "you", "one"}
"""What may stand for somebody named before; "you may get a copy" is said of nobody yet."""

_MEETING: Final = word_set("meets gets receives sees finds encounters handles faces runs")
"""Verbs by which a condition says who is at work: "a copy is made when reshape meets these"."""

_JOINING: Final = frozenset(("and", "but", "or"))
_LONGEST_JOINED: Final = 8


def named_apart(
    text: Text, begin: int, end: int, following: Sequence[Mention], topic: Subjects
) -> Subjects:
    """Return whom the clause from ``begin`` to ``end``, which names nobody, is said of.

    ``following`` are the mentions behind it, and ``topic`` is whom the clauses before were
    about; nobody is returned where no condition tells.
    """
    return _fronted(text, begin, end, following) or _backed(text, begin, end, following, topic)


def said_of_next(
    text: Text, begin: int, end: int, here: Sequence[Mention], following: Sequence[Mention]
) -> tuple[int, Subjects] | None:
    """Return from where a condition's clause speaks of whom the next condition names, if it does.

    "It copies if you use repeat and does not if you use expand", "batch statistics when training
    and running ones when evaluating": what "and" joins on has a condition of its own.
    """
    tokens, texts = text.tokens, text.columns.texts
    if text.opens[tokens[begin].clause] not in _HOLDING:
        return None
    first = max(here[-1].last + 1, end - _LONGEST_JOINED)
    joined = [at for at in range(first, end - 1) if texts[at] in _JOINING]
    named = _in_use(text, end, following) if joined else NOBODY
    return (joined[-1] + 1, named) if named else None


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
    texts = text.columns.texts
    if topic and texts[begin] in _TAKING_UP:
        return NOBODY
    return _in_use(text, end, following)


def _in_use(text: Text, end: int, following: Sequence[Mention]) -> Subjects:
    """Return whom the condition that begins at ``end``, behind what it is for, has in use."""
    tokens, texts = text.tokens, text.columns.texts
    if end == len(tokens) or tokens[end].part != tokens[end - 1].part or not following:
        return NOBODY
    if text.opens[tokens[end].clause] not in _HOLDING:
        return NOBODY
    named = [one for one in following[:2] if tokens[one.first].clause == tokens[end].clause]
    if len(named) != 1:
        return NOBODY
    first, behind = named[0].first, texts[named[0].last + 1 : named[0].last + 3]
    used = word_before(text, first) in _USING or behind in _USED
    if first == end + 1 or (first == end + 2 and texts[end + 1] in DETERMINERS):
        # "when training", "when reshape meets such strides"; not "when reshape fails"
        used = used or texts[first].endswith("ing") or (bool(behind) and behind[0] in _MEETING)
    return named[0].subjects if used else NOBODY
