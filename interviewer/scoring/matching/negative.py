"""Negative words in the phrases of a rubric: what stands behind them has to be denied."""

from typing import Final, TypeGuard

from interviewer.rubrics.phrases import Exact, Term, Word
from interviewer.scoring.text import lexicon
from interviewer.scoring.text.lexicon import word_set

_DENYING: Final = word_set("not no never without nor neither nothing")
_PAIRS: Final = ((Word("rather"), Word("than")), (Word("instead"), Word("of")))


def denial_length(terms: tuple[Term, ...]) -> int:
    """Return of how many words the denial consists with which ``terms`` begin, 0 without one."""
    return 2 if terms[:2] in _PAIRS else int(is_denial(terms[0]))


def is_denial(term: Term) -> bool:
    """Tell whether a term is one word that denies: ``never``, ``isn't``."""
    if not isinstance(term, Word):
        return False
    return term.text in _DENYING or term.text.replace("'", "") in lexicon.CONTRACTIONS


def is_non(term: Term) -> TypeGuard[Exact]:
    """Tell whether a term is ``non-contiguous`` or the like."""
    return isinstance(term, Exact) and len(term.tokens) > 1 and term.tokens[0] == Word("non")
