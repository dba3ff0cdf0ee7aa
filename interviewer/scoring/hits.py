"""Where the phrases of a rubric are met in an answer, wanted polarity and subject aside."""

from bisect import bisect_left
from dataclasses import dataclass

from interviewer.scoring.compiling import CompiledPhrase, Slot
from interviewer.scoring.lexicon import FUNCTION_WORDS
from interviewer.scoring.reading import Reading

MOST_CANDIDATES = 40
"""Places at which one phrase is tried."""

_OTHER_CLAUSE = 4
_OTHER_POLARITY = 20
_NEIGHBOURS = 4


@dataclass(frozen=True)
class Hit:
    """One place where a slot or a phrase is met.

    ``wanted`` pairs token indices with whether the answer must deny them.
    """

    first: int
    last: int
    wanted: tuple[tuple[int, bool], ...]


@dataclass(frozen=True)
class _Found:
    """Where one slot is met; ``spare`` when a follow-up has said it already."""

    hits: list[Hit]
    starts: list[int]
    spare: bool


def _slot_hits(slot: Slot, reading: Reading) -> list[Hit]:
    hits = [
        Hit(first, last, tuple((index, slot.denied) for index in range(first, last + 1)))
        for first, last in (reading.places_of(slot.term) if slot.term is not None else ())
    ]
    if not slot.groups:
        return hits
    for group in slot.groups:
        for hit in phrase_hits(group, reading):
            wanted = tuple((index, denied or slot.denied) for index, denied in hit.wanted)
            hits.append(Hit(hit.first, hit.last, wanted))
    hits.sort(key=lambda hit: (hit.first, hit.last))
    return hits


def polarity_fits(hit: Hit, reading: Reading, *, focus: bool = False) -> bool:
    """Tell whether the answer claims and denies what the phrase wants claimed and denied."""
    denials = reading.denials
    own = frozenset(index for index, _ in hit.wanted)
    if own & denials.remarks:
        return False
    to_deny = _to_deny(hit, reading)
    # the "not" of "does not fit on one GPU" is about fitting, and takes nothing from the GPU
    spent = own
    if to_deny:
        spent = own.union(*(denials.focus[index] for index in to_deny)) - denials.remarks
    for index, denied in hit.wanted:
        if denied or not denials.hard[index]:
            continue
        at_its_point = bool(denials.focus[index])
        if denials.denied(index, own if at_its_point else spent, focus=focus):
            return False
    if not (focus or to_deny) and own <= denials.subject:
        return False
    return not to_deny or any(denials.kept_away(index) for index in to_deny)


def _to_deny(hit: Hit, reading: Reading) -> list[int]:
    """Return the tokens that the phrase wants denied, small words only if there are no others.

    The "to" of "you do not have to" does not deny that something works in place.
    """
    wanted = [index for index, denied in hit.wanted if denied]
    tokens = reading.text.tokens
    return [index for index in wanted if tokens[index].text not in FUNCTION_WORDS] or wanted


def _nearest(found: _Found, pivot: Hit, taken: set[int], reading: Reading) -> Hit | None:
    """Return the hit nearest to ``pivot`` in its sentence.

    One in the same clause is preferred, and one that the answer claims or denies
    as wanted to one that it does not. ``taken`` are tokens that other terms of the
    phrase rest on already.
    """
    tokens = reading.text.tokens
    here = tokens[pivot.first]
    at = bisect_left(found.starts, pivot.first)
    best, least = None, 1_000
    for hit in found.hits[max(0, at - _NEIGHBOURS) : at + _NEIGHBOURS]:
        token = tokens[hit.first]
        if token.sentence != here.sentence or _shares(hit, taken, reading):
            continue
        if found.spare and token.part != here.part:
            continue
        distance = abs(hit.first - pivot.first) + _OTHER_CLAUSE * (token.clause != here.clause)
        distance += _OTHER_POLARITY * (not polarity_fits(hit, reading))
        if distance < least:
            best, least = hit, distance
    return best


def _shares(hit: Hit, taken: set[int], reading: Reading) -> bool:
    """Tell whether ``hit`` rests on a token that is taken; "dataloader" may be two terms."""
    tokens, compound = reading.text.tokens, reading.index.is_compound
    return any(index in taken and not compound(tokens[index]) for index, _ in hit.wanted)


def phrase_hits(phrase: CompiledPhrase, reading: Reading) -> list[Hit]:
    """Return where all slots of ``phrase`` are met near one another, wanted polarity aside.

    Every slot rests on words of its own, or on those of the follow-up that is replied to;
    one at least rests on words of the answer.
    """
    given = reading.given
    for slot in phrase.slots:
        # most phrases end here, before anything is built
        absent = slot.term is not None and not slot.groups and not reading.places[slot.term]
        if absent and not (given and given.stands_in(slot, phrase)):
            return []
    found: list[_Found] = []
    for slot in phrase.slots:
        spare = given is not None and given.stands_in(slot, phrase)
        hits = _slot_hits(slot, reading)
        if not (hits or spare):
            return []
        found.append(_Found(hits, [hit.first for hit in hits], spare))
    if len(found) == 1:
        return found[0].hits[:MOST_CANDIDATES]
    found.sort(key=lambda one: (one.spare, len(one.hits)))
    # what the follow-up has said may still be what a hit begins with, if it said everything
    leads = found[:1] if not found[0].spare else found
    return [
        hit
        for lead in leads
        for pivot in lead.hits[:MOST_CANDIDATES]
        if (hit := _gathered(pivot, [one for one in found if one is not lead], reading))
        and hit.last - hit.first <= phrase.window
    ]


def _gathered(pivot: Hit, others: list[_Found], reading: Reading) -> Hit | None:
    """Return ``pivot``, a hit of one slot, with the nearest of every other slot."""
    wanted = list(pivot.wanted)
    taken = {index for index, _ in wanted}
    for found in others:
        hit = _nearest(found, pivot, taken, reading)
        if hit is None:
            if found.spare:
                continue
            return None
        wanted += hit.wanted
        taken.update(index for index, _ in hit.wanted)
    return Hit(min(taken), max(taken), tuple(wanted))
