"""Notes: terse sentences whose verbs and marks show how their words belong together.

"Dynamo captures bytecode -> FX graph; gain = fusion" has no small words to speak of, and
still says something: it has verbs in the middle of its clauses, and marks between its words.
"""

from typing import Final

from interviewer.scoring.gates.callargs import arguments
from interviewer.scoring.gates.symbols import FORMULA, is_symbol
from interviewer.scoring.text.lexicon import DETERMINERS, FUNCTION_WORDS, word_set
from interviewer.scoring.text.tokens import NUMBER, WORD, Text, Token
from interviewer.scoring.text.verbs import CLEAR_THIRD_PERSON, PAST, PLURAL_VERBS

_VERBS: Final = CLEAR_THIRD_PERSON | PAST | PLURAL_VERBS
_RELATING_WORDS: Final = word_set("versus besides plus minus equals nothing")
_RELATING_MARKS: Final = ("=", ">", "→", "+", ":", "<")
_ORDERS: Final = word_set("""
    check verify validate ensure avoid compare call add remove set pass wrap register write run
    keep choose prefer measure
""")
"""Verbs in the imperative that are seldom nouns in front of another noun."""

_JOINING: Final = frozenset(("and", "but"))
_FEWEST: Final = 3
_LONGEST: Final = 9
_SHORTEST_VERB: Final = 4


def structured(text: Text, begin: int, end: int) -> list[bool]:
    """Return for every word of a sentence whether it shows how the words around it belong together.

    That does a verb, a word in the verb's place, and a word behind a mark such as "=". The words
    are those of ``plain_words``: a name counts once, a number or an argument not at all.
    """
    shown: list[bool] = []
    marked, opens, run = False, True, 0
    middle = _verbs_by_place(text, begin, end)
    arguments_here = arguments(text, begin, end)
    for index in range(begin, end):
        token = text.tokens[index]
        if index > begin:
            gap = text.original[text.tokens[index - 1].end : token.start]
            marked = marked or _relates(gap)
            # what stands behind a bracket goes on with what stood before it
            parted = token.clause != text.tokens[index - 1].clause
            opens = parted and text.opens[token.clause] != ")"
        run = run + 1 if is_symbol(token) or (run and token.kind == NUMBER) else 0
        passed = index in arguments_here or token.kind == NUMBER
        if passed or (shown and (token.glue or run >= FORMULA)):
            continue
        # "saved tensors" opens with a participle, which is no verb there,
        # and "feed the matmuls" with a command
        verb = token.text in _VERBS and not (opens and token.text in PAST)
        verb = verb or (opens and _commands(text, index, end))
        known = token.kind == WORD and (verb or token.text in _RELATING_WORDS)
        shown.append(marked or known or index in middle)
        marked = False
    return shown


def _commands(text: Text, index: int, end: int) -> bool:
    """Tell whether a word that opens a clause is a verb with its object: "feed the matmuls".

    Behind a semicolon the object may be bare: "...; check launch errors".
    """
    if index + 1 == end or text.tokens[index + 1].clause != text.tokens[index].clause:
        return False
    bare = text.opens[text.tokens[index].clause] == ";" and text.tokens[index].text in _ORDERS
    return bare or text.tokens[index + 1].text in DETERMINERS


def _relates(gap: str) -> bool:
    """Tell whether a mark between two words relates them; the "=" of "dim=0" is code."""
    return any(mark in gap for mark in _RELATING_MARKS) and any(map(str.isspace, gap))


def _verbs_by_place(text: Text, begin: int, end: int) -> set[int]:
    """Return the words that stand in clauses of some words where their verb stands.

    In "Inductor emits Triton kernels" a word in -s has a singular in front of it and
    something behind it. One clause so built may be an accident.
    """
    found: set[int] = set()
    built = 0
    first = begin
    while first < end:
        last = first + 1
        while last < end and text.tokens[last].clause == text.tokens[first].clause:
            if text.tokens[last].text in _JOINING:
                break  # each of "batch norm uses ... and dropout does ..." is built by itself
            last += 1
        if _FEWEST <= last - first <= _LONGEST:
            here = {
                index
                for index in range(first + 1, last - 1)
                if _is_third_person(text.tokens[index - 1], text.tokens[index])
            }
            found |= here
            built += bool(here)
        first = last
    return found if built > 1 else set()


def _is_third_person(before: Token, token: Token) -> bool:
    word = token.text
    if token.kind != WORD or token.glue or len(word) < _SHORTEST_VERB:
        return False
    if not word.endswith("s") or word.endswith(("ss", "us", "is")) or word in FUNCTION_WORDS:
        return False
    return before.kind != NUMBER and not before.text.endswith("s")
