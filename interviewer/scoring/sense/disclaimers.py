"""Statements about statements: "it is false that ...", "... is a myth", "... ? No."

Such words deny a whole statement, however long it is, where an ordinary negative
word reaches only so far.
"""

from collections.abc import Iterator, Sequence

from interviewer.scoring.text.lexicon import AUXILIARIES, DETERMINERS, word_set
from interviewer.scoring.text.tokens import CODE, Text, Token

Disclaimer = tuple[tuple[int, ...], tuple[int, ...]]
"""The words that disclaim, the first of them standing for all; and those disclaimed."""

_UNTRUE = word_set("false untrue wrong incorrect inaccurate mistaken nonsense rubbish")
_FALLACIES = word_set("myth misconception fallacy lie misunderstanding superstition")
_SLIPS = word_set("mistake error wrong mistaken false incorrect")
_TRUE = word_set("true correct right accurate so case")
_SAYING = word_set("""
    say saying think thinking believe believing claim claiming assume assuming suppose state
    stating argue conclude imagine pretend
""")
_HOLDING = _SAYING | word_set("agree accept mean means expect")
_REJECTING = word_set("""
    disagree deny denies denied doubt doubts reject rejects refute refutes disproves dispute
""")
_ASTRAY = word_set("mistakenly wrongly falsely erroneously incorrectly")
_NOBODY = word_set("nobody none")
_STATEMENTS = word_set(
    "idea claim notion belief statement assumption assertion view saying claiming"
)
_HEDGES = word_set("a an the just simply plainly completely totally quite really very common")
_ENDS = frozenset(("but", "however", "though", ";", "-", "--", "=>"))
_FARTHEST = 60
_UNTRUTHS = _UNTRUE | _FALLACIES
_MISTAKES = _SLIPS | _FALLACIES
_HELD_THAT = _TRUE | _HOLDING | _UNTRUTHS
_OPENERS = _UNTRUTHS | _MISTAKES | _REJECTING | _ASTRAY | _NOBODY | word_set("not never no")
_TRIGGERS = _OPENERS | AUXILIARIES
_ANAPHORA = word_set("that this which it")
_VERDICT = 7


def _words(tokens: Sequence[Token], begin: int, count: int) -> list[str]:
    """Return up to ``count`` words from ``begin`` on, those of its sentence."""
    if begin >= len(tokens):
        return []
    sentence = tokens[begin].sentence
    return [token.text for token in tokens[begin : begin + count] if token.sentence == sentence]


def _behind(text: Text, begin: int) -> tuple[int, ...]:
    """Return the tokens from ``begin`` to the end of its sentence, or to a contrast."""
    tokens = text.tokens
    found: list[int] = []
    for index in range(begin, min(begin + _FARTHEST, len(tokens))):
        if tokens[index].sentence != tokens[begin].sentence:
            break
        opened = tokens[index].clause != tokens[index - 1].clause
        if found and opened and text.opens[tokens[index].clause] in _ENDS:
            break
        found.append(index)
    return tuple(found)


def _opener(tokens: Sequence[Token], index: int) -> int:
    """Return the length of the disclaimer that opens at ``index``; 0 when there is none.

    "false that", "wrong to say that", "not true that", "not think that",
    "disagree that", "wrongly believe that", "nobody should claim that".
    """
    if tokens[index].text not in _OPENERS:
        return 0
    word, *rest = _words(tokens, index, 6)
    if word in _UNTRUTHS and rest[:1] == ["that"]:
        return 2
    if word in _MISTAKES and rest[:1] == ["to"] and rest[1:2] and rest[1] in _SAYING:
        return 4 if rest[2:3] == ["that"] else 3
    if word in ("not", "never"):
        return _negated_opener(rest)
    if word in _REJECTING and rest[:1] == ["that"]:
        return 2
    if word in _ASTRAY:
        if rest[1:2] == ["that"]:
            return 3
        # "wrongly classified points" says nothing of the statement they stand in
        return 2 if rest[:1] and rest[0].removesuffix("s") in _HOLDING else 0
    if word in _NOBODY or (word == "no" and rest[:1] == ["one"]):
        return _held_by(["", *rest] if word != "no" else rest)
    return 0


