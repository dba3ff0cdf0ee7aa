"""Words to stems: British and American, regular and irregular forms alike.

The suffix rules are those of Porter's second English stemmer (Snowball,
M. F. Porter 2001).
"""

import re
import threading
from functools import lru_cache
from typing import Final

import snowballstemmer

from interviewer.scoring.text.lexicon import BRITISH, IRREGULAR, word_set

_ISE_ENDINGS: Final = ("ise", "ised", "ises", "iser", "isers", "ising", "isation", "isations")
_NOT_ISE: Final = word_set(
    """rise raise noise precise otherwise exercise wise likewise promise premise noised raised
    raises raising rises rising noises advise revise supervise supervised comprise supervising
    revised advised surprise surprised concise"""
)


_NO_VERBS: Final = word_set("activation activations")
"""Nouns whose stem would be that of a word of another meaning: what is active."""

_NUMBERED: Final = re.compile(r"(?!zero)[a-z]{4,39}[0-4]")
"""One of several of a kind: ``stride0``, ``loss2``, ``rank1``; ``uint8`` is a name of its own."""


def american(word: str) -> str:
    """Return lower-case ``word`` in American spelling."""
    for ending in _ISE_ENDINGS:
        if word.endswith(ending) and len(word) > len(ending) + 3 and word not in _NOT_ISE:
            return word[: -len(ending)] + "iz" + ending[2:]
    if word in BRITISH:
        return BRITISH[word]
    plural = word.removesuffix("s")
    return BRITISH.get(plural, word)


_own: Final = threading.local()


def _stemmer() -> "snowballstemmer.english_stemmer.EnglishStemmer":
    """Return this thread's own stemmer: one keeps the word that it works on in itself."""
    stemmer = getattr(_own, "stemmer", None)
    if stemmer is None:
        stemmer = _own.stemmer = snowballstemmer.stemmer("english")
    return stemmer


@lru_cache(maxsize=65536)
def stem(word: str) -> str:
    """Return the stem of lower-case ``word``; words of up to three letters are kept.

    The second stride is a stride: ``stride1`` has the stem of the word without its number.

    Words beyond 40 characters are no English words and are kept as they are, so
    that hostile input costs nothing.
    """
    if len(word) <= 3 or len(word) > 40:
        return word
    if word[-1].isdigit() and _NUMBERED.fullmatch(word):
        word = word[:-1]
    word = american(IRREGULAR.get(word, word))
    if word in _NO_VERBS:
        return word.removesuffix("s")
    return str(_stemmer().stemWord(word))
