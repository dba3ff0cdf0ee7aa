"""Numbers that share a verb: "fp16 gives five bits to the exponent, bf16 eight".

A short piece behind a statement that has a verb and numbers, made of a name and as many
numbers, says the same of that name; so does one that has the same verb and nothing behind its
numbers ("fp16 has ten mantissa bits, bf16 has seven"). What the statement says beside its
numbers is put behind them as implied tokens, and so is what "7 bits vs. 10" leaves out. Other
pieces without a verb are left as they are.
"""

from bisect import bisect_left
from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from interviewer.scoring.sense.standards import NUMBER_WORDS, fill_standards, is_number
from interviewer.scoring.text.lexicon import FUNCTION_WORDS, word_set
from interviewer.scoring.text.tokens import NUMBER, Text, Token, with_tokens
from interviewer.scoring.text.verbs import FINITE, PLURAL_VERBS, THIRD_PERSON

_LONGEST_NAME: Final = 3
_LONGEST: Final = 8
_MOST_SAID: Final = 8
_AMONG: Final = word_set("and only just about roughly around some")
_SIGNS: Final = frozenset(("plus", "minus"))
_JOINTS: Final = word_set("and while whereas but")
_VERBS: Final = (
    THIRD_PERSON
    | FINITE
    | PLURAL_VERBS
    | word_set("have use store cost hold spend share allow learn write read run")
) - word_set("mean means")


def fill_gaps(text: Text) -> Text:
    """Return ``text`` with implied tokens behind the numbers of every piece without its verb."""
    columns = text.columns
    if NUMBER not in columns.kinds and NUMBER_WORDS.isdisjoint(columns.texts):
        return text
    numbers = [at for at, token in enumerate(text.tokens) if is_number(token)]
    if len(numbers) < 2:
        return text
    inserted: dict[int, list[Token]] = {}
    fill_standards(text, inserted)
    passed = 0
    for begin, end in text.sentences:
        first = passed
        while passed < len(numbers) and numbers[passed] < end:
            passed += 1
        if passed - first > 1:
            _fill(text.tokens, begin, end, numbers[first:passed], inserted)
    if not inserted:
        return text
    tokens: list[Token] = []
    for at, token in enumerate(text.tokens):
        tokens.append(token)
        tokens += inserted.get(at, ())
    return with_tokens(text, tokens)


def _between(numbers: Sequence[int], first: int, last: int) -> Sequence[int]:
    """Return those of ``numbers``, which are in order, from ``first`` up to ``last``."""
    return numbers[bisect_left(numbers, first) : bisect_left(numbers, last)]


def _fill(
    tokens: Sequence[Token],
    begin: int,
    end: int,
    numbers: Sequence[int],
    inserted: dict[int, list[Token]],
) -> None:
    """Fill the gaps of one sentence, whose ``numbers`` are given by their places."""
    stated: Sequence[int] = ()
    verb, stop = -1, begin
    first = begin
    while first < end:
        last = _piece_end(tokens, first, end)
        here = _between(numbers, first, last)
        found = next((at for at in range(first, last) if tokens[at].text in _VERBS), -1)
        if found >= 0 and stated and _is_again(tokens, verb, found, last):
            if len(here) == len(stated):
                _say(tokens, verb, (*stated, stop), here, inserted)
        elif found >= 0 and here and found < here[0]:
            stated, verb, stop = here, found, last
        elif found < 0 and stated and len(here) == len(stated) and _is_gapped(tokens, first, last):
            _say(tokens, verb, (*stated, stop), here, inserted)
        elif found < 0 and stated and _is_counted_next(tokens, first, last):
            stated, stop = here, last
        first = last


def _is_counted_next(tokens: Sequence[Token], first: int, last: int) -> bool:
    """Tell whether a piece goes on with another number and its noun: "and 8 exponent bits"."""
    begin = first + (tokens[first].text == "and")
    if begin + 1 >= last or not is_number(tokens[begin]):
        return False
    behind = tokens[begin + 1 : last]
    return not any(is_number(token) for token in behind) and _is_content(behind[0])


def _is_again(tokens: Sequence[Token], verb: int, found: int, last: int) -> bool:
    """Tell whether the verb at ``found`` is said again, with numbers alone behind it."""
    if tokens[found].stem != tokens[verb].stem or found + 1 == last:
        return False
    return all(is_number(token) or token.text in _AMONG for token in tokens[found + 1 : last])


def _piece_end(tokens: Sequence[Token], first: int, end: int) -> int:
    """Return where a piece ends: at a border, or before "and" with a name and its number."""
    at = first + 1
    while at < end and tokens[at].clause == tokens[first].clause:
        if tokens[at].text == "and" and at + 2 < end and _is_gapped(tokens, at, end, whole=False):
            return at
        at += 1
    return at


def _is_gapped(tokens: Sequence[Token], first: int, last: int, *, whole: bool = True) -> bool:
    """Tell whether a piece is a name with numbers; not ``whole`` where more may follow."""
    if whole and last - first > _LONGEST:
        return False
    stop = min(last, first + _LONGEST)
    at = first
    while at < stop and tokens[at].text in _JOINTS:
        at += 1
    named = at
    while at < stop and at - named < _LONGEST_NAME and _is_name(tokens[at]):
        at += 1
    counted = at
    while at < stop and (is_number(tokens[at]) or tokens[at].text in _AMONG):
        at += 1
    if counted == named or not any(map(is_number, tokens[counted:at])):
        return False
    return at == last or (not whole and tokens[at].clause != tokens[first].clause)


def _is_name(token: Token) -> bool:
    word = token.text
    if len(word) == 1 or word in _SIGNS or is_number(token):
        return False
    return word not in FUNCTION_WORDS and word not in _VERBS


def _say(
    tokens: Sequence[Token],
    verb: int,
    stated: Sequence[int],
    here: Sequence[int],
    inserted: dict[int, list[Token]],
) -> None:
    """Put behind each number what stands behind its counterpart, and the verb at the end.

    ``stated`` are the places of the counterparts, and the end of their piece.
    """
    counted = [
        [token for token in tokens[counterpart + 1 : beyond] if _is_content(token)][:_MOST_SAID]
        for counterpart, beyond in pairwise(stated)
    ]
    if not all(counted):
        return  # in "mean 0, variance 1" each number has its own name
    counted[-1].append(tokens[verb])
    for place, said in zip(here, counted, strict=True):
        at = tokens[place]
        inserted[place] = [token.implied_by(at) for token in said]


def _is_content(token: Token) -> bool:
    return token.text not in FUNCTION_WORDS
