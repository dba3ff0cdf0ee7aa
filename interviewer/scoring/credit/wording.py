"""How an answer words what keywords ask for: in other words, or by the opposite.

Both are judged with their denial: "not connected" says what "separated" says, and "not
separated" its contrary. How much of a sentence the rubric knows tells what a word met in it
is worth: among strange words it proves less.
"""

from collections import defaultdict
from collections.abc import Iterable
from functools import lru_cache
from typing import Final, NamedTuple

from interviewer.scoring.credit.everyday import EVERYDAY_STEMS, alike, opposites_of
from interviewer.scoring.matching.reading import Reading
from interviewer.scoring.text import lexicon
from interviewer.scoring.text.numbers import unit_of
from interviewer.scoring.text.tokens import NUMBER, WORD

_FREE: Final = 1
"""Words of its own that a sentence may have before it counts as being about other things."""

_NOWHERE: Final[list[int]] = []
_CHOICE: Final = 2
"""Words between two ends of a scale that are offered for choice: "higher or lower"."""


class Said(NamedTuple):
    """Tokens that say something in other words, and whether they are the point of a denial."""

    first: int
    last: int
    denied: bool


class Wording:
    """The words of one answer; ``asked`` are the stems of the question, which tell nothing.

    ``places`` are the words by their stems, outside sentences that earn nothing.
    """

    def __init__(self, reading: Reading, asked: frozenset[str]) -> None:
        self.reading = reading
        self.asked = asked
        self.places = self._places()
        self._stems = frozenset(self.places)
        self._known: frozenset[int] | None = None
        self._counts_of: dict[int, tuple[int, int]] | None = None

    def _places(self) -> dict[str, list[int]]:
        found: dict[str, list[int]] = {}
        columns = self.reading.text.columns
        for index, kind in enumerate(columns.kinds):
            if kind == WORD and self._counts(index):
                found.setdefault(columns.stems[index], []).append(index)
        return found

    def _counts(self, index: int) -> bool:
        reading = self.reading
        if reading.given is not None and not reading.first <= index < reading.end:
            return False
        if not reading.gates and not reading.contrary:
            return True
        sentence = reading.text.columns.sentences[index]
        return sentence not in reading.gates and sentence not in reading.contrary

    def _said(self, first: int, last: int) -> Said:
        denied = self.reading.denials.denied(first, frozenset(), focus=True)
        return Said(first, last, denied)

    def exactly(self, word: str) -> list[Said]:
        """Return where the word with this stem stands."""
        return [self._said(index, index) for index in self.places.get(word, _NOWHERE)]

    def in_other_words(self, word: str) -> list[Said]:
        """Return where something stands that says much the same as the word with this stem."""
        known = alike(word)
        found = self._any_of(known.words)
        stems = self.reading.text.columns.stems
        for group in known.groups:
            for index in self.places.get(group[0], _NOWHERE):
                if stems[index : index + len(group)] == group:
                    found.append(self._said(index, index + len(group) - 1))
        return found

    def by_opposites(self, word: str) -> list[Said]:
        """Return where the opposite of the word with this stem stands."""
        return self._any_of(opposites_of(word))

    def _any_of(self, words: frozenset[str]) -> list[Said]:
        """Return where words with these stems stand."""
        # sets have no order of their own, and receipts have to be the same every time
        return [
            self._said(index, index)
            for word in sorted(words & self._stems)
            for index in self.places[word]
        ]

    def is_open(self, index: int) -> bool:
        """Tell whether a token is offered together with its opposite: "higher or lower"."""
        tokens = self.reading.text.tokens
        others = opposites_of(tokens[index].stem)
        if not others:
            return False
        for step in (1, -1):
            near = [n for n in range(index + step, index + step * (_CHOICE + 2), step) if n >= 0]
            words = [tokens[n] for n in near if n < len(tokens)]
            linked = [n for n, token in enumerate(words) if token.text == "or"]
            if linked and any(token.stem in others for token in words[linked[0] :]):
                return True
        return False

    def _rests(self) -> frozenset[int]:
        """Return the tokens on which some term of the rubric rests."""
        if self._known is None:
            places = self.reading.places.values()
            self._known = frozenset(n for each in places for a, b in each for n in range(a, b + 1))
        return self._known

    def _counted(self) -> dict[int, tuple[int, int]]:
        """Return how many new words each sentence has, and how many the rubric knows of them."""
        if self._counts_of is None:
            own: dict[int, int] = defaultdict(int)
            met: dict[int, int] = defaultdict(int)
            known = self._rests()
            for index, token in enumerate(self.reading.text.tokens):
                if self._tells(index):
                    own[token.sentence] += 1
                    met[token.sentence] += index in known
            self._counts_of = {sentence: (count, met[sentence]) for sentence, count in own.items()}
        return self._counts_of

    def company(self, index: int, more: Iterable[int]) -> float:
        """Return the share of the new words around a token that the rubric knows.

        ``more`` are tokens that say a keyword in other words and count as known.
        """
        sentence = self.reading.text.tokens[index].sentence
        own, met = self._counted().get(sentence, (0, 0))
        if own <= met + _FREE:
            return 1.0
        extra = sum([self._is_strange(n, sentence) for n in more])
        return min(1.0, (met + extra + _FREE) / own)

    def _is_strange(self, index: int, sentence: int) -> bool:
        token = self.reading.text.tokens[index]
        return token.sentence == sentence and index not in self._rests() and self._tells(index)

    def _tells(self, index: int) -> bool:
        """Tell whether a token says something that the question has not said.

        Single letters, and the units of numbers, say nothing by themselves.
        """
        tokens = self.reading.text.tokens
        token = tokens[index]
        if token.text in lexicon.FUNCTION_WORDS or token.stem in EVERYDAY_STEMS:
            return False
        if len(token.text) == 1 or token.stem in self.asked:
            return False
        return not (index and tokens[index - 1].kind == NUMBER and unit_of(token.text))


class _Same:
    """Two of these are equal when they hold one and the same reading."""

    __slots__ = ("reading",)

    def __init__(self, reading: Reading) -> None:
        self.reading = reading

    def __hash__(self) -> int:
        return id(self.reading)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Same) and other.reading is self.reading


@lru_cache(maxsize=4)
def _wording(same: _Same, asked: frozenset[str]) -> Wording:
    return Wording(same.reading, asked)


def wording_of(reading: Reading, asked: frozenset[str]) -> Wording:
    """Return the wording of an answer; that of the last few is kept for their other points."""
    return _wording(_Same(reading), asked)
