"""Whether the words of a hit are said of the right thing, and the right way round.

"The learning rate is stored in .grad" has the words of a point and is about something else;
"splits blocks into segments" has them in changed places. Only nouns and opposites that are
known to be such are held against a hit; what is merely unknown may be another way to say it.
"""

from enum import Enum
from itertools import combinations
from typing import Final, NamedTuple

from interviewer.scoring.matching.reading import Reading
from interviewer.scoring.matching.statements import (
    FEWEST_APART,
    Placed,
    Statement,
)
from interviewer.scoring.sense.fillers import (
    OBJECT,
    SUBJECT,
    Predication,
    placed,
    sentence_of,
)
from interviewer.scoring.text.lexicon import DETERMINERS, FUNCTION_WORDS, word_set
from interviewer.scoring.text.opposites import SIZES, TURNED
from interviewer.scoring.text.stems import stem as stem_of
from interviewer.scoring.text.things import THINGS, TIMES
from interviewer.scoring.text.tokens import Token
from interviewer.scoring.text.verbs import FINITE, PAST, THIRD_PERSON

_LINKED: Final = word_set("of for with from into onto")
_NEAR: Final = _LINKED | {SUBJECT, OBJECT}
_FAR: Final = _NEAR | word_set("on at to in by")
_WHICH_TIME: Final = word_set("""
    earlier previous prior former last next later preceding following past old older all several
    many multiple every each
""")
_PACES: Final = frozenset(map(stem_of, word_set("rate speed pace")))
_RETURNING: Final = word_set("back return returns returning revert reverts rewind rewinds reset")
_FEWEST_SHARED: Final = 3
_PAIR: Final = 2
_TURNED: Final = frozenset(TURNED)
_MOST_MIXED: Final = 6
_ACTING: Final = word_set("i we you they must should can could will would")
_TAKEN: Final = word_set("it them this these")
_DONE: Final = word_set("hook process log cache queue schedule label sample score batch seed")
_VERBS: Final = FINITE | THIRD_PERSON | PAST


class Amiss(Enum):
    """What is wrong with the roles around a hit."""

    OTHER = "said of another thing"
    TURNED = "said the other way round"


class Finding(NamedTuple):
    """What is amiss, and the words that show it."""

    amiss: Amiss
    tokens: tuple[int, ...]


def find_amiss(
    hit: tuple[int, ...], number: int, statement: Statement, reading: Reading
) -> Finding | None:
    """Return why the words at ``hit`` do not say the point with ``number``, if they do not."""
    if reading.given is not None:
        return None
    clauses, aspects = reading.text.columns.clauses, reading.aspects
    every = aspects.stems()
    for clause in sorted({clauses[index] for index in hit}) if len(hit) > 1 else [clauses[hit[0]]]:
        stems = every[clause]
        suspect = _is_suspect(clause, stems, number, statement, reading)
        if not suspect:
            if len(stems & statement.words) < _FEWEST_SHARED:
                continue
            aspects.clause_at(_first_in(clause, hit, clauses))
            if len(stems & statement.movable) < _PAIR:
                continue
        for piece in _pieces(clause, hit, reading):
            if suspect:
                found = (
                    _other_thing(piece, hit, number, reading)
                    or _opposite(piece, hit, statement, reading)
                    or _turned(piece, statement, reading)
                )
                if found:
                    return found
            exchanged = _exchanged(piece, statement, reading)
            if exchanged:
                return exchanged
    return _crossed(hit, statement, reading) if statement.apart else None


def _crossed(hit: tuple[int, ...], statement: Statement, reading: Reading) -> Finding | None:
    """Return what is mixed up between two things that a statement says of two.

    "Floats may not require gradients and integers may": each piece of the sentence has words
    of both pieces of the statement, and other ones.
    """
    if not _may_cross(hit[0], statement, reading):
        return None
    stems, names = reading.aspects.stems_around(hit[0])
    if len(stems & statement.distinct) + names < 2 * FEWEST_APART:
        return None
    said = reading.aspects.said_around(hit[0])
    if len(said) < 2:
        return None
    words = frozenset[str]().union(*[content for _, content in said])
    for (first, second), sides in zip(statement.apart, statement.sides, strict=True):
        if not (_holds_most(words, first) and _holds_most(words, second)):
            continue
        mixed = [
            (piece, content)
            for piece, content in said
            if content & first and content & second and not _is_denied(piece, reading)
        ]
        for (left, one), (right, other) in combinations(mixed[:_MOST_MIXED], 2):
            own = [at for at in hit if left.begin <= at < left.end or right.begin <= at < right.end]
            if not own or one & other & (first | second):
                continue
            if _mixes(left, sides, reading) or _mixes(right, sides, reading):
                return Finding(Amiss.TURNED, tuple(own))
    return None


