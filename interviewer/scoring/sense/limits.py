"""Negative words that limit, pick out or tell apart, and so deny no statement.

"I do not call it after every backward" leaves that it is called, "code the tracer cannot
follow" says which code, and "range is not precision" keeps two things apart.
"""

from collections.abc import Sequence
from typing import Final

from interviewer.scoring.text.lexicon import (
    DETERMINERS,
    FUNCTION_WORDS,
    PREPOSITIONS,
    word_set,
)
from interviewer.scoring.text.tokens import CODE, WORD, Text, Token
from interviewer.scoring.text.verbs import is_predicate

_WHOLE: Final = word_set("every each everything everywhere always all whole entire entirely")
"""Words behind a negative one by which a part of what is denied still holds."""

_ACTING: Final = word_set("do does did can could will")
_ABLE: Final = word_set("can could will")
_SUBJECT_PRONOUNS: Final = word_set("it they we you i he she one")
_DIFFERENT: Final = word_set("different distinct separate two")
_DOERS: Final = word_set("i we you one people")
_BEING: Final = word_set("is are was were")
_RELATING: Final = word_set("that which who")
_REACH: Final = 12
_NAMED: Final = 2
"""Words of a thing's name at most, its article aside."""

_ABSTRACT: Final = (
    "ion",
    "ions",
    "ity",
    "ness",
    "ment",
    "ance",
    "ence",
    "ism",
    "age",
    "hood",
    "ship",
)
"""Endings of nouns: what has one behind "is not" is no quality."""


def is_limited(text: Text, begin: int, first: int, cue: int) -> bool:
    """Tell whether the negative word at ``cue`` denies no statement of its clause.

    The clause starts at ``begin``, the saying of the negative word at ``first``.
    """
    tokens = text.tokens
    end = cue + 1
    while end < min(len(tokens), cue + _REACH) and tokens[end].clause == tokens[cue].clause:
        end += 1
    behind = tokens[cue + 1 : end]
    if _is_partial(tokens[begin:first], behind) or _is_of_different(tokens[begin:first]):
        return True
    if _is_relative(text, begin, first, behind) or _picks_out(tokens[begin:first], behind):
        return True
    return _tells_apart(tokens[begin:first], behind)


def _is_partial(front: Sequence[Token], behind: Sequence[Token]) -> bool:
    """Tell whether what is denied is that all of it is so: "I do not call it after every step"."""
    if _WHOLE.isdisjoint(token.text for token in behind):
        return False
    return any(token.text in _DOERS for token in front) and any(
        token.text in _WHOLE and not (at and behind[at - 1].text == "at")
        for at, token in enumerate(behind)
    )


def _is_of_different(front: Sequence[Token]) -> bool:
    """Tell whether what is denied is so within one: "blocks of different segments cannot merge"."""
    return any(
        token.text in _DIFFERENT and at > 1 and front[at - 1].text in PREPOSITIONS
        for at, token in enumerate(front)
    )


def _picks_out(front: Sequence[Token], behind: Sequence[Token]) -> bool:
    """Tell whether what is denied is which thing it is: "it is not the shape that matters"."""
    names = [token.text for token in front]
    if not names or names[0] != "it" or not _BEING.issuperset(names[1:]):
        return False
    return any(at and token.text in _RELATING for at, token in enumerate(behind))


def main_verb_behind(tokens: Sequence[Token], cue: int) -> int:
    """Return where a sentence goes on behind "code it cannot trace"; 0 where it says no such thing.

    There stands its verb ("causes"), or its subject ("it makes").
    """
    if not cue or tokens[cue - 1].text not in _ACTING:
        return 0
    begin, end = cue, cue + 1
    while begin and cue - begin < _REACH and tokens[begin - 1].clause == tokens[cue].clause:
        begin -= 1
    while end < min(len(tokens), cue + _REACH) and tokens[end].clause == tokens[cue].clause:
        end += 1
    behind = tokens[cue + 1 : end]
    if not _goes_on(behind) or _named_by(tokens, begin, cue) < 0:
        return 0
    return end - len(_after_verb(behind)) + (_after_verb(behind)[0].text in PREPOSITIONS)


