"""What an answer only tells of others, expects or asks: "many think that ...", "... ?".

Nobody states a misconception by reporting it, and nobody denies a fact by saying that one would
expect it to be otherwise. Whether such a report is true or false is not judged here.
"""

import re
from typing import Final

from interviewer.scoring.sense.reports import Reports
from interviewer.scoring.sense.wordlines import one_of, word_line
from interviewer.scoring.text.lexicon import word_set
from interviewer.scoring.text.tokens import Text

_ERROR_WORDS: Final = word_set("""
    mistake mistakes error errors misunderstanding misunderstandings misconception misconceptions
    confusion trap traps pitfall pitfalls myth myths guess guesses assumption assumptions worry
    worries fear expectation intuition belief beliefs
""")
_ERRORS: Final = one_of(" ".join(sorted(_ERROR_WORDS)))
_NAMED: Final = re.compile(
    rf"^(?:\w+ ){{0,4}}?{_ERRORS}(?: (?!is wrong)\w+){{0,3}}?"
    r" (?:is|are|was|would be|says|tells)(?: |$)"
)
"""A sentence that says what is commonly got wrong: "the usual misunderstanding is that ..."."""

_FORGETTING: Final = one_of(
    "forget forgets forgetting forgot overlook overlooks overlooking ignore ignores ignoring"
)
"""Who calls it a mistake to forget something holds that it is so."""

_CLOSING: Final = re.compile(
    rf" (?:is|are) (?:\w+ ){{0,3}}?{_ERRORS}(?: (?:that )?(?:people|many|beginners|you|some)\b.*)?$"
)
"""One that says so behind it: "... is another mistake that people make"."""

_ENOUGH: Final = 40
_TURNS: Final = frozenset(("but", "yet", "however", "though", "although", "whereas", "while"))
_MARKS: Final = frozenset(";-–—")


class Hearsay:
    """What an answer itself does not state; its sentences are looked at when they are asked for."""

    def __init__(self, text: Text) -> None:
        self._text = text
        self._reports = Reports(text)
        self._sentences = {
            text.tokens[begin].sentence: n for n, (begin, _) in enumerate(text.sentences)
        }
        self._told: dict[int, tuple[int, int]] = {}

    def holds(self, index: int) -> bool:
        """Tell whether token ``index`` belongs to what is reported, expected or asked."""
        sentence = self._text.tokens[index].sentence
        told = self._told.get(sentence)
        if told is None:
            told = self._told[sentence] = self._span(self._sentences[sentence])
        return told[0] <= index < told[1]

    def _span(self, number: int) -> tuple[int, int]:
        """Return the tokens of a sentence, from its first on, that state nothing."""
        text = self._text
        begin, end = text.sentences[number]
        if _is_question(text, number):
            return begin, end
        if self._reports.opens(begin, end) or _tells_errors(text, begin, end):
            return begin, _turn(text, self._reports, begin, end)
        return begin, begin


def _is_question(text: Text, number: int) -> bool:
    _, end = text.sentences[number]
    after = text.tokens[end].start if end < len(text.tokens) else len(text.original)
    return "?" in text.original[text.tokens[end - 1].end : after]


def _tells_errors(text: Text, begin: int, end: int) -> bool:
    if _ERROR_WORDS.isdisjoint(text.columns.texts[begin:end]):
        return False
    line = word_line(text, begin, min(end, begin + _ENOUGH)).line
    if re.search(rf" {_FORGETTING} ", line):
        return False
    return bool(_NAMED.search(line) or _CLOSING.search(line))


def _turn(text: Text, reports: Reports, begin: int, end: int) -> int:
    """Return where a sentence turns from what others hold to what is so; its end if nowhere."""
    tokens = text.tokens
    for index in range(begin + 1, end):
        if tokens[index].clause == tokens[index - 1].clause:
            continue
        opened = text.opens[tokens[index].clause]
        if opened in _TURNS or opened[:1] in _MARKS or reports.corrects(index, min(end, index + 4)):
            return index
    return end