def _mixes(
    piece: Predication, sides: tuple[frozenset[Placed], frozenset[Placed]], reading: Reading
) -> bool:
    """Tell whether a piece has nouns of two things, each where its own thing has it.

    "Reductions run in half" does; who speaks of a step and of a root may relate them otherwise.
    """
    tokens = reading.text.tokens
    own = {(filler.role, tokens[filler.at].stem) for filler in piece.fillers}
    return not (own.isdisjoint(sides[0]) or own.isdisjoint(sides[1]))


def _may_cross(index: int, statement: Statement, reading: Reading) -> bool:
    """Tell by its stems alone whether a sentence may hold both pieces of a statement."""
    text = reading.text
    if text.has_glue:
        return True
    begin, end = sentence_of(text.tokens, index)
    stems = frozenset(text.columns.stems[begin:end])
    return any(_holds_most(stems, a) and _holds_most(stems, b) for a, b in statement.apart)


def _is_denied(piece: Predication, reading: Reading) -> bool:
    return any(reading.denials.hard[at] for at in range(piece.begin, piece.end))


def _holds_most(words: frozenset[str], of: frozenset[str]) -> bool:
    """Tell whether ``words`` hold two words and half of those of one piece of a statement."""
    shared = len(words & of)
    return shared >= FEWEST_APART and 2 * shared >= len(of)


def _is_suspect(
    clause: int, stems: set[str], number: int, statement: Statement, reading: Reading
) -> bool:
    """Tell by the words of a clause whether it may be about another thing, or turned round."""
    if not stems.isdisjoint(statement.against):
        return True
    known = reading.background
    return known is not None and not reading.aspects.things(clause) <= known.of[number]


def _first_in(clause: int, hit: tuple[int, ...], clauses: tuple[int, ...]) -> int:
    """Return the first word of the hit that stands in a clause."""
    return next(index for index in hit if clauses[index] == clause)


def _pieces(clause: int, hit: tuple[int, ...], reading: Reading) -> list[Predication]:
    """Return what a clause says, piece by piece, where words of the hit belong to it."""
    first = _first_in(clause, hit, reading.text.columns.clauses)
    return [
        piece
        for piece in reading.aspects.said_in(first)
        if any(piece.begin <= index < piece.end for index in hit)
    ]


def _other_thing(
    piece: Predication, hit: tuple[int, ...], number: int, reading: Reading
) -> Finding | None:
    """Return a thing in ``piece`` that the question, or at least the point, knows nothing of.

    A thing that another point speaks of has to be a subject or object of the hit itself.
    """
    tokens, known = reading.text.tokens, reading.background
    if known is None:
        return None
    for place, filler in enumerate(piece.fillers):
        token = tokens[filler.at]
        if filler.at in hit or token.stem not in THINGS or _is_no_noun(tokens, filler.at):
            continue
        if reading.denials.hard[filler.at] or reading.denials.soft[filler.at]:
            continue
        if token.stem in TIMES and filler.role in _FAR and _is_when(tokens, filler.at):
            continue
        if filler.role == "at" and token.stem in _PACES:
            continue  # "both run at the same rate" says how, and of no learning rate
        if filler.role in _FAR and token.stem not in known.known:
            return Finding(Amiss.OTHER, (filler.at,))
        if filler.role not in _NEAR or token.stem in known.of[number]:
            continue
        if _belongs(piece, place, hit):
            return Finding(Amiss.OTHER, (filler.at,))
    return None


def _is_no_noun(tokens: tuple[Token, ...], at: int) -> bool:
    """Tell whether a thing is only implied, or something done: "I process it", "hook it up"."""
    if tokens[at].implied:
        return True
    before = tokens[at - 1].text if at else ""
    behind = tokens[at + 1].text if at + 1 < len(tokens) else ""
    done = behind in _TAKEN or (before == "to" and behind in DETERMINERS)
    return before in _ACTING or (done and tokens[at].text in _DONE)


def _is_when(tokens: tuple[Token, ...], at: int) -> bool:
    """Tell whether a noun only says when: "from earlier batches", "over the last steps"."""
    return at > 0 and tokens[at - 1].text in _WHICH_TIME


def _belongs(piece: Predication, place: int, hit: tuple[int, ...]) -> bool:
    """Tell whether a noun belongs to a word of the hit: to its verb, or behind its "of"."""
    fillers = piece.fillers
    at = fillers[place].at
    before = fillers[place - 1].at if place else piece.begin - 1
    after = fillers[place + 1].at if place + 1 < len(fillers) else piece.end
    if any(before < index < at for index in hit):
        return True
    if fillers[place].role in _LINKED and before in hit:
        return True
    return not place and any(at < index < after for index in hit)


