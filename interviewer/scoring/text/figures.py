"""The numbers and complexities that a rubric asks for, found in a text by their value."""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from interviewer.rubrics.cardinals import CARDINALS
from interviewer.rubrics.terms import OPERATORS, Number, Word
from interviewer.scoring.text.complexities import COMPLEXITY_NAME, LONGEST, STARTS, spoken
from interviewer.scoring.text.lexicon import word_set
from interviewer.scoring.text.numbers import NUMBER_WORDS, unit_of
from interviewer.scoring.text.quantities import AROUND, Quantity, Wanted, read_quantity
from interviewer.scoring.text.tokens import NUMBER, Text, Token

_STOOD_FOR: Final = word_set(
    "a the this that each every another other new old same first second last no"
)
"""Words in front of a "one" that stands for a noun."""

_LONGEST_GAP: Final = 4
_INSIDE: Final = frozenset(" *·⋅^(){}\\\t")
"""What may stand between the words of one complexity."""

_RAISED: Final = frozenset("⁰¹²³⁴⁵⁶⁷⁸⁹⁻")


MOST_FIGURES: Final = 500
"""Figures of one text that are looked at."""


@dataclass
class Figures:
    """Filled by the compiler, then only read: wanted values with their terms' ids."""

    numbers: dict[str, list[tuple[Wanted, int]]] = field(default_factory=lambda: defaultdict(list))
    complexities: dict[str, list[int]] = field(default_factory=lambda: defaultdict(list))

    def ask_number(self, term: int, number: Number) -> None:
        """Let ``number`` be met by its value in its unit, within its tolerance."""
        unit = unit_of((number.unit or "").lower())
        base, factor = unit if unit is not None else ("", 1.0)
        self.numbers[base].append((Wanted(number.value * factor, base, number.within), term))

    def ask_word(self, term: int, word: Word) -> bool:
        """Let "sixteen" be met by its value; tell whether it is such a word."""
        value = CARDINALS.get(word.text, 0.0)
        if value > 1:
            self.numbers[""].append((Wanted(value, ""), term))
        return value > 1

    def ask_complexity(self, term: int, tokens: Sequence[Token]) -> None:
        """Let ``O(sqrt n)`` or ``sqrt(n)`` be met in all its spellings; other names are left."""
        words = [token.text for token in tokens]
        if len(words) == 1 and words[0].startswith(COMPLEXITY_NAME):
            self.complexities[words[0]].append(term)
            return
        key, used = spoken(words) if words else ("", 0)
        if key and used == len(words):
            self.complexities[key].append(term)

    def may_begin(self, token: Token) -> bool:
        """Tell whether a figure of this rubric may begin with ``token``'s word."""
        word = token.text
        if self.numbers and (token.kind == NUMBER or word in NUMBER_WORDS):
            return True
        return bool(self.complexities) and (word in STARTS or word.startswith(COMPLEXITY_NAME))

    def terms_of(self, quantity: Quantity) -> tuple[int, ...]:
        """Return the terms that a quantity meets, by value or as a range that holds theirs."""
        met = {
            term
            for value, unit in quantity.readings
            for wanted, term in self.numbers.get(unit, ())
            if wanted.low <= value <= wanted.high and wanted.is_near(value)
        }
        met |= {
            term
            for low, high in quantity.spans
            for wanted, term in self.numbers.get(low.unit, ())
            if low.value <= wanted.value <= high.value
        }
        return tuple(met)


class FiguresOf:
    """The figures of one ``text``, looked up in those of a rubric."""

    def __init__(self, wanted: Figures, text: Text) -> None:
        self._wanted = wanted
        self._text = text
        self._left = MOST_FIGURES

    def terms_at(self, index: int) -> tuple[tuple[int, ...], int]:
        """Return the terms that the figure beginning at token ``index`` meets, and its last token.

        There are none where no figure begins, and behind the first ``MOST_FIGURES``.
        """
        token = self._text.tokens[index]
        self._left -= 1
        if self._left < 0:
            return (), index
        if token.kind == NUMBER or token.text in NUMBER_WORDS:
            return self._number(index)
        complexities = self._wanted.complexities
        if token.text.startswith(COMPLEXITY_NAME):
            return tuple(complexities.get(token.text, ())), index
        key, last = _complexity(self._text, index)
        return tuple(complexities.get(key, ())) if key else (), last

    def _number(self, index: int) -> tuple[tuple[int, ...], int]:
        tokens = self._text.tokens
        if not self._wanted.numbers or not _is_counting(tokens, index):
            return (), index
        sentence, begin = tokens[index].sentence, max(0, index - AROUND)
        before = tuple([t.text for t in tokens[begin:index] if t.sentence == sentence])
        quantity = read_quantity(before, _words(self._text, index))
        last = min(index + quantity.words, len(tokens)) - 1
        whole = tokens[last].sentence == sentence
        return self._wanted.terms_of(quantity), last if whole else index


def _is_counting(tokens: tuple[Token, ...], index: int) -> bool:
    """Tell whether a number word counts; "a new one" and "the other one" count nothing."""
    token = tokens[index]
    if token.text != "one" or not index:
        return True
    before = tokens[index - 1]
    return before.clause != token.clause or before.text not in _STOOD_FOR


def _words(text: Text, index: int) -> tuple[str, ...]:
    """Return the words from token ``index`` on in its sentence, with a "-" between numbers."""
    tokens = text.tokens
    words: list[str] = []
    for at in range(index, min(index + AROUND, len(tokens))):
        token = tokens[at]
        if token.sentence != tokens[index].sentence:
            break
        if at > index and token.kind == NUMBER and tokens[at - 1].kind == NUMBER:
            gap = _gap(text, at).strip()
            if gap and gap in "-–—−‑":
                words.append("-")
        words.append(token.text)
    return tuple(words)


def _gap(text: Text, at: int) -> str:
    """Return what stands between token ``at`` and the one before it, operators left out."""
    return text.original[text.tokens[_before(text, at)].end : text.tokens[at].start]


def _before(text: Text, at: int) -> int:
    """Return the token before token ``at``, operators left out; -1 where there is none."""
    at -= 1
    while at > 0 and text.tokens[at].text in OPERATORS:
        at -= 1
    return at


def _complexity(text: Text, index: int) -> tuple[str, int]:
    """Return the key of the complexity in words that begins here, and its last token."""
    tokens = text.tokens
    words, places = [tokens[index].text], [index]
    for at in range(index + 1, min(index + LONGEST, len(tokens))):
        if tokens[at].text in OPERATORS:
            continue
        gap = _gap(text, at)
        if tokens[at].sentence != tokens[index].sentence or len(gap) > _LONGEST_GAP:
            break
        raised = text.original[tokens[at].start : tokens[at].start + 1] in _RAISED
        if "^" in gap or "**" in gap or raised:
            words.append("^")
            places.append(at)
        elif set(gap) - _INSIDE:
            break
        words.append(tokens[at].text)
        places.append(at)
    before = tokens[_before(text, index)].text if index and _joined(text, index) else ""
    key, used = spoken(words, before)
    return key, places[used - 1] if used else index


def _joined(text: Text, index: int) -> bool:
    """Tell whether nothing but a blank or a sign of multiplication stands before a token."""
    gap = _gap(text, index)
    return len(gap) <= _LONGEST_GAP and not set(gap) - _INSIDE
