"""What something is held against: the "10 for fp16" in "bf16 has 7 bits vs. 10 for fp16".

The words behind "versus", "against", "compared to" and the like belong to whoever is named
among them, else to the other one of two, and never to the one that the clause speaks of; nor
does the clause go on about who is named there. So do a number that is traded away ("trades 10
bits for 7") and a short "where fp16 has 10".
"""

from collections.abc import Iterator, Sequence
from typing import Final

from interviewer.rubrics.cardinals import CARDINALS
from interviewer.scoring.sense.mentions import NOBODY, Mention, Subjects
from interviewer.scoring.text.lexicon import DETERMINERS, FUNCTION_WORDS, word_set
from interviewer.scoring.text.tokens import NUMBER, Text, Token
from interviewer.scoring.text.verbs import FINITE, THIRD_PERSON

_SECONDS: Final = {
    "compared": ("to", "with"),
    "instead": ("of",),
    "opposed": ("to",),
    "contrast": ("to",),
    "rather": ("than",),
}
"""Words that open a standard together with the small word behind them."""

_TRADING: Final = word_set("trade trades traded trading swap swaps exchange exchanges sacrifices")
_OPENING: Final = frozenset(("versus", "against", *_SECONDS, *_TRADING))
_ENDING: Final = word_set("and or but so yet thus therefore hence which who that") | FINITE
_AMONG: Final = DETERMINERS | word_set("only just about roughly around some with of s")
NUMBER_WORDS: Final = frozenset(CARDINALS) - {"zero"}
"""Words that count; what becomes zero is not counted."""

_LONGEST: Final = 10
_MOST_BEFORE: Final = 6
"""Tokens between a word that opens a standard and its number."""

_MOST_IMPLIED: Final = 4
_LONGEST_WHERE: Final = 8


def is_number(token: Token) -> bool:
    """Tell whether a token counts something."""
    return (token.kind == NUMBER or token.text in NUMBER_WORDS) and not token.implied


class Standard:
    """The tokens from ``first`` up to ``end`` that something is held against.

    ``subjects`` are those named there, if any. Never changed once it is made.
    """

    __slots__ = ("end", "first", "subjects")

    def __init__(self, first: int, end: int, subjects: Subjects) -> None:
        self.first = first
        self.end = end
        self.subjects = subjects


def find_standards(text: Text, everyone: Sequence[Mention]) -> list[Standard]:
    """Return the standards of a text in order; ``everyone`` are all who are named in it."""
    if _OPENING.isdisjoint(text.columns.texts) and "where" not in text.opens:
        return []
    named = {mention.first: mention for mention in everyone}
    last_of = {mention.last for mention in everyone}
    found: list[Standard] = []
    behind = 0
    for at, word in enumerate(text.columns.texts):
        if at < behind or not (word in _OPENING or word == "where"):
            continue
        span = _where(text, at, named) if word == "where" else _span(text, at, named, last_of)
        if span is not None:
            first, behind = span
            here = {named[n].subjects for n in range(first, behind) if n in named}
            found.append(Standard(first, behind, here.pop() if len(here) == 1 else NOBODY))
    return found


def _span(
    text: Text, at: int, named: dict[int, Mention], last_of: set[int]
) -> tuple[int, int] | None:
    """Return from where to where the standard stands that the word at ``at`` opens."""
    tokens = text.tokens
    if tokens[at].text == "versus":
        first = _behind(tokens, at + 1)
        if first in named and (at - 1 in last_of or not at):
            return None  # "view vs reshape" names both
        return at, _end(tokens, at, named)
    first = opened_from(tokens, at)
    if not first:
        return None
    if tokens[at].text in _TRADING:
        traded = next(_fors(tokens, first), 0)
        return (first, traded) if traded else None
    end = _end(tokens, first, named)
    counted = range(first, min(first + _MOST_BEFORE, end))
    return (at, end) if any(is_number(tokens[n]) for n in counted) else None


def _behind(tokens: Sequence[Token], at: int) -> int:
    """Return ``at``, moved behind the small words that stand there."""
    while at < len(tokens) and tokens[at].text in _AMONG:
        at += 1
    return at


def opened_from(tokens: Sequence[Token], at: int) -> int:
    """Return where begins what the word at ``at`` compares with; 0 where it opens nothing."""
    word = tokens[at].text
    if word not in _OPENING or at + 1 >= len(tokens):
        return 0
    if word in _SECONDS:
        return at + 2 if tokens[at + 1].text in _SECONDS[word] else 0
    return at + 1


