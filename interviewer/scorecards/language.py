"""How somebody spoke, as counts: words, fillers and hedges. They move no score.

Only what was said in words is counted: code, in spans, fences or lines, and lines that quote
somebody are left out. Of an answer in a language other than English nothing is claimed.
"""

import re
from collections import Counter
from collections.abc import Iterable
from typing import Final

from interviewer.scorecards.phrases import FILLERS, HEDGES, Phrase
from interviewer.scoring.text.lexicon import FOREIGN, FUNCTION_WORDS, word_set
from interviewer.values import Frozen

SHOWN: Final = 5
"""How many of the most frequent phrases are named."""

_TELLING: Final = 100
"""Of fewer words a table of zeros tells nothing."""

_FENCED: Final = re.compile(r"```.*?(?:```|\Z)", re.DOTALL)
_SPAN: Final = re.compile(r"(`+)(?!`)[^\n]+?(?<!`)\1(?!`)")
_QUOTED: Final = re.compile(r"\s*>(?!>)")
_SET_IN: Final = re.compile(r"(?: {4}|\t)(?!\s*(?:[-*•]|\d+[.)])\s)")
_STATEMENT: Final = re.compile(
    r"""
    \s*(?:>>>|\.\.\.\s|@\w|(?:import|from)\s+[\w.]+(?:\s+import\b.*)?$|(?:def|class)\s+\w+.*:\s*$
    |(?:for\s.+\sin\s.+|while\s.+|if\s.+|elif\s.+|else|try|except.*|finally|with\s.+):\s*$
    |(?:return|assert|raise|del|yield)\b.*[\[(=.]\S
    |[\w.\[\]():'"]+(?:,\s*[\w.\[\]():'"]+)*\s*(?:[-+*/@|&]|//|\*\*)?=(?!=)\s*\S
    |[\w.]+\(.*\)\s*(?:\#.*)?$
    |[\])}]+,?\s*$)
    """,
    re.VERBOSE,
)
_WRAPPED: Final = re.compile(r"\n(?!\s*(?:[-*•]|\d+[.)]|\n|$))")
_GAP: Final = re.compile(r"[ \t\r\f\v\u00a0]+")
_AFTER_MARK: Final = re.compile(r"(?<=[\n…(—–]) ?")
_LETTERS: Final = re.compile(r"[^\W\d_]+(?:'[^\W\d_]+)?")
_CODE: Final = "¤"
"""Stands where code stood: no word, but what it parts does not meet."""

_SAID: Final = FUNCTION_WORDS - word_set("and as for from if in is not or while with")
"""Small words that Python lacks."""

_LEAST_SAID: Final = 2
_SHORTENED: Final = ("n't", "'re", "'ll", "'ve")
_LEAST_ENGLISH: Final = 0.08
_CLEARLY_ENGLISH: Final = 0.15
_FEW: Final = 6
"""So few words show no language by their small words."""

_FOREIGN_ALONE: Final = FOREIGN - {"um", "die"}
"""Small words of other languages, less those that English has too."""


class PhraseCount(Frozen):
    """A phrase and how often it was said."""

    says: str
    count: int


class Tally(Frozen):
    """How often phrases of one sort were said: in all, per 100 words, and the commonest."""

    count: int
    per_100_words: float
    frequent: tuple[PhraseCount, ...] = ()


class AnswerLength(Frozen):
    """How many words the answer to the item of that number has, code not counted."""

    item: int
    words: int


class Language(Frozen):
    """How the spoken answers were worded, as counts. No score depends on any of it.

    ``answers`` gives the length of each answer that was counted; ``left_out`` are the
    numbers of the items whose answer is not in English, as far as can be told.
    """

    answers: tuple[AnswerLength, ...]
    words: int
    fillers: Tally
    hedges: Tally
    left_out: tuple[int, ...] = ()


def tells(found: Language | None) -> bool:
    """Whether there is anything to show: not for a few words without a filler or a hedge."""
    if found is None:
        return False
    return bool(found.fillers.count or found.hedges.count or found.words >= _TELLING)


def language_of(answers: Iterable[tuple[int, str]]) -> Language | None:
    """Return the counts over ``answers``, pairs of an item's number and what was said.

    None where there is no word of English to count.
    """
    lengths, left_out = list[AnswerLength](), list[int]()
    fillers, hedges = Counter[str](), Counter[str]()
    for item, text in answers:
        said = spoken_words(text)
        words = _LETTERS.findall(said)
        if not words:
            continue
        if not _in_english(words):
            left_out.append(item)
            continue
        lengths.append(AnswerLength(item=item, words=_count(said)))
        fillers += _found(said, FILLERS)
        hedges += _found(said, HEDGES)
    if not lengths:
        return None
    whole = sum(length.words for length in lengths)
    return Language(
        answers=tuple(lengths),
        words=whole,
        fillers=_tally(fillers, whole),
        hedges=_tally(hedges, whole),
        left_out=tuple(left_out),
    )


def spoken_words(text: str) -> str:
    """Return what of ``text`` was said in words, in the form that the phrases expect.

    Lines that were only wrapped are joined, and each mark is followed by one blank.
    """
    text = _SPAN.sub(_CODE, _FENCED.sub(f"\n{_CODE}\n", text.replace("\r\n", "\n")))
    lines = (line.strip() if _is_said(line) else _CODE for line in text.split("\n"))
    joined = _WRAPPED.sub(" ", "\n".join(lines)).replace("’", "'")
    return _GAP.sub(" ", _AFTER_MARK.sub(" ", f"\n{joined}"))


def _is_said(line: str) -> bool:
    """Whether a line is neither quoted nor code: "seed=0 makes it so that they agree" is said."""
    if _QUOTED.match(line) or _SET_IN.match(line):
        return False
    if not _STATEMENT.match(line):
        return True
    small = sum(word.lower() in _SAID for word in _LETTERS.findall(line.partition("#")[0]))
    return small >= _LEAST_SAID


def _count(said: str) -> int:
    return sum(piece.isalnum() or any(map(str.isalnum, piece)) for piece in said.split())


def _in_english(words: list[str]) -> bool:
    """Whether the small words are English ones; other scripts and languages have them not.

    Notes have few ("fp16 needs scaling, bf16 does not"): so few do where nothing else is.
    """
    small = [word.lower() for word in words]
    # Most words have no apostrophe, and most answers no accent: to ask each for its end takes long.
    short = sum("'" in word and word.endswith(_SHORTENED) for word in small)
    english = sum(map(FUNCTION_WORDS.__contains__, small)) + short
    foreign = sum(map(_FOREIGN_ALONE.__contains__, small))
    accented = 0 if "".join(small).isascii() else sum(not word.isascii() for word in small)
    if not foreign and not accented:
        return english >= _LEAST_ENGLISH * len(words) or len(words) < _FEW
    return english >= max(_CLEARLY_ENGLISH * len(words), 2 * foreign, accented)


def _found(said: str, phrases: Iterable[Phrase]) -> Counter[str]:
    small, found = said.lower(), Counter[str]()
    for phrase in phrases:
        found[phrase.says] += phrase.count(said, small)
    return +found


def _tally(found: Counter[str], words: int) -> Tally:
    count = found.total()
    # The commonest first, and of those alike the first by name, whatever came first.
    ranked = sorted(found.items(), key=lambda pair: (-pair[1], pair[0].lower()))
    return Tally(
        count=count,
        per_100_words=round(100 * count / words, 1) if words else 0.0,
        frequent=tuple(PhraseCount(says=says, count=n) for says, n in ranked[:SHOWN]),
    )
