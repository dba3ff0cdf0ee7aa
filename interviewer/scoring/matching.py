"""Compiled phrases against one answer: where they match, and why they do not count."""

from bisect import bisect_left
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from enum import IntEnum
from functools import cached_property

from interviewer.scoring.claim_units import claim_numbers
from interviewer.scoring.compiling import (
    GENERAL_STEMS,
    CompiledPart,
    CompiledPhrase,
    CompiledRubric,
    Slot,
)
from interviewer.scoring.ellipsis import restore
from interviewer.scoring.model import Span
from interviewer.scoring.negation import Denials, find_denials
from interviewer.scoring.relate import NOBODY, Bindings, Subjects
from interviewer.scoring.terms import Place
from interviewer.scoring.tokens import WORD, Text

MOST_CANDIDATES = 40
"""Places at which one phrase is tried."""

_OTHER_CLAUSE = 4
_OTHER_POLARITY = 20
_NEIGHBOURS = 4
_SHORTEST = 3
_MARKS = "()[]{},=^*/"


class Outcome(IntEnum):
    """How a phrase fared; the greatest of several counts."""

    MISSING = 0
    ELSEWHERE = 1
    DENIED = 2
    EXCLUDED = 3
    GATED = 4
    CAPPED = 5
    FOUND = 6


class Gate(IntEnum):
    """Why a sentence earns nothing, or little."""

    ECHO = 1
    DONT_KNOW = 2
    NOT_ENGLISH = 3
    STUFFING = 4
    OFF_TOPIC = 5


@dataclass(frozen=True)
class Hit:
    """One place where a slot or a phrase is met.

    ``wanted`` pairs token indices with whether the answer must deny them.
    """

    first: int
    last: int
    wanted: tuple[tuple[int, bool], ...]


@dataclass(frozen=True)
class Match:
    """The best that a phrase came to: the outcome, and the tokens that it rests on.

    ``to_deny`` when the phrase is a denial, which the answer then has to be too.
    """

    outcome: Outcome
    tokens: tuple[int, ...] = ()
    gate: Gate | None = None
    subjects: Subjects = NOBODY
    to_deny: bool = False


MISSING = Match(Outcome.MISSING)

Exclusions = Mapping[int, Subjects]
"""Parts of the answer that ``unless`` spoils, with the subjects of whom; nobody is all."""


@dataclass(frozen=True)
class Reading:
    """One answer as one rubric sees it."""

    text: Text
    denials: Denials
    places: list[list[Place]]
    bindings: Bindings | None
    gates: dict[int, Gate]
    known: Collection[str]

    @cached_property
    def claims(self) -> tuple[int, ...]:
        """The number of the claim that every token belongs to."""
        return claim_numbers(self.text)

    def compound(self, index: int) -> bool:
        """Tell whether token ``index`` may be several words in one, such as "dataloader".

        ``known`` are the stems of the rubric's own words, which are one word each.
        """
        token = self.text.tokens[index]
        return token.kind == WORD and len(token.text) >= 6 and token.stem not in self.known

    def spans(self, tokens: tuple[int, ...]) -> tuple[Span, ...]:
        """Return the spans of ``tokens`` in the original answer, neighbours joined."""
        spans: list[Span] = []
        whole = set(self._whole_names(tokens))
        for index in sorted(whole):
            token = self.text.tokens[index]
            if spans and token.start <= spans[-1][1]:
                spans[-1] = (spans[-1][0], max(spans[-1][1], token.end))
            elif spans and index - 1 in whole and token.start - spans[-1][1] == 1:
                spans[-1] = (spans[-1][0], token.end)
            else:
                spans.append((token.start, token.end))
        return tuple(sorted(set(spans)))

    def _whole_names(self, tokens: tuple[int, ...]) -> Iterator[int]:
        """Yield ``tokens`` with the other parts of the names that they are parts of."""
        every = self.text.tokens
        for index in tokens:
            first, last = index, index
            while first and every[first].glue == "_":
                first -= 1
            while last + 1 < len(every) and every[last + 1].glue == "_":
                last += 1
            yield from range(first, last + 1)


def read(rubric: CompiledRubric, text: Text, gates: dict[int, Gate]) -> Reading:
    """Prepare ``text`` for matching the phrases of ``rubric``."""
    whole = restore(text)
    places = rubric.index.places(whole)
    denials = find_denials(whole)
    bindings = Bindings(whole, denials, places, rubric.subjects) if rubric.subjects else None
    return Reading(whole, denials, places, bindings, gates, rubric.index.by_stem)


