"""Sentences of whoever types no full stops: where a new one begins, told by its words.

A subject and its verb, behind a statement that has a verb already, begin another statement:
"view never copies the strides are all that changes". Only long texts next to without marks
are looked at, and the marks that are put in take the places of blanks.
"""

import re
from dataclasses import dataclass
from typing import Final

from interviewer.scoring.text.lexicon import (
    CONTRACTIONS,
    DETERMINERS,
    FUNCTION_WORDS,
    PREPOSITIONS,
    word_set,
)
from interviewer.scoring.text.verbs import (
    FINITE,
    PLURAL_VERBS,
    THIRD_PERSON,
)

_MARK: Final = re.compile(r"[.!?;:|,\n](?=\s|$)|\n|[;|]|->|=>")
_WORD: Final = re.compile(r"[^ \n]+")
_STRIPPED: Final = "()[]{}\"'`*_,;:"
_LETTERS: Final = re.compile(r"[A-Za-z]+")
_LEAST_SPOKEN: Final = 0.3
_WORDS_A_MARK: Final = 26
_LEAST_WORDS: Final = 20
_SINCE: Final = 8
_FEWEST: Final = 4
_WIDEST_SUBJECT: Final = 3
_SENTENCE: Final = "!"
_CLAUSE: Final = ","

_OPENERS: Final = word_set("also however therefore then so but")
_PRONOUNS: Final = word_set(
    "it they this there we you i these those he she nobody everything nothing"
)
_PLURALS: Final = word_set("they we you i these those")
_CONDITIONS: Final = word_set(
    "if when while because since unless until after once although though where"
)
_ADVERBS: Final = word_set("""
    never always not only just also sometimes silently usually often then still simply even
    automatically directly both all mostly additionally therefore
""")
NEVER_LAST: Final = FUNCTION_WORDS - word_set("again too instead either otherwise together once")
"""Small words with which no statement ends."""

_SAYING: Final = word_set("""
    say says said mean means ensure ensures assume assumes know knows think note notice see sees
    show shows tell tells make makes let lets suppose imagine remember hope guess prove check
    require requires imply implies suggest guarantee guarantees
""")
"""Verbs behind which a statement goes on: "means the gradient is wrong"."""

_ASKING: Final = word_set("how what which whose why")
_ASKED: Final = 3
_VERBS: Final = (FINITE | THIRD_PERSON | PLURAL_VERBS) - {"mean"}
_VERBS_OF_MANY: Final = (_VERBS & PLURAL_VERBS) | word_set(
    "are were have do can may will must don't"
)

_SHORT_NAME: Final = 3
_NAMES: Final = word_set("""
    Adam Python Kaiming Xavier Kahan Gumbel Linear Triton Inductor Dynamo Jacobian Hessian
    Nesterov Numpy Torch Lightning Linux Windows None True False Ampere Hopper Volta Conv
    Dropout Softmax Tensor Parameter Module Dataset Optimizer Sampler Lookahead Nvidia Intel
    Hogwild Gaussian Cauchy Welford Pareto Bernoulli
""")
_CAPITAL: Final = FUNCTION_WORDS - word_set("i us am")
_SHORTENED: Final = frozenset(("n't", "'s", "'re", "'ll"))


def is_prose(text: str, least: float) -> bool:
    """Tell whether more than ``least`` of the words of ``text`` are small; code has them not."""
    words = _LETTERS.findall(text)
    small = sum(word.lower() in FUNCTION_WORDS for word in words)
    return small > least * len(words)


def opens_statement(text: str) -> bool:
    """Tell whether ``text`` begins with a subject and its verb: "repeat(1, 4) copies"."""
    run = _Run(text)
    return bool(run.words) and run.begins_statement(0)


def pause(text: str) -> str:
    """Return ``text``, if it has next to no marks, with those that its words ask for."""
    blanks = text.count(" ")
    # most answers have so many plain marks that the others need not be counted
    plain = text.count(". ") + text.count(", ") + text.count("\n")
    if blanks < _LEAST_WORDS or blanks < _WORDS_A_MARK * (1 + plain) or "```" in text:
        return text
    if blanks < _WORDS_A_MARK * (1 + len(_MARK.findall(text))):
        return text
    if not is_prose(text, _LEAST_SPOKEN):
        return text  # words without structure are no sentences, wherever they are cut
    pieces: list[str] = []
    done = 0
    for place, mark in _Run(text).pauses():
        pieces += [text[done : place - 1], mark]
        done = place
    return "".join([*pieces, text[done:]])


@dataclass
class _Piece:
    """What has been read since the last mark: where it began, and whether it has a verb.

    ``waiting`` while a condition stands open, whose main statement is still to come.
    """

    begin: int
    verb: bool = False
    waiting: bool = False