def _negated_opener(rest: list[str]) -> int:
    """Return the length of "not true that", "not think that", "never say that"."""
    skipped = sum(word in _HEDGES or word in ("be", "been") for word in rest[:2])
    after = rest[skipped:]
    if after[:1] and after[0] in _HELD_THAT and after[1:2] == ["that"]:
        return skipped + 3
    return 2 if rest[:1] and rest[0] in ("think", "believe") and rest[1:2] != ["of"] else 0


def _is_cancelled(tokens: Sequence[Token], words: tuple[int, ...]) -> bool:
    """Tell whether a disclaimer denies that something is untrue: "not false that"."""
    first = tokens[words[0]].text
    return first in ("not", "never") and any(tokens[index].text in _UNTRUTHS for index in words)


def _held_by(rest: list[str]) -> int:
    """Return the length of "nobody should claim that", given what follows its first word."""
    for at in range(1, min(4, len(rest))):
        if rest[at] in _HOLDING or rest[at].removesuffix("s") in _HOLDING:
            return at + 2 if rest[at + 1 : at + 2] == ["that"] else 0
    return 0


def _verdict(tokens: Sequence[Token], index: int) -> int:
    """Return the length of a verdict at ``index``: "is false", "is not true", "is a myth".

    0 when there is none, or when the clause goes on behind it.
    """
    if tokens[index].text not in AUXILIARIES:
        return 0
    words = _words(tokens, index, _VERDICT)
    denied, at = False, 1
    while at < len(words) and (words[at] in _HEDGES or words[at] in ("not", "be")):
        denied ^= words[at] == "not"
        at += 1
    if at >= len(words) or words[at] not in (_TRUE if denied else _UNTRUTHS):
        return 0
    after = index + at + 1
    ends = after >= len(tokens) or tokens[after].clause != tokens[index].clause
    return at + 1 if ends else 0


def _verdict_on(text: Text, begin: int, index: int, size: int) -> tuple[int, ...]:
    """Return what the verdict at ``index`` disclaims, in a sentence from ``begin`` on.

    That is "that X is false", "the claim that X is false"; "X, which is false";
    and the sentence before "That is false."
    """
    tokens = text.tokens
    opening = [token.text for token in tokens[begin : begin + 4] if token.text not in DETERMINERS]
    subject = tokens[index - 1].text if index > begin else ""
    ended = index + size >= len(tokens) or tokens[index + size].sentence != tokens[index].sentence
    if index - begin == 1 and subject in _ANAPHORA:
        return _sentence_before(text, begin) if ended else ()
    if opening[:1] and (opening[0] == "that" or set(opening[:2]) & _STATEMENTS):
        return tuple(range(begin, index))
    if subject == "which" and tokens[index + size - 1].text != "wrong":
        return tuple(range(begin, index - 1))
    return ()


def _sentence_before(text: Text, begin: int) -> tuple[int, ...]:
    tokens = text.tokens
    first = begin
    while first and tokens[first - 1].sentence == tokens[begin - 1].sentence:
        first -= 1
    return tuple(range(first, begin))


def _asked(text: Text, begin: int) -> bool:
    """Tell whether the sentence in front of the one from ``begin`` on is a question."""
    if not begin:
        return False
    gap = text.original[text.tokens[begin - 1].end : text.tokens[begin].start]
    return "?" in gap


def find_disclaimers(text: Text) -> Iterator[Disclaimer]:
    """Yield what ``text`` disclaims, and the words by which it does so."""
    tokens = text.tokens
    for begin, end in text.sentences:
        if tokens[begin].text in ("no", "nope") and _asked(text, begin):
            yield (begin,), _sentence_before(text, begin)
        index = begin
        while index < end:
            if tokens[index].text not in _TRIGGERS:
                index += 1
                continue
            size = 0 if tokens[index].kind == CODE else _opener(tokens, index)
            if size:
                words = tuple(range(index, index + size))
                yield words, () if _is_cancelled(tokens, words) else _behind(text, index + size)
                index += size
                continue
            size = _verdict(tokens, index)
            scope = _verdict_on(text, begin, index, size) if size else ()
            if scope:
                yield tuple(range(index, index + size)), scope
            index += 1
