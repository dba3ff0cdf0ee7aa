"""Sentences that run on without a mark: "view never copies reshape may copy".

Where a long clause names a subject of the comparison behind a word of content, and a verb
follows, a new statement begins. Whoever writes commas needs none of this.
"""

from bisect import bisect_left
from itertools import pairwise
from typing import Final

from interviewer.scoring.text.lexicon import DETERMINERS, FUNCTION_WORDS
from interviewer.scoring.text.occurrences import Places
from interviewer.scoring.text.tokens import CODE, Text, Token, with_tokens
from interviewer.scoring.text.verbs import THIRD_PERSON, is_predicate

_LONG: Final = 16
"""Words of a clause from which it may be several."""

_ADVERBS: Final = frozenset(
    ("never", "always", "not", "only", "just", "also", "sometimes", "silently")
)


def cut_run_ons(text: Text, places: Places, subjects: tuple[tuple[int, ...], ...]) -> Text:
    """Return ``text`` with long clauses cut in front of the subjects that they go on to.

    ``places`` tells where every term stands, ``subjects`` which terms name a subject. The
    tokens stay where they are; only the numbers of their clauses and parts change.
    """
    if len(subjects) < 2 or len(text.tokens) < _LONG:
        return text
    named = sorted(
        {place for terms in subjects for term in terms for place in places.get(term, ())}
    )
    cuts = [first for first, last in named if _opens(text.tokens, first, last)]
    if not cuts:
        return text
    tokens, opens = list(text.tokens), list(text.opens)
    part = max(token.part for token in tokens)
    begin = 0
    while begin < len(text.tokens):
        end = begin
        while end < len(tokens) and text.tokens[end].clause == text.tokens[begin].clause:
            end += 1
        here = cuts[bisect_left(cuts, begin + 1) : bisect_left(cuts, end)]
        starts = [at - (tokens[at - 1].text in DETERMINERS) for at in here]
        if end - begin < _LONG:
            starts = []
        for start, stop in pairwise([*starts, end]):
            part += 1
            opens.append("")
            for index in range(start, stop):
                tokens[index] = tokens[index].placed(len(opens) - 1, part)
        begin = end
    return with_tokens(text, tokens, opens)


def _opens(tokens: tuple[Token, ...], first: int, last: int) -> bool:
    """Tell whether a name stands behind a word of content, and a verb behind it."""
    if last + 1 >= len(tokens) or tokens[first].glue or tokens[first].implied:
        return False
    before = first - 1
    if before >= 0 and tokens[before].text in DETERMINERS:
        before -= 1
    if before < 0 or tokens[before].text in FUNCTION_WORDS or tokens[before].kind == CODE:
        return False
    after = last + 1
    while after + 1 < len(tokens) and tokens[after].text in _ADVERBS:
        after += 1
    word = tokens[after].text
    same = tokens[after].clause == tokens[first].clause == tokens[before].clause
    return same and (is_predicate(word) or word in THIRD_PERSON)