def _slot_hits(slot: Slot, reading: Reading) -> list[Hit]:
    hits = [
        Hit(first, last, tuple((index, slot.denied) for index in range(first, last + 1)))
        for first, last in (reading.places[slot.term] if slot.term is not None else ())
    ]
    if not slot.groups:
        return hits
    for group in slot.groups:
        for hit in phrase_hits(group, reading):
            wanted = tuple((index, denied or slot.denied) for index, denied in hit.wanted)
            hits.append(Hit(hit.first, hit.last, wanted))
    hits.sort(key=lambda hit: (hit.first, hit.last))
    return hits


def _nearest(
    hits: list[Hit], starts: list[int], pivot: Hit, taken: set[int], reading: Reading
) -> Hit | None:
    """Return the hit nearest to ``pivot`` in its sentence.

    One in the same clause is preferred, and one that the answer claims or denies
    as wanted to one that it does not. ``taken`` are tokens that other terms of the
    phrase rest on already.
    """
    tokens = reading.text.tokens
    here = tokens[pivot.first]
    at = bisect_left(starts, pivot.first)
    best, least = None, 1_000
    for hit in hits[max(0, at - _NEIGHBOURS) : at + _NEIGHBOURS]:
        token = tokens[hit.first]
        if token.sentence != here.sentence or _shares(hit, taken, reading):
            continue
        distance = abs(hit.first - pivot.first) + _OTHER_CLAUSE * (token.clause != here.clause)
        distance += _OTHER_POLARITY * (not _polarity_fits(hit, reading))
        if distance < least:
            best, least = hit, distance
    return best


def _shares(hit: Hit, taken: set[int], reading: Reading) -> bool:
    """Tell whether ``hit`` rests on a token that is taken; "dataloader" may be two terms."""
    return any(index in taken and not reading.compound(index) for index, _ in hit.wanted)


def phrase_hits(phrase: CompiledPhrase, reading: Reading) -> list[Hit]:
    """Return where all slots of ``phrase`` are met near one another, wanted polarity aside.

    Every slot rests on words of its own.
    """
    slots: list[list[Hit]] = []
    for slot in phrase.slots:
        # most phrases end here, before anything is built
        if slot.term is not None and not slot.groups and not reading.places[slot.term]:
            return []
    for slot in phrase.slots:
        hits = _slot_hits(slot, reading)
        if not hits:
            return []
        slots.append(hits)
    if len(slots) == 1:
        return slots[0][:MOST_CANDIDATES]
    slots.sort(key=len)
    starts = [[hit.first for hit in hits] for hits in slots]
    return [
        hit
        for pivot in slots[0][:MOST_CANDIDATES]
        if (hit := _gathered(pivot, slots, starts, reading))
        and hit.last - hit.first <= phrase.window
    ]


def _gathered(
    pivot: Hit, slots: list[list[Hit]], starts: list[list[int]], reading: Reading
) -> Hit | None:
    """Return ``pivot``, a hit of the first slot, with the nearest of every other slot."""
    wanted = list(pivot.wanted)
    taken = {index for index, _ in wanted}
    for hits, places in zip(slots[1:], starts[1:], strict=True):
        hit = _nearest(hits, places, pivot, taken, reading)
        if hit is None:
            return None
        wanted += hit.wanted
        taken.update(index for index, _ in hit.wanted)
    return Hit(min(taken), max(taken), tuple(wanted))


def _polarity_fits(hit: Hit, reading: Reading, *, focus: bool = False) -> bool:
    """Tell whether the answer claims and denies what the phrase wants claimed and denied."""
    denials = reading.denials
    own = frozenset(index for index, _ in hit.wanted)
    if own & denials.remarks:
        return False
    for index, denied in hit.wanted:
        if not denied and denials.denied(index, own, focus=focus):
            return False
    to_deny = [index for index, denied in hit.wanted if denied]
    if not (focus or to_deny) and own <= denials.subject:
        return False
    return not to_deny or any(denials.kept_away(index) for index in to_deny)


def _said_of(hit: Hit, about: Subjects, reading: Reading) -> Subjects | None:
    """Return None when every word of the hit is said of ``about``, else of whom it is said."""
    if not about or reading.bindings is None:
        return None
    bindings = reading.bindings
    if bindings.only_one and not bindings.anyone_named:
        return None
    for index, _ in hit.wanted:
        subjects = bindings.of(index)
        if not subjects & about:
            return subjects
    return None


