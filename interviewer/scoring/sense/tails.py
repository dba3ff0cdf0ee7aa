"""Tails that take the choice back: "or both", "or the other way round", "not sure which".

A tail is only recognised here. Whether it takes anything back, and how much, depends on
what stands before it (``hedging``).
"""

from collections.abc import Sequence
from enum import Enum
from typing import Final, NamedTuple

from interviewer.scoring.text.lexicon import word_set
from interviewer.scoring.text.tokens import Token

_DOUBTS: Final = word_set("maybe perhaps possibly probably could might may unless guess")
_FILLERS: Final = _DOUBTS | word_set("""
    it is its that the was they are be would even just quite exactly completely also rather
    actually i think mean in a of
""")
_NOUNS: Final = word_set("opposite reverse contrary converse inverse reversed swapped")
_WAYS: Final = word_set("round around about")
_ALL: Final = word_set("both neither none all")
_UNSURE: Final = (
    ("not", "sure"),
    ("unsure",),
    ("forget",),
    ("forgot",),
    ("not", "know"),
    ("not", "remember"),
    ("not", "recall"),
    ("not", "say"),
    ("not", "decide"),
    ("not", "certain"),
    ("no", "idea"),
    ("idk",),
    ("dunno",),
    ("look", "it", "up"),
    ("who", "knows"),
)
_OPENS_UNSURE: Final = frozenset(words[0] for words in _UNSURE)
_WHICH: Final = word_set("which one is it way round around of them the two")
_GOES_ON: Final = word_set("i not idk dunno for")
_MOST_FILLERS: Final = 6

TRIGGERS: Final = (
    _NOUNS | _ALL | _OPENS_UNSURE | frozenset(("versa", "way", "depends", "depending"))
)
"""The words of which a tail has one at least."""


class Kind(Enum):
    """What a tail leaves open."""

    REVERSED = "or the other way round"
    ALL = "or both"
    UNSURE = "not sure"
    WHICH = "not sure which"
    DEPENDS = "depends"


class Tail(NamedTuple):
    """A tail at tokens ``first`` up to ``end``; ``doubting`` when it says "maybe", "it is"."""

    kind: Kind
    first: int
    end: int
    doubting: bool = False


def find_tail(tokens: Sequence[Token], index: int, begin: int, end: int) -> Tail | None:
    """Return the tail that the trigger at ``index`` belongs to, in a sentence of two borders."""
    word = tokens[index].text
    after = tokens[index + 1].text if index + 1 < end else ""
    tail: Tail | None = None
    if word in _OPENS_UNSURE:
        tail = _unsure(tokens, index, begin, end)
    if tail is None and (word in _NOUNS or (word == "way" and after in _WAYS) or word == "versa"):
        tail = _reversed(tokens, index, begin, index + 1 + (word == "way"))
    if word in _ALL and index > begin and tokens[index - 1].text == "or":
        behind = index + 1
        if after == "of" and behind + 1 < end and tokens[behind + 1].text in ("them", "these"):
            behind += 2
        tail = Tail(Kind.ALL, index - 1, behind)
    if word in ("depends", "depending"):
        first = index - (index > begin and tokens[index - 1].text in ("it", "that"))
        tail = Tail(Kind.DEPENDS, first, index + 1)
    return tail if tail and _ends(tokens, tail.end, end) else None


def _ends(tokens: Sequence[Token], at: int, end: int) -> bool:
    """Tell whether a clause or the sentence ends before ``at``, or only doubts go on."""
    if at >= end or tokens[at].implied or tokens[at].clause != tokens[at - 1].clause:
        return True
    return tokens[at].text in _GOES_ON


def _reversed(tokens: Sequence[Token], index: int, begin: int, behind: int) -> Tail | None:
    """Return the tail that ends in "the opposite" or the like, opened by "or" or "maybe"."""
    first = index
    said: list[str] = []
    while first > begin and len(said) < _MOST_FILLERS:
        word = tokens[first - 1].text
        if word == "or":
            return Tail(Kind.REVERSED, first - 1, behind, bool(said) and _is_doubting(said))
        if word not in _FILLERS and word not in ("other", "vice"):
            break
        said.append(word)
        first -= 1
    if not _DOUBTS.intersection(said):
        return None
    return Tail(Kind.REVERSED, first, behind, doubting=True)


def _is_doubting(said: list[str]) -> bool:
    return bool(_DOUBTS.intersection(said)) or not {"is", "was"}.isdisjoint(said)


def _unsure(tokens: Sequence[Token], index: int, begin: int, end: int) -> Tail | None:
    """Return the tail "(I am) not sure", "I forget which one", from its first word on."""
    words = tuple(token.text for token in tokens[index : min(index + 3, end)])
    size = next((len(one) for one in _UNSURE if words[: len(one)] == one), 0)
    if not size:
        return None
    behind = index + size
    kind = Kind.UNSURE
    if behind < end and tokens[behind].text == "which":
        kind = Kind.WHICH
        while behind < end and tokens[behind].text in _WHICH:
            behind += 1
    first = index
    while first > begin and tokens[first - 1].clause == tokens[index].clause:
        first -= 1
    return Tail(kind, first, behind)
