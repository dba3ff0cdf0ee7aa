"""Compiled phrases against one answer: where they match, and why they do not count."""

from bisect import bisect_left
from dataclasses import dataclass
from enum import IntEnum

from interviewer.scoring.compiling import CompiledPart, CompiledPhrase, CompiledRubric, Slot
from interviewer.scoring.ellipsis import restore
from interviewer.scoring.model import Span
from interviewer.scoring.negation import Denials, find_denials
from interviewer.scoring.relate import NOBODY, Bindings, Subjects
from interviewer.scoring.terms import Place
from interviewer.scoring.tokens import Text

MOST_CANDIDATES = 40
"""Places at which one phrase is tried."""

_OTHER_CLAUSE = 4


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
    """The best that a phrase came to: the outcome, and the tokens that it rests on."""

    outcome: Outcome
    tokens: tuple[int, ...] = ()
    gate: Gate | None = None
    subjects: Subjects = NOBODY


MISSING = Match(Outcome.MISSING)


@dataclass(frozen=True)
class Reading:
    """One answer as one rubric sees it."""

    text: Text
    denials: Denials
    places: list[list[Place]]
    bindings: Bindings | None
    gates: dict[int, Gate]

    def spans(self, tokens: tuple[int, ...]) -> tuple[Span, ...]:
        """Return the spans of ``tokens`` in the original answer, neighbours joined."""
        spans: list[Span] = []
        for index in sorted(set(tokens)):
            token = self.text.tokens[index]
            if spans and token.start <= spans[-1][1]:
                spans[-1] = (spans[-1][0], max(spans[-1][1], token.end))
            elif spans and index - 1 in tokens and token.start - spans[-1][1] == 1:
                spans[-1] = (spans[-1][0], token.end)
            else:
                spans.append((token.start, token.end))
        return tuple(sorted(set(spans)))


def read(rubric: CompiledRubric, text: Text, gates: dict[int, Gate]) -> Reading:
    """Prepare ``text`` for matching the phrases of ``rubric``."""
    whole = restore(text)
    places = rubric.index.places(whole)
    denials = find_denials(whole)
    bindings = Bindings(whole, denials, places, rubric.subjects) if rubric.subjects else None
    return Reading(whole, denials, places, bindings, gates)


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


def _nearest(hits: list[Hit], starts: list[int], pivot: Hit, reading: Reading) -> Hit | None:
    """Return the hit nearest to ``pivot`` in its sentence, one in its clause preferred."""
    tokens = reading.text.tokens
    here = tokens[pivot.first]
    at = bisect_left(starts, pivot.first)
    best, least = None, 1_000
    for hit in hits[max(0, at - 3) : at + 3]:
        token = tokens[hit.first]
        if token.sentence != here.sentence:
            continue
        distance = abs(hit.first - pivot.first) + _OTHER_CLAUSE * (token.clause != here.clause)
        if distance < least:
            best, least = hit, distance
    return best


def phrase_hits(phrase: CompiledPhrase, reading: Reading) -> list[Hit]:
    """Return where all slots of ``phrase`` are met near one another, wanted polarity aside."""
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
    rarest = min(range(len(slots)), key=lambda number: len(slots[number]))
    starts = [[hit.first for hit in hits] for hits in slots]
    found: list[Hit] = []
    for pivot in slots[rarest][:MOST_CANDIDATES]:
        chosen = [
            pivot if number == rarest else _nearest(hits, starts[number], pivot, reading)
            for number, hits in enumerate(slots)
        ]
        whole = [hit for hit in chosen if hit is not None]
        if len(whole) == len(slots):
            first, last = min(h.first for h in whole), max(h.last for h in whole)
            if last - first <= phrase.window:
                found.append(Hit(first, last, tuple(pair for h in whole for pair in h.wanted)))
    return found


def _polarity_fits(hit: Hit, reading: Reading, *, focus: bool = False) -> bool:
    """Tell whether the answer claims and denies what the phrase wants claimed and denied."""
    denials = reading.denials
    own = frozenset(index for index, _ in hit.wanted)
    for index, denied in hit.wanted:
        if not denied and denials.denied(index, own, focus=focus):
            return False
    to_deny = [index for index, denied in hit.wanted if denied]
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
    excluded: frozenset[int],
    *,
    focus: bool = False,
) -> Match:
    """Return the best outcome of ``phrase`` anywhere in the answer.

    With ``focus`` a word is denied only where it is the very point of a denial.
    """
    best = MISSING
    about = part.about or phrase.about
    for hit in phrase_hits(phrase, reading):
        match = _judge_hit(hit, about, reading, excluded, focus=focus)
        if match.outcome > best.outcome:
            best = match
            if best.outcome is Outcome.FOUND:
                break
    return best


def _judge_hit(
    hit: Hit, about: Subjects, reading: Reading, excluded: frozenset[int], *, focus: bool
) -> Match:
    tokens = tuple(sorted({index for index, _ in hit.wanted}))
    other = _said_of(hit, about, reading)
    if other is not None:
        return Match(Outcome.ELSEWHERE, tokens, subjects=other)
    if not _polarity_fits(hit, reading, focus=focus):
        return Match(Outcome.DENIED, tokens)
    tokens = _with_cues(hit, tokens, reading.denials)
    if any(reading.text.tokens[index].part in excluded for index in tokens):
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


def excluded_parts(part: CompiledPart, reading: Reading) -> frozenset[int]:
    """Return the parts of the answer in which a phrase of ``unless`` holds."""
    return frozenset(
        reading.text.tokens[index].part
        for phrase in part.unless
        for hit in phrase_hits(phrase, reading)
        if _polarity_fits(hit, reading)
        for index, _ in hit.wanted
    )
