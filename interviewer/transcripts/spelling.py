"""Words that somebody mistyped, taken for those of the bank that they were meant to be."""

from collections.abc import Iterable, Set
from typing import Final

from rapidfuzz import process
from rapidfuzz.distance import OSA

_SHORTEST: Final = 5
"""Letters of a word from which on a slip is told from another word."""

_LONG: Final = 9
"""Letters of a word that may have two slips."""


class Spelling:
    """Knows the words of a bank by their stems, and those of asking, which say nothing (``small``).

    One slip is a letter too many, missing, or another, or two that changed places; the first
    letter is nearly always right.
    """

    def __init__(self, known: Iterable[str], small: Iterable[str]) -> None:
        self._known = frozenset(known)
        self._small = frozenset(small)
        self._by_letter = dict[str, list[str]]()
        for word in sorted(self._known | self._small):
            self._by_letter.setdefault(word[:1], []).append(word)

    def mended(self, words: Set[str]) -> frozenset[str]:
        """Return ``words`` with those that the bank lacks as what they were likely meant to be."""
        found = (self._meant(word) for word in words)
        return frozenset(word for word in found if word and word not in self._small)

    def _meant(self, word: str) -> str:
        if word in self._known or len(word) < _SHORTEST or not word.isalpha():
            return word
        slips = 2 if len(word) >= _LONG else 1
        near = process.extractOne(
            word, self._by_letter.get(word[:1], ()), scorer=OSA.distance, score_cutoff=slips
        )
        return near[0] if near else word