def _named_by(tokens: Sequence[Token], begin: int, first: int) -> int:
    """Return where the thing stands that a clause without "that" says more of, or -1."""
    last = first - 2
    if last <= begin:
        return -1
    noun = last - 1
    while noun > begin and last - noun <= _NAMED and tokens[noun + 1].glue:
        noun -= 1
    if tokens[last].text not in _SUBJECT_PRONOUNS:
        if tokens[noun].text in DETERMINERS:
            noun -= 1
        elif tokens[first - 1].text not in _ABLE:
            return -1  # "weight decay does not" names one thing
    return noun if noun >= begin and _is_noun(tokens[noun]) else -1


def _is_relative(text: Text, begin: int, first: int, behind: Sequence[Token]) -> bool:
    """Tell whether a clause without "that" says of which thing is spoken: "code it cannot trace".

    The thing stands in front of a subject, and the verb has no object of its own.
    """
    tokens = text.tokens
    if not behind or tokens[first - 1].text not in _ACTING:
        return False
    noun = _named_by(tokens, begin, first)
    if noun < 0:
        return False
    if _goes_on(behind):
        return True
    opening = {token.text for token in tokens[begin : begin + 2]}
    headed = text.opens[tokens[begin].clause][:1] == ":"  # "graph break: code it cannot trace"
    fronted = (noun <= begin + 1 and not headed) or not opening.isdisjoint(PREPOSITIONS)
    told = tokens[noun + 1].text in DETERMINERS or tokens[first - 2].text in _SUBJECT_PRONOUNS
    return (told or _is_marked(text, first - 2)) and not fronted and _ends(behind)


def _is_marked(text: Text, index: int) -> bool:
    """Tell whether a token is written as a name: with a capital, a digit or as code."""
    token = text.tokens[index]
    written = text.original[token.start : token.end]
    return token.kind == CODE or written != written.lower() or any(map(str.isdigit, written))


def _is_noun(token: Token) -> bool:
    word = token.text
    return token.kind == WORD and word not in FUNCTION_WORDS and not is_predicate(word)


def _after_verb(behind: Sequence[Token]) -> Sequence[Token]:
    """Return what follows the verb that is denied, adverbs in front of it left out."""
    at = 0
    while at < len(behind) and behind[at].text.endswith("ly"):
        at += 1
    return behind[at + 1 :]


def _goes_on(behind: Sequence[Token]) -> bool:
    """Tell whether the verb of the sentence itself follows: "code it cannot trace causes"."""
    rest = [token.text for token in _after_verb(behind)[:3]]
    if rest and rest[0] in PREPOSITIONS:
        rest = rest[1:]
    if not rest:
        return False
    if is_predicate(rest[0]):
        return True
    return len(rest) > 1 and rest[0] in _SUBJECT_PRONOUNS and is_predicate(rest[1])


def _ends(behind: Sequence[Token]) -> bool:
    """Tell whether nothing follows the verb but a preposition: "code it cannot deal with"."""
    rest = _after_verb(behind)
    return not rest or (len(rest) == 1 and rest[0].text in PREPOSITIONS)


def _tells_apart(front: Sequence[Token], behind: Sequence[Token]) -> bool:
    """Tell whether one bare noun is told apart from another: "range is not precision"."""
    if len(front) < 2 or front[-1].text not in _BEING or len(behind) != 1:
        return False
    names = front[:-1]
    while names and names[0].text in ("and", "but", "so", "since", "because"):
        names = names[1:]
    return (
        0 < len(names) <= _NAMED
        and all(_is_noun(token) for token in names)
        and behind[0].text.endswith(_ABSTRACT)
    )
