"""Words that are met misspelt: allowed by length, so that two swapped letters are one slip."""

from typing import Final

from rapidfuzz.distance import OSA

from interviewer.scoring.text.synonyms import vocabulary
from interviewer.scoring.text.tokens import Token

SHORTEST_SLIP: Final = 5
_LONGEST_SLIP: Final = 30


class Spelling:
    """A word that may be met misspelt: as written, its stem, and the term's id."""

    __slots__ = ("stem", "term", "word")

    def __init__(self, word: str, stem: str, term: int) -> None:
        self.word = word
        self.stem = stem
        self.term = term


def slips_allowed(length: int) -> int:
    """Return how many slips a word of ``length`` letters may have: 0, 1 from 5, 2 from 8."""
    return 0 if length < 5 else 1 if length < 8 else 2


def is_unheard_of(token: Token) -> bool:
    """Tell whether a word is none that English or the rubrics' common words have."""
    word = token.text
    return len(word) <= _LONGEST_SLIP and word.isalpha() and token.stem not in vocabulary()


def is_slip(word: str, word_stem: str, spelling: Spelling) -> bool:
    """Tell whether ``word`` is another one with as many slips as its length allows."""
    allowed = slips_allowed(min(len(word), len(spelling.word)))
    if abs(len(word) - len(spelling.word)) > allowed + 3:
        return False
    swapped = word[0] != spelling.word[0] and word[:2] != spelling.word[1::-1]
    if swapped:
        return False
    if OSA.distance(word, spelling.word, score_cutoff=allowed) <= allowed:
        return True
    shorter = slips_allowed(min(len(word_stem), len(spelling.stem)))
    return bool(OSA.distance(word_stem, spelling.stem, score_cutoff=shorter) <= shorter > 0)
