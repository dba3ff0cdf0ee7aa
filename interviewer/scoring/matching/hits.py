"""Where the phrases of a rubric are met in an answer, wanted polarity and subject aside."""

from bisect import bisect_left
from collections.abc import Sequence
from typing import Final

from interviewer.scoring.matching.compiling import CompiledPhrase, Slot
from interviewer.scoring.matching.reading import Hit, Reading
from interviewer.scoring.text.lexicon import FUNCTION_WORDS, word_set

_VERDICTS: Final = word_set("yes yeah yep no nope nah never not none true false right correct")

MOST_CANDIDATES: Final = 20
"""Places at which one phrase is tried."""

_NOWHERE: Final[list[Hit]] = []
_OTHER_CLAUSE: Final = 4
_OTHER_POLARITY: Final = 20
_NEIGHBOURS: Final = 4
_FARTHEST: Final = 1_000_000


class _Found:
    """Where one slot is met, in order; ``spare`` when a follow-up has said it already."""

    __slots__ = ("_passed", "hits", "spare")

    def __init__(self, hits: list[Hit], spare: bool) -> None:
        self.hits = hits
        self.spare = spare
        self._passed = 0

    def in_sentence(self, number: int, sentences: Sequence[int]) -> "_Found":
        """Return where it is met in one sentence, asked for from the first to the last."""
        hits, at = self.hits, self._passed
        while at < len(hits) and sentences[hits[at].first] < number:
            at += 1
        begin = at
        while at < len(hits) and sentences[hits[at].first] == number:
            at += 1
        self._passed = at
        return _Found(hits[begin:at], self.spare)

    def is_rarer(self, other: "_Found") -> bool:
        """Tell whether a hit is rather to begin with this slot than with ``other``."""
        if self.spare != other.spare:
            return other.spare
        return len(self.hits) < len(other.hits)


def _term_hits(term: int, reading: Reading, *, denied: bool) -> list[Hit]:
    """Return where a term is met; it is asked for often, so that the hits are kept."""
    key = -2 * term - denied - 1
    known = reading.hits.get(key) if reading.given is None else None
    if known is None:
        known = []
        for first, last in reading.places_of(term):
            tokens = (first,) if first == last else tuple(range(first, last + 1))
            known.append(Hit(first, last, tokens, tokens if denied else ()))
        if reading.given is None:
            reading.hits[key] = known
    return known


def _slot_hits(slot: Slot, reading: Reading) -> list[Hit]:
    single = [] if slot.term is None else _term_hits(slot.term, reading, denied=slot.denied)
    if not slot.groups:
        return single
    hits = list(single)
    for group in slot.groups:
        found = phrase_hits(group, reading)
        hits += [_to_be_denied(hit) for hit in found] if slot.denied else found
    if len(hits) > 1:
        hits.sort(key=_by_place)
    return hits


def _to_be_denied(hit: Hit) -> Hit:
    return Hit(hit.first, hit.last, hit.tokens, hit.tokens)


def _by_place(hit: Hit) -> tuple[int, int]:
    return hit.first, hit.last


def polarity_fits(hit: Hit, reading: Reading, *, focus: bool = False) -> bool:
    """Tell whether the answer claims and denies what the phrase wants claimed and denied."""
    denials = reading.denials
    if denials.silent:
        return not hit.denied
    if not hit.denied and _is_untouched(hit.tokens, denials.touched):
        return True
    own = frozenset(hit.tokens)
    if not own.isdisjoint(denials.remarks):
        return False
    to_deny = _to_deny(hit, reading)
    # the "not" of "does not fit on one GPU" is about fitting, and takes nothing from the GPU
    spent = own
    if to_deny:
        spent = own.union(*(denials.focus[index] for index in to_deny)) - denials.remarks
    for index in hit.tokens:
        if not denials.hard[index] or index in hit.denied:
            continue
        # "bf16 does not exist in NumPy" denies its subject only by what it denies of it
        at_its_point = any(cue < index for cue in denials.focus[index])
        if denials.denied(index, own if at_its_point else spent, focus=focus):
            return False
    if not (focus or to_deny) and own <= denials.subject:
        return False
    return not to_deny or any(
        denials.kept_away(index) and index not in denials.withdrawn for index in to_deny
    )


def _is_untouched(tokens: tuple[int, ...], touched: bytes) -> bool:
    """Tell whether no denial, remark or denied verb is about any of ``tokens``."""
    return not any(touched[index] for index in tokens)


def _to_deny(hit: Hit, reading: Reading) -> tuple[int, ...]:
    """Return the tokens that the phrase wants denied, small words only if there are no others.

    The "to" of "you do not have to" does not deny that something works in place.
    """
    if not hit.denied:
        return ()
    tokens = reading.text.tokens
    telling = [index for index in hit.denied if tokens[index].text not in FUNCTION_WORDS]
    return tuple(telling) or hit.denied


