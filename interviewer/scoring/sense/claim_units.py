"""Claims: which clauses of a sentence say one thing together.

A condition and a phrase in front belong to the clause that they qualify ("in eval
mode, dropout is off"), a list without a verb to what it goes on with. Other
clauses make claims of their own.
"""

from typing import Final

from interviewer.scoring.text.lexicon import PREPOSITIONS, word_set
from interviewer.scoring.text.tokens import Text, Token
from interviewer.scoring.text.verbs import FINITE, PAST, PLURAL_VERBS, THIRD_PERSON

_CONDITIONS: Final = word_set("if when unless once until where")
_VERBS: Final = FINITE | THIRD_PERSON | PAST | PLURAL_VERBS


def _qualifies(clause: list[Token], opener: str) -> bool:
    """Tell whether a clause only qualifies another one, or has no verb of its own."""
    if opener in _CONDITIONS or clause[0].text in PREPOSITIONS:
        return True
    return not any(token.text in _VERBS for token in clause)


def _clause_end(text: Text, begin: int) -> int:
    """Return where the clause that begins at ``begin`` ends."""
    tokens = text.tokens
    end = begin
    while end < len(tokens) and tokens[end].clause == tokens[begin].clause:
        end += 1
    return end


def _unit_end(text: Text, begin: int) -> int:
    """Return where a clause ends, with a remark in brackets and what goes on behind it.

    "A slice (basic indexing) gives a view" is one clause; a bracket with a verb says
    something itself.
    """
    tokens, opens = text.tokens, text.opens
    end = _clause_end(text, begin)
    while end < len(tokens) and opens[tokens[end].clause] == "(":
        behind = _clause_end(text, end)
        said = any(token.text in _VERBS for token in tokens[end:behind])
        if said or behind == len(tokens) or opens[tokens[behind].clause] != ")":
            break
        if tokens[behind].part != tokens[begin].part:
            break
        end = _clause_end(text, behind)
    return end


def claim_numbers(text: Text) -> tuple[int, ...]:
    """Return, for every token, the number of the claim that it belongs to.

    A qualifying clause in front of another is one claim with it, one behind it too;
    a contrast or a semicolon always ends the claim, and so does a colon behind a verb: "Its
    shape stays NCHW: channels adjacent" says two things, "NCHW: channels adjacent" one.
    """
    numbers: list[int] = []
    claim, begin, waiting, told = 0, 0, True, False
    tokens = text.tokens
    while begin < len(tokens):
        end = _unit_end(text, begin)
        first = tokens[begin]
        parted = not begin or tokens[begin - 1].part != first.part
        opener = text.opens[first.clause]
        qualifies = _qualifies(list(tokens[begin:end]), opener)
        parted = parted or (told and opener == ":")
        if begin and (parted or not (qualifies or waiting)):
            claim += 1
            told = False
        told = told or any(token.text in _VERBS for token in tokens[begin:end])
        waiting = qualifies and (parted or waiting)
        numbers += [claim] * (end - begin)
        begin = end
    return tuple(numbers)