def _fors(tokens: Sequence[Token], first: int) -> Iterator[int]:
    """Yield the "for" of "trades 10 bits for 7", given where its first number stands."""
    if first >= len(tokens) or not is_number(tokens[_behind(tokens, first) % len(tokens)]):
        return
    for at in range(first, min(first + _LONGEST, len(tokens) - 1)):
        if tokens[at].clause != tokens[first].clause:
            return
        if tokens[at].text == "for" and is_number(tokens[_behind(tokens, at + 1) % len(tokens)]):
            yield at


def _end(tokens: Sequence[Token], first: int, named: dict[int, Mention]) -> int:
    """Return where a standard ends: with its clause, at "and", a verb or somebody else."""
    at, anyone = first, NOBODY
    while at < min(first + _LONGEST, len(tokens)) and tokens[at].clause == tokens[first].clause:
        if at > first and (tokens[at].text in _ENDING or tokens[at].text in THIRD_PERSON):
            break
        here = named[at].subjects if at in named else NOBODY
        if here and anyone and here != anyone:
            break
        anyone = here or anyone
        at += 1
    return at


def _where(text: Text, at: int, named: dict[int, Mention]) -> tuple[int, int] | None:
    """Return the clause "where fp16 has 10" behind a statement of its sentence, if it is short."""
    tokens = text.tokens
    if (
        not at
        or tokens[at - 1].part != tokens[at].part
        or tokens[at - 1].clause == tokens[at].clause
    ):
        return None
    first = _behind(tokens, at + 1)
    if first not in named:
        return None
    verb = named[first].last + 1
    if verb >= len(tokens) or not (
        tokens[verb].text in FINITE or tokens[verb].text in THIRD_PERSON
    ):
        return None
    end = at
    while end < len(tokens) and tokens[end].clause == tokens[at].clause:
        end += 1
    spoken = sum(not token.implied for token in tokens[at:end])
    return (at, end) if spoken <= _LONGEST_WHERE else None


def fill_standards(text: Text, inserted: dict[int, list[Token]]) -> None:
    """Put behind the number of every standard the words it leaves out, as implied tokens."""
    texts = text.columns.texts
    if _OPENING.isdisjoint(texts):
        return
    for at, word in enumerate(texts):
        found = _counted_again(text.tokens, at) if word in _OPENING else None
        if found is not None:
            number, said = found
            place = text.tokens[number]
            inserted[number] = [token.implied_by(place) for token in said]


def _counted_again(tokens: Sequence[Token], at: int) -> tuple[int, list[Token]] | None:
    """Return the number of a standard that ``at`` opens, and the words it leaves out.

    In "7 mantissa bits vs. 10 for fp16" that are the mantissa and the bits.
    """
    first = opened_from(tokens, at)
    if not first:
        return None
    if tokens[at].text in _TRADING:
        traded = next(_fors(tokens, first), 0)
        if not traded:
            return None
        number, counterpart, until = _behind(tokens, traded + 1), _behind(tokens, first), traded
    else:
        number, until = _number_behind(tokens, first), at
        counterpart = _number_before(tokens, at)
    if number < 0 or counterpart < 0 or not _is_bare(tokens, number):
        return None
    said = tokens[counterpart + 1 : until]
    content = [token for token in said if token.text not in FUNCTION_WORDS and not token.implied]
    if not 0 < len(content) <= _MOST_IMPLIED or any(is_number(token) for token in content):
        return None
    return number, content


def _number_behind(tokens: Sequence[Token], first: int) -> int:
    for at in range(first, min(first + _MOST_BEFORE, len(tokens))):
        if tokens[at].clause != tokens[first].clause:
            break
        if is_number(tokens[at]):
            return at
    return -1


def _number_before(tokens: Sequence[Token], at: int) -> int:
    for before in range(at - 1, max(at - 1 - _MOST_BEFORE, -1), -1):
        if tokens[before].part != tokens[at].part or tokens[before].text in _ENDING:
            break
        if is_number(tokens[before]):
            return before
    return -1


def _is_bare(tokens: Sequence[Token], number: int) -> bool:
    """Tell whether no noun stands behind a number."""
    if number + 1 >= len(tokens):
        return True
    after = tokens[number + 1]
    return after.clause != tokens[number].clause or after.text in FUNCTION_WORDS
