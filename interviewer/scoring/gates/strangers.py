"""Sentences of an answer that is about another matter of the same field.

Who explains gradient accumulation where hooks were asked for uses many of the field's words,
and some of them will meet a rubric's phrases. What tells is the company that a sentence keeps:
most of the field's words around it are none of the question's.
"""

from collections.abc import Sequence, Set
from importlib.resources import files
from typing import Final

from interviewer.once import once
from interviewer.scoring.text.lexicon import GENERAL_WORDS, LIGHT_WORDS
from interviewer.scoring.text.stems import stem
from interviewer.scoring.text.tokens import Text

_COMPANY: Final = 25
"""Different words of the question or the field that a passage needs to be judged by."""

_LEAST_OWN: Final = 0.75
"""The share of them that are the question's own from which on a passage is on its matter."""

_FARTHEST: Final = 12
"""Sentences to which a passage may run on beyond those that give it its words."""

_LONGEST: Final = 40
_PLAINLY_OWN: Final = 0.9
_WORDS_TO_BE_PLAIN: Final = 7
_LEAST_KNOWN: Final = 100
_LONGEST_LABEL: Final = 3


@once
def field() -> frozenset[str]:
    """Return the stems of the words that more than one of the field's questions speak in."""
    text = (files(__package__) / "field.txt").read_text(encoding="utf-8")
    lines = [line for line in text.splitlines() if not line.startswith("#")]
    words = {stem(word) for line in lines for word in line.split()}
    return frozenset(words - {stem(word) for word in GENERAL_WORDS | LIGHT_WORDS})


def strangers(text: Text, known: Set[str], asked: Set[str] = frozenset()) -> set[int]:
    """Return the numbers of the sentences around which another matter is spoken of.

    ``known`` are the stems that belong to the question, ``asked`` the content stems of its
    wording. A sentence is judged by the passage around it that speaks most of the question's
    matter; one that plainly speaks of it by itself or stands behind a label that takes up what
    was asked for ("Tests: ..."), and any in an answer or of a question in few words, is left alone.
    """
    if len(known) < _LEAST_KNOWN:
        return set()
    stems, others = text.columns.stems, field()
    said = set(stems)
    own, foreign = said & known, (said & others) - known
    if len(own) + len(foreign) < _COMPANY or _share(own, foreign) >= _PLAINLY_OWN:
        return set()
    passages = [
        (text.tokens[begin].sentence, own.intersection(words), foreign.intersection(words))
        for begin, end in text.sentences
        if (words := stems[begin:end])
    ]
    best = _best_company(passages)
    labelled = {
        text.tokens[begin].sentence
        for begin, end in text.sentences
        if _takes_up(text, begin, end, asked)
    }
    return {
        number
        for (number, mine, theirs), share in zip(passages, best, strict=True)
        if share < _LEAST_OWN and number not in labelled and not _is_plain(mine, theirs)
    }


def _best_company(passages: Sequence[tuple[int, set[str], set[str]]]) -> list[float]:
    """Return the highest share of own words in a passage around each; 1 where none is judged."""
    best = [-1.0] * len(passages)
    for first in range(len(passages)):
        own: set[str] = set()
        foreign: set[str] = set()
        judged = 0
        for last in range(first, min(len(passages), first + _LONGEST)):
            own |= passages[last][1]
            foreign |= passages[last][2]
            if len(own) + len(foreign) < _COMPANY:
                continue
            share = _share(own, foreign)
            for at in range(first, last + 1):
                best[at] = max(best[at], share)
            judged += 1
            if judged > _FARTHEST:
                break
    return [1.0 if share < 0 else share for share in best]


def _takes_up(text: Text, begin: int, end: int, asked: Set[str]) -> bool:
    """Tell whether a sentence begins with a short label that is all in words of the question."""
    clauses = text.columns.clauses
    first = begin
    while first < end and clauses[first] == clauses[begin]:
        first += 1
    if first == end or first - begin > _LONGEST_LABEL or text.opens[clauses[first]][:1] != ":":
        return False
    return set(text.columns.stems[begin:first]) <= asked


def _share(own: Set[str], foreign: Set[str]) -> float:
    """Return which part of the words is the question's own."""
    return len(own) / (len(own) + len(foreign))


def _is_plain(own: Set[str], foreign: Set[str]) -> bool:
    """Tell whether a sentence is on the question's matter whatever stands around it."""
    both = len(own) + len(foreign)
    return both >= _WORDS_TO_BE_PLAIN and len(own) >= _PLAINLY_OWN * both