def _nearest(found: _Found, pivot: Hit, taken: set[int], reading: Reading) -> Hit | None:
    """Return the hit of one sentence that is nearest to ``pivot``, a hit in the same.

    One in the same clause is preferred, and one that the answer claims or denies
    as wanted to one that it does not. ``taken`` are tokens that other terms of the
    phrase rest on already.
    """
    around = found.hits
    if len(around) > 2 * _NEIGHBOURS:
        at = bisect_left(around, pivot.first, key=_first)
        around = around[max(0, at - _NEIGHBOURS) : at + _NEIGHBOURS]
    columns = reading.text.columns
    near = [
        hit
        for hit in around
        if (taken.isdisjoint(hit.tokens) or not _shares(hit, taken, reading))
        and not (found.spare and columns.parts[hit.first] != columns.parts[pivot.first])
    ]
    if len(near) < 2:
        return near[0] if near else None
    clauses, clause = columns.clauses, columns.clauses[pivot.first]
    nearest, least = near[0], _FARTHEST
    for hit in near:
        apart = max(hit.first - pivot.first, pivot.first - hit.first)
        if clauses[hit.first] != clause:
            apart += _OTHER_CLAUSE
        if apart < least and not (
            polarity_fits(hit, reading) or _shares_denial(hit, pivot, reading)
        ):
            apart += _OTHER_POLARITY
        if apart < least:
            nearest, least = hit, apart
    return nearest


def _shares_denial(hit: Hit, pivot: Hit, reading: Reading) -> bool:
    """Tell whether one denial covers both, and ``pivot`` wants it: "cannot take part in it".

    A verdict on a whole statement is not spent on its words.
    """
    if not pivot.denied:
        return False
    hard, remarks = reading.denials.hard, reading.denials.remarks
    cues = hard[hit.first]
    return cues == hard[pivot.denied[0]] and remarks.isdisjoint(cues)


def _first(hit: Hit) -> int:
    return hit.first


def _shares(hit: Hit, taken: set[int], reading: Reading) -> bool:
    """Tell whether ``hit`` rests on a token that is taken; "dataloader" may be two terms."""
    for index in hit.tokens:
        if index in taken and not reading.index.is_compound(reading.text.tokens[index]):
            return True
    return False


def phrase_hits(phrase: CompiledPhrase, reading: Reading) -> list[Hit]:
    """Return where all slots of ``phrase`` are met near one another, wanted polarity aside.

    Every slot rests on words of its own, or on those of the follow-up that is replied to;
    one at least rests on words of the answer.
    """
    if reading.given is not None:
        return _where_it_may(phrase, _search(phrase, reading), reading)
    if not reading.may_meet(phrase.leads):
        return _NOWHERE
    key = id(phrase)
    known = reading.hits.get(key)
    if known is None:
        known = _where_it_may(phrase, _search(phrase, reading), reading)
        reading.hits[key] = known
    return known


def _where_it_may(phrase: CompiledPhrase, hits: list[Hit], reading: Reading) -> list[Hit]:
    """Return ``hits``; of a phrase that opens the answer those with which it opens.

    A verdict stands in front of all else: "it is no copy" does not open with "no".
    """
    if not phrase.opens or not hits:
        return hits
    opening, claim, words = reading.opening, reading.claim, reading.text.columns.texts
    return [
        hit for hit in hits if hit.first <= (opening if words[hit.first] in _VERDICTS else claim)
    ]


def _search(phrase: CompiledPhrase, reading: Reading) -> list[Hit]:
    given = reading.given
    slots: list[_Found] = []
    for slot in phrase.slots:
        spare = given is not None and given.stands_in(slot, phrase)
        hits = _slot_hits(slot, reading)
        if not (hits or spare):
            return []
        if len(phrase.slots) == 1:
            return hits if len(hits) <= MOST_CANDIDATES else hits[:MOST_CANDIDATES]
        slots.append(_Found(hits, spare))
    gathered: list[Hit] = []
    tried = 0
    for found in _by_sentence(slots, phrase, reading):
        # what the follow-up has said may still be what a hit begins with, if it said everything
        for lead in found[:1] if not found[0].spare else found:
            others = [one for one in found if one is not lead]
            for pivot in lead.hits:
                hit = _gathered(pivot, others, reading)
                if hit and hit.last - hit.first <= phrase.window:
                    gathered.append(hit)
                tried += 1
                if tried == MOST_CANDIDATES:
                    return gathered
    return gathered


def _by_sentence(
    slots: list[_Found], phrase: CompiledPhrase, reading: Reading
) -> list[list[_Found]]:
    """Return, for each sentence with something of every slot, what it has, the rarest first.

    Which is rarest is told by that sentence alone: others neither add to a match nor move it.
    """
    sentences = reading.text.columns.sentences
    if reading.given is None:
        numbers = reading.sentences_with(phrase.leads)
    else:
        numbers = sorted({sentences[hit.first] for one in slots for hit in one.hits})
    complete: list[list[_Found]] = []
    for number in numbers[:MOST_CANDIDATES]:
        found: list[_Found] = []
        for slot in slots:
            one, place = slot.in_sentence(number, sentences), len(found)
            if not (one.hits or one.spare):
                break
            while place and one.is_rarer(found[place - 1]):
                place -= 1
            found.insert(place, one)
        else:
            complete.append(found)
    return complete


def _gathered(pivot: Hit, others: list[_Found], reading: Reading) -> Hit | None:
    """Return ``pivot``, a hit of one slot, with the nearest of every other slot."""
    tokens, denied = pivot.tokens, pivot.denied
    first, last = pivot.first, pivot.last
    taken = set(tokens)
    for found in others:
        hit = _nearest(found, pivot, taken, reading)
        if hit is None:
            if found.spare:
                continue
            return None
        tokens += hit.tokens
        denied += hit.denied
        first, last = min(first, hit.first), max(last, hit.last)
        taken.update(hit.tokens)
    return Hit(first, last, tokens, denied)