class _Run:
    """The words of a text without marks, one after the other."""

    def __init__(self, text: str) -> None:
        found = list(_WORD.finditer(text))
        self.written = [match[0].strip(_STRIPPED) or match[0] for match in found]
        self.words = [word.lower() for word in self.written]
        self.starts = [match.start() for match in found]
        self.spaced = [place > 1 and text[place - 1] == " " for place in self.starts]
        self.coded = _inside_code(text, self.starts)

    def pauses(self) -> list[tuple[int, str]]:
        """Return where the words after a pause start, and which mark stands for it."""
        found: list[tuple[int, str]] = []
        piece = self._piece(0)
        for at in range(1, len(self.words)):
            mark = ""
            if self.spaced[at] and not self.coded[at]:
                mark = self._mark(piece, at)
            if mark == _SENTENCE:
                piece = self._piece(at)
            elif mark:
                piece.waiting, piece.verb = False, False
            if mark:
                found.append((self.starts[at], mark))
            piece.verb = piece.verb or self._is_verb(at)
            piece.waiting = piece.waiting or self.words[at] in _CONDITIONS
        return found

    def _piece(self, begin: int) -> _Piece:
        return _Piece(begin, waiting=self.words[begin] in _CONDITIONS)

    def _mark(self, piece: _Piece, at: int) -> str:
        """Return the mark that belongs in front of the word at ``at``, if any."""
        since = at - piece.begin
        small = self.words[at - 1] in NEVER_LAST
        if since >= _FEWEST and _is_titled(self.written[at], self.written[at - 1], small=small):
            return _SENTENCE
        if since >= _SINCE and self.words[at] in _OPENERS and not small:
            return _SENTENCE
        if since < _FEWEST or small or not piece.verb or not self._may_end(at):
            return ""
        if not self.begins_statement(at):
            return ""
        if not piece.waiting:
            return _SENTENCE
        # "if you train with bf16 you need none": nobody can tell what "with bf16" belongs to
        return "" if self.words[at - 2] in PREPOSITIONS else _CLAUSE

    def _may_end(self, at: int) -> bool:
        """Tell whether a statement may end before ``at``: not at a verb, or in "how many words"."""
        before = self.words[at - 1]
        if self._is_verb(at - 1) or before in _SAYING:
            return False
        return _ASKING.isdisjoint(self.words[max(0, at - _ASKED) : at])

    def begins_statement(self, at: int) -> bool:
        """Tell whether a subject stands at ``at`` and its verb behind it."""
        word = self.words[at]
        if word in _PRONOUNS:
            return self._has_verb(at + 1, plural=word in _PLURALS)
        if any(word.endswith(ending) and len(word) > len(ending) for ending in _SHORTENED):
            return word.partition("'")[0] in _PRONOUNS
        first = at + (word in DETERMINERS)
        # "gradients adam keeps" are two things, "weight decay" is one
        widest = _WIDEST_SUBJECT if first > at else 2 - word.endswith("s")
        for last in range(first, min(first + widest, len(self.words) - 1)):
            if not self._is_name(last):
                return False
            if self._has_verb(last + 1, plural=False):
                return True
            if self.words[last + 1] in ("and", "or") and self._is_name(last + 2):
                return self._has_verb(last + 3, plural=False, of=_VERBS_OF_MANY)
        return False

    def _is_name(self, at: int) -> bool:
        """Tell whether a word can be part of what a subject is called."""
        if at >= len(self.words):
            return False
        return self.words[at] not in FUNCTION_WORDS and not self._is_verb(at)

    def _has_verb(self, at: int, *, plural: bool, of: frozenset[str] = frozenset()) -> bool:
        """Tell whether a verb, one of ``of`` if given, stands at ``at``, behind adverbs.

        Behind "they" (``plural``) any word of content may be one.
        """
        while at < len(self.words) - 1 and self.words[at] in _ADVERBS:
            at += 1
        if at >= len(self.words):
            return False
        if of:
            return self.words[at] in of
        return self._is_verb(at) or (plural and self.words[at] not in FUNCTION_WORDS)

    def _is_verb(self, at: int) -> bool:
        """Tell whether a word can only be the verb of a statement."""
        word = self.words[at]
        return word in _VERBS or word.endswith("n't") or word in CONTRACTIONS


def _inside_code(text: str, starts: list[int]) -> list[bool]:
    """Tell, for each place, whether it lies between two backticks."""
    if "`" not in text:
        return [False] * len(starts)
    inside: list[bool] = []
    done, ticks = 0, 0
    for start in starts:
        ticks += text.count("`", done, start)
        done = start
        inside.append(ticks % 2 == 1)
    return inside


def _is_titled(word: str, previous: str, *, small: bool) -> bool:
    """Tell whether a word has the capital of a sentence's first word, behind ``previous``.

    ``small`` when that is a word without content; "in Adam" opens nothing.
    """
    if not word[0].isupper() or not (previous[:1].islower() or previous[:1].isdigit()):
        return False
    if word.lower() in _CAPITAL and not (word == "A" and small):
        return True
    return not small and len(word) > _SHORT_NAME and word[1:].islower() and word not in _NAMES