def _opposite(
    piece: Predication, hit: tuple[int, ...], statement: Statement, reading: Reading
) -> Finding | None:
    """Return a word of which the statement says the opposite, where the sentence does not.

    A hit that is a denial ("it is unscaled and not divided") says it by the contrary itself.
    """
    tokens = reading.text.tokens
    if any(reading.denials.hard[index] for index in hit):
        return None
    for index in range(piece.begin, piece.end):
        stem = tokens[index].stem
        opposed = statement.contrary.get(stem)
        if opposed is None or index in hit or _is_of_a_name(tokens, index):
            continue
        if reading.denials.hard[index] or reading.denials.soft[index]:
            continue
        if stem in SIZES and not _is_sized(index, piece, statement, tokens):
            continue
        if _is_of_another(index, opposed, statement, tokens):
            continue
        begin, end = sentence_of(tokens, index)
        if not any(tokens[at].stem in opposed for at in range(begin, end)):
            return Finding(Amiss.TURNED, (index,))
    return None


def _is_of_a_name(tokens: tuple[Token, ...], index: int) -> bool:
    """Tell whether a token is a part of a name, such as "load" of load_state_dict."""
    return bool(tokens[index].glue or (index + 1 < len(tokens) and tokens[index + 1].glue))


def _is_of_another(
    index: int, opposed: frozenset[str], statement: Statement, tokens: tuple[Token, ...]
) -> bool:
    """Tell whether a word is said of a noun that the statement has, and not of the one meant.

    Where a statement speaks of batches and of single samples, "several batches" says nothing
    of the samples.
    """
    if index + 1 == len(tokens) or tokens[index + 1].clause != tokens[index].clause:
        return False
    behind = tokens[index + 1].stem
    heads = {statement.heads[own] for own in opposed if own in statement.heads}
    return behind in statement.words and bool(heads) and behind not in heads


def _is_sized(
    index: int, piece: Predication, statement: Statement, tokens: tuple[Token, ...]
) -> bool:
    """Tell whether a size is of what the statement speaks of, as far as that can be told."""
    behind = index + 1
    if behind == piece.end or tokens[behind].text in FUNCTION_WORDS:
        return True
    return tokens[behind].stem in statement.words


def _turned(piece: Predication, statement: Statement, reading: Reading) -> Finding | None:
    """Return a preposition that turns round what the statement says with the same noun."""
    tokens, known = reading.text.tokens, reading.background
    if _TURNED.isdisjoint(reading.text.columns.texts[piece.begin : piece.end]):
        return None
    here = placed(tokens, piece.begin, piece.end)
    said = {(where, tokens[at].stem) for where, at in here}
    for where, at in here:
        noun = tokens[at].stem
        if (where, noun) not in statement.turned or reading.denials.hard[at]:
            continue
        if known is not None and (where, noun) in known.placed:
            continue
        if where == "to" and _is_returned_to(tokens, piece.begin, at):
            continue
        if not any((other, noun) in said for other in TURNED[where]):
            return Finding(Amiss.TURNED, (at,))
    return None


def _is_returned_to(tokens: tuple[Token, ...], begin: int, at: int) -> bool:
    """Tell whether a noun is gone back to: who goes back to a checkpoint starts from it."""
    to = next((index for index in range(at, begin, -1) if tokens[index].text == "to"), begin)
    return any(tokens[index].text in _RETURNING for index in range(max(begin, to - 2), to))


def _exchanged(piece: Predication, statement: Statement, reading: Reading) -> Finding | None:
    """Return two nouns that stand in each other's place: "splits blocks into segments"."""
    tokens = reading.text.tokens
    if len({tokens[filler.at].stem for filler in piece.fillers} & statement.movable) < _PAIR:
        return None
    own = {(filler.role, tokens[filler.at].stem): filler.at for filler in piece.fillers}
    words = {tokens[at].stem for at in range(piece.begin, piece.end)}
    for stated, content in zip(statement.roles, statement.pieces, strict=True):
        pair = _swapped(set(own), stated)
        if pair is None:
            continue
        (_, one), (_, other) = pair
        # the first word of "ONNX Runtime" comes with its noun, wherever that stands
        before = [tokens[own[each] - 1] for each in pair if own[each] > piece.begin]
        fronts = {token.stem for token in before if token.text not in _VERBS}
        if words & content - {one, other} - fronts:
            return Finding(Amiss.TURNED, tuple(sorted(own[each] for each in pair)))
    return None


def _swapped(own: set[Placed], stated: frozenset[Placed]) -> tuple[Placed, Placed] | None:
    """Return two of ``own`` places of which each has the other's noun, by what is stated."""
    strays, wanted = sorted(own - stated), stated - own
    if len(strays) < _PAIR or len(wanted) < _PAIR:
        return None
    for role, noun in strays:
        for where, other in strays:
            if role >= where or noun == other:
                continue
            if (role, other) in wanted and (where, noun) in wanted:
                return (role, noun), (where, other)
    return None
