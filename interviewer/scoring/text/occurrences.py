"""Where the terms of a rubric stand in a text: noted word by word, and known by sentence."""

from collections.abc import Iterable, Sequence
from typing import Final

from interviewer.scoring.text.tokens import Text

Place = tuple[int, int]
"""First and last token index of one occurrence."""

Places = dict[int, list[Place]]
"""Where each term that a text has occurs, in order, by the term's id."""

MOST_PLACES: Final = 100
"""Occurrences of one term that are looked at."""


def bits_of(terms: Iterable[int]) -> int:
    """Return the number that has the bit of each of ``terms`` set."""
    bits = 0
    for term in terms:
        bits |= 1 << term
    return bits


class Occurrences:
    """Where the terms of a rubric stand in a text, and in which sentences.

    ``in_sentences`` has, by its number, the bits of the terms of each sentence with any,
    and ``anywhere`` those of all.
    """

    __slots__ = ("anywhere", "in_sentences", "places")

    def __init__(self, places: Places, in_sentences: dict[int, int], anywhere: int) -> None:
        self.places = places
        self.in_sentences = in_sentences
        self.anywhere = anywhere


class Notes:
    """Collects the occurrences of terms while a text is passed once, word by word."""

    def __init__(self, text: Text) -> None:
        self._places: Places = {}
        self._sorted = True
        self._sentences = text.columns.sentences
        self._in_sentences: dict[int, int] = {}
        self._sentence = 0
        self._bits = 0

    def add(self, terms: tuple[int, ...], bits: int, at: int) -> None:
        """Note the first ``terms`` that token ``at`` is; ``bits`` are theirs."""
        for term in terms:
            places = self._places.get(term)
            if places is None:
                self._places[term] = [(at, at)]
            else:
                places.append((at, at))
        self._note(bits, at)

    def add_further(self, terms: Sequence[int], first: int, last: int) -> None:
        """Note further ``terms``, some of which may have been noted there already."""
        for term in terms:
            places = self._places.get(term)
            if places is None:
                self._places[term] = [(first, last)]
            elif places[-1] != (first, last):
                # only of those that begin at the same token a later one may be shorter
                self._sorted = self._sorted and places[-1][0] < first
                places.append((first, last))
            self._note(1 << term, first)

    def _note(self, bits: int, at: int) -> None:
        """Note the bits of terms that stand at a token; most stand in the sentence at hand."""
        sentence = self._sentences[at]
        if sentence != self._sentence:
            self._close_sentence()
            self._sentence = sentence
        self._bits |= bits

    def _close_sentence(self) -> None:
        if self._bits:
            before = self._in_sentences.get(self._sentence, 0)
            self._in_sentences[self._sentence] = before | self._bits
            self._bits = 0

    def occurrences(self) -> Occurrences:
        """Return what was noted, in order, of no term more than ``MOST_PLACES``."""
        self._close_sentence()
        for places in self._places.values():
            if len(places) > MOST_PLACES:
                del places[MOST_PLACES:]
            if not self._sorted:
                places.sort()
        anywhere = 0
        for bits in self._in_sentences.values():
            anywhere |= bits
        return Occurrences(self._places, self._in_sentences, anywhere)
