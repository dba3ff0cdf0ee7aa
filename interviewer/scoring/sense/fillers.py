"""Who does what to whom, as far as the order of words tells: the nouns of a clause by their role.

"Hooks fill buckets with gradients, and ranks average them": hooks are the subject, buckets
the object, and gradients stand behind "with". A clause that says several things is cut where
the next verb gets a subject or an "and" of its own. Nothing is parsed: what this cannot tell is
left to be right.
"""

from collections.abc import Sequence
from typing import Final

from interviewer.scoring.text import lexicon
from interviewer.scoring.text.lexicon import word_set
from interviewer.scoring.text.tokens import Token
from interviewer.scoring.text.verbs import (
    CLEAR_THIRD_PERSON,
    FINITE,
    PAST,
    PLAIN,
    PLURAL_VERBS,
    THIRD_PERSON,
)

SUBJECT: Final = "subject"
OBJECT: Final = "object"
WHEN: Final = "when"
_VERBS: Final = FINITE | CLEAR_THIRD_PERSON | PLURAL_VERBS
_VERBAL: Final = _VERBS | THIRD_PERSON | PAST
_BE: Final = word_set("is are was were be been being gets get")
_CUTTING: Final = word_set("""
    that which who whose while as so than whereas without when before after then unlike like not
""")
_ADDING: Final = word_set("and or plus nor")
_SKIPPED: Final = lexicon.ADVERBS | lexicon.DETERMINERS
_BEFORE_A_NOUN: Final = _SKIPPED | lexicon.DEMONSTRATIVES
_LIGHT: Final = word_set(
    "value values curve tensor tensors number numbers entry entries size sizes"
)
"""Nouns that say little behind another one: the loss value is the loss."""

_EACH: Final = word_set("each every")
_TIMES: Final = word_set(
    "time step iteration epoch batch second minute hour day night week release"
)
_BEHIND_A_TIME: Final = lexicon.DETERMINERS | lexicon.PRONOUNS | _ADDING
_LONGEST_SUBJECT: Final = 3
_REACH: Final = 60
"""Words on either side of one that are looked at; who hides farther off says nothing clearly."""

_NO_NOUNS: Final = lexicon.FUNCTION_WORDS | PAST
_ENDING: Final = lexicon.PRONOUNS | (lexicon.CONJUNCTIONS - word_set("and or"))


class Filler:
    """A noun by its place: the subject or object, or what stands behind a preposition."""

    __slots__ = ("at", "role")

    def __init__(self, at: int, role: str) -> None:
        self.at = at
        self.role = role


class Predication:
    """One thing that a clause says, from token ``begin`` to ``end``, and its nouns."""

    __slots__ = ("begin", "end", "fillers")

    def __init__(self, begin: int, end: int, fillers: list[Filler]) -> None:
        self.begin = begin
        self.end = end
        self.fillers = fillers


def clause_of(tokens: tuple[Token, ...], index: int) -> tuple[int, int]:
    """Return where the clause of a token begins and ends, as far as it is looked at."""
    clause, begin, end = tokens[index].clause, index, index + 1
    least, most = max(0, index - _REACH), min(len(tokens), index + _REACH)
    while begin > least and tokens[begin - 1].clause == clause:
        begin -= 1
    while end < most and tokens[end].clause == clause:
        end += 1
    return begin, end


def sentence_of(tokens: tuple[Token, ...], index: int) -> tuple[int, int]:
    """Return where the sentence of a token begins and ends, as far as it is looked at."""
    sentence, begin, end = tokens[index].sentence, index, index + 1
    least, most = max(0, index - _REACH), min(len(tokens), index + _REACH)
    while begin > least and tokens[begin - 1].sentence == sentence:
        begin -= 1
    while end < most and tokens[end].sentence == sentence:
        end += 1
    return begin, end


def content_of(tokens: tuple[Token, ...], piece: Predication) -> frozenset[str]:
    """Return the stems of what a piece says; a name is one word, however many parts it has."""
    found: set[str] = set()
    at = piece.begin
    while at < piece.end:
        last = at + 1
        while last < piece.end and tokens[last].glue:
            last += 1
        if last > at + 1:
            found.add("".join(token.text for token in tokens[at:last]))
        elif tokens[at].text not in lexicon.FUNCTION_WORDS:
            found.add(tokens[at].stem)
        at = last
    return frozenset(found)


def predications(tokens: tuple[Token, ...], begin: int, end: int) -> tuple[Predication, ...]:
    """Return what the clause from ``begin`` to ``end`` says, piece by piece."""
    pieces: list[Predication] = []
    first = begin
    for at in range(begin + 1, end):
        if _cuts(tokens, at, begin, end):
            pieces.append(Predication(first, at, _fillers(tokens, first, at)))
            first = at
    pieces.append(Predication(first, end, _fillers(tokens, first, end)))
    return tuple(pieces)