def judge(
    phrase: CompiledPhrase,
    part: CompiledPart,
    reading: Reading,
    excluded: Exclusions,
    *,
    focus: bool = False,
    whole: bool = False,
    telling: bool = False,
) -> Match:
    """Return the best outcome of ``phrase`` anywhere in the answer.

    With ``focus`` a word is denied only where it is the very point of a denial; when
    ``whole``, the words have to stand in one claim; when ``telling``, they have to say
    more than one letter or one word of any answer does.
    """
    best = MISSING
    about = part.about or phrase.about
    for hit in phrase_hits(phrase, reading):
        if whole and len({reading.claims[index] for index, _ in hit.wanted}) > 1:
            continue
        if telling and _says_nothing(hit, reading):
            continue
        match = _judge_hit(hit, about, reading, excluded, focus=focus)
        if match.outcome > best.outcome:
            best = match
            if best.outcome is Outcome.FOUND:
                break
    return best


def _says_nothing(hit: Hit, reading: Reading) -> bool:
    """Tell whether a hit rests on one word only, and that a letter or a word of any answer."""
    if hit.first != hit.last or hit.wanted[0][1]:
        return False
    token = reading.text.tokens[hit.first]
    if token.kind != WORD:
        return False
    if len(token.text) < _SHORTEST:
        around = reading.text.original[max(0, token.start - 1) : token.end + 1]
        return not any(mark in around for mark in _MARKS) and not around.strip().isupper()
    return token.stem in GENERAL_STEMS


def _judge_hit(
    hit: Hit, about: Subjects, reading: Reading, excluded: Exclusions, *, focus: bool
) -> Match:
    tokens = tuple(sorted({index for index, _ in hit.wanted}))
    other = _said_of(hit, about, reading)
    if other is not None:
        return Match(Outcome.ELSEWHERE, tokens, subjects=other)
    if not _polarity_fits(hit, reading, focus=focus):
        return Match(Outcome.DENIED, tokens, to_deny=any(denied for _, denied in hit.wanted))
    tokens = _with_cues(hit, tokens, reading.denials)
    if any(_is_excluded(index, excluded, reading) for index in tokens):
        return Match(Outcome.EXCLUDED, tokens)
    gate = reading.gates.get(reading.text.tokens[hit.first].sentence)
    if gate is Gate.STUFFING:
        return Match(Outcome.CAPPED, tokens, gate)
    return Match(Outcome.GATED, tokens, gate) if gate else Match(Outcome.FOUND, tokens)


def _with_cues(hit: Hit, tokens: tuple[int, ...], denials: Denials) -> tuple[int, ...]:
    """Return ``tokens`` with the negative words that make up a wanted denial."""
    cues = {
        cue
        for index, denied in hit.wanted
        if denied
        for cue in (*denials.hard[index], *denials.soft[index])
    }
    return tuple(sorted({*tokens, *cues})) if cues else tokens


def excluded_parts(part: CompiledPart, reading: Reading) -> Exclusions:
    """Return the parts of the answer in which a phrase of ``unless`` holds, and of whom.

    "View never copies, reshape may" says nothing against what reshape does; a phrase
    that names a subject itself counts against all.
    """
    found: dict[int, Subjects] = {}
    for phrase in part.unless:
        for hit in phrase_hits(phrase, reading):
            if not _polarity_fits(hit, reading):
                continue
            of = _said_together(hit, reading)
            if of is None:
                continue
            of = NOBODY if phrase.about else of
            for number in {reading.text.tokens[index].part for index, _ in hit.wanted}:
                before = found.get(number)
                found[number] = of if before is None else before and of and before | of
    return found


def _said_together(hit: Hit, reading: Reading) -> Subjects | None:
    """Return the subjects that all of a hit is said of; None when parts have different ones.

    Words whose subject cannot be told go with any.
    """
    if reading.bindings is None:
        return NOBODY
    each = [of for index, _ in hit.wanted if (of := reading.bindings.of(index))]
    return frozenset.intersection(*each) or None if each else NOBODY


def _is_excluded(index: int, excluded: Exclusions, reading: Reading) -> bool:
    """Tell whether a phrase of ``unless`` spoils token ``index``."""
    of = excluded.get(reading.text.tokens[index].part)
    if of is None:
        return False
    said = reading.bindings.of(index) if reading.bindings else NOBODY
    return not of or not said or bool(of & said)