def _cuts(tokens: tuple[Token, ...], at: int, begin: int, end: int) -> bool:
    """Tell whether something else is said from the token ``at`` on, where something was said."""
    word = tokens[at].text
    if word in _CUTTING:
        return True
    if word not in _ADDING:
        return False
    first = at + 1
    while first < end and tokens[first].text in _SKIPPED:
        first += 1
    if first == end:
        return False
    if tokens[first].text in lexicon.PRONOUNS or _is_verb(tokens, first):
        return True
    behind = first
    while behind < min(end, first + _LONGEST_SUBJECT) and _is_noun(tokens[behind].text):
        behind += 1
    if not first < behind < end or tokens[behind].text not in _VERBAL:
        return False
    return any(tokens[before].text in _VERBAL for before in range(begin, at))


def _is_noun(word: str) -> bool:
    return word not in lexicon.FUNCTION_WORDS and word not in _VERBAL


def _is_verb(tokens: tuple[Token, ...], at: int) -> bool:
    word = tokens[at].text
    return word in _VERBAL or (word in PLAIN and not tokens[at].glue)


def _is_verb_here(tokens: tuple[Token, ...], at: int, begin: int, end: int) -> bool:
    """Tell whether a word is a verb, or one that may be a noun and is the verb of the one before.

    "Hooks fill" has a plural and a plain form, "the driver copies the" a form in -s that no
    other verb follows. "The leaves" is a noun.
    """
    word, before = tokens[at], tokens[at - 1].text if at > begin else ""
    if word.text in FINITE:
        return True
    if before in lexicon.DETERMINERS:
        return False
    if word.text in _VERBS:
        return True
    if not before or word.glue:
        return False
    if word.text in PLAIN:
        return _is_noun(before) and before.endswith("s") and not before.endswith("ss")
    if word.text not in THIRD_PERSON or not (_is_noun(before) or before in lexicon.PRONOUNS):
        return False
    return at + 1 == end or tokens[at + 1].text not in _VERBS


def _is_predicate(tokens: tuple[Token, ...], at: int, begin: int, end: int) -> bool:
    """Tell whether a word stands alone behind "is": "are cut", "is large"."""
    if at == begin or tokens[at - 1].text not in _BE or not _is_noun(tokens[at].text):
        return False
    return at + 1 == end or tokens[at + 1].text in lexicon.FUNCTION_WORDS


def _fillers(tokens: tuple[Token, ...], begin: int, end: int) -> list[Filler]:
    """Return the last word of every run of nouns with the role in which it stands."""
    found: list[Filler] = []
    role, passive = SUBJECT, False
    last: int | None = None
    for at in range(begin, end):
        word = tokens[at].text
        verb = _is_verb_here(tokens, at, begin, end)
        if not verb and word not in _NO_NOUNS:
            if _is_predicate(tokens, at, begin, end):
                passive = True
            elif not word.endswith("ly") and (last is None or word not in _LIGHT):
                last = at
            continue
        if last is not None:
            found.append(Filler(last, _role_of(tokens, last, end, role)))
            last = None
        passive = passive or (word in PAST and at > begin and tokens[at - 1].text in _BE)
        role = OBJECT if verb else _role_behind(word, at, role, found)
    if last is not None:
        found.append(Filler(last, _role_of(tokens, last, end, role)))
    return [_as_active(filler) for filler in found] if passive else found


def _role_of(tokens: tuple[Token, ...], at: int, end: int, role: str) -> str:
    """Return ``role``, unless the noun only says when: "every week a job exports"."""
    if role not in (SUBJECT, OBJECT) or tokens[at].text not in _TIMES or not at:
        return role
    if tokens[at - 1].text not in _EACH:
        return role
    return role if at + 1 < end and tokens[at + 1].text not in _BEHIND_A_TIME else WHEN


def _role_behind(word: str, at: int, role: str, found: Sequence[Filler]) -> str:
    """Return the role of the noun behind a small word or a participle at ``at``."""
    if word in lexicon.PREPOSITIONS:
        return word
    if word in _ENDING:
        return SUBJECT
    if word in lexicon.DETERMINERS and found and found[-1].at == at - 1:
        # "with the flag a thread copies": another noun without a word between them
        if found[-1].role == WHEN:
            return role
        return SUBJECT if role in lexicon.PREPOSITIONS else OBJECT
    if word in PAST and found and found[-1].role == SUBJECT:
        return OBJECT
    return role


def _as_active(filler: Filler) -> Filler:
    """Return a noun of a passive clause in the role that it has in an active one."""
    return Filler(filler.at, OBJECT) if filler.role == SUBJECT else filler


def placed(tokens: tuple[Token, ...], begin: int, end: int) -> list[tuple[str, int]]:
    """Return every preposition with the noun behind it, by its index: "after", the step."""
    found: list[tuple[str, int]] = []
    for at in range(begin, end):
        if tokens[at].text not in lexicon.PREPOSITIONS and tokens[at].text not in _PLACING:
            continue
        behind = at + 1
        while behind < end and tokens[behind].text in _BEFORE_A_NOUN:
            behind += 1
        last = None
        while behind < end and tokens[behind].text not in lexicon.FUNCTION_WORDS:
            if last is not None and tokens[behind].text in _VERBS:
                break
            last, behind = behind, behind + 1
        if last is not None:
            found.append((tokens[at].text, last))
    return found


_PLACING: Final = word_set("inside outside without")
