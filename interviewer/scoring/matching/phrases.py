"""Compiled phrases against one answer: where they match, and why they do not count."""

from enum import IntEnum
from typing import Final

from interviewer.scoring.matching.compiling import (
    GENERAL_STEMS,
    CompiledPart,
    CompiledPhrase,
)
from interviewer.scoring.matching.exclusions import Exclusions, spoiled_by
from interviewer.scoring.matching.hits import phrase_hits, polarity_fits
from interviewer.scoring.matching.reading import Gate, Hit, Reading, in_order
from interviewer.scoring.matching.roles import Amiss, find_amiss
from interviewer.scoring.sense.mentions import NOBODY, Subjects
from interviewer.scoring.sense.negation import Denials
from interviewer.scoring.text.tokens import WORD

_CLOSE: Final = 1.5
_AGREEING: Final = 0.5
_AGREEMENT: Final = 4.0
_SHORTEST: Final = 3
_MARKS: Final = "()[]{},=^*/"


class Outcome(IntEnum):
    """How a phrase fared; the greatest of several counts."""

    MISSING = 0
    ELSEWHERE = 1
    DENIED = 2
    EXCLUDED = 3
    STATED = 4
    BESIDE = 5
    OTHER = 6
    TURNED = 7
    GATED = 8
    CAPPED = 9
    FOUND = 10


_FOUND: Final = Outcome.FOUND
_DENIED: Final = Outcome.DENIED


class Match:
    """The best that a phrase came to: the outcome, and the tokens that it rests on.

    ``to_deny`` when the phrase is a denial, which the answer then has to be too.
    ``reply`` when it is met only together with what a follow-up has said. ``agreement`` is
    the share of the point's own statement that the clauses around the words hold. ``beside``
    are words that show what it was said of instead, or that spoil it. Never changed once it is
    made.
    """

    __slots__ = (
        "agreement",
        "beside",
        "gate",
        "outcome",
        "reply",
        "subjects",
        "to_deny",
        "tokens",
    )

    def __init__(
        self,
        outcome: Outcome,
        tokens: tuple[int, ...] = (),
        gate: Gate | None = None,
        subjects: Subjects = NOBODY,
        to_deny: bool = False,
        reply: bool = False,
        agreement: float = 0.0,
        beside: tuple[int, ...] = (),
    ) -> None:
        self.outcome = outcome
        self.tokens = tokens
        self.gate = gate
        self.subjects = subjects
        self.to_deny = to_deny
        self.reply = reply
        self.agreement = agreement
        self.beside = beside

    def in_reply(self) -> "Match":
        """Return this match as one that is met together with what a follow-up has said."""
        return Match(
            self.outcome,
            self.tokens,
            self.gate,
            self.subjects,
            self.to_deny,
            reply=True,
            agreement=self.agreement,
            beside=self.beside,
        )

    @property
    def closeness(self) -> float:
        """How well the words tell what was meant: many are better, words between them worse."""
        if not self.tokens:
            return 0.0
        size = len(self.tokens)
        return size - (self.tokens[-1] - self.tokens[0] + 1 - size) / 2

    @property
    def is_plain(self) -> bool:
        """Whether no better match need be looked for: found, close together, in fitting words."""
        return self.outcome is _FOUND and self.agreement >= _AGREEING and self.closeness >= _CLOSE

    @property
    def fit(self) -> float:
        """How well the words show that the point is said, for whoever reads the quotation."""
        return self.closeness + _AGREEMENT * self.agreement

    def beats(self, other: "Match") -> bool:
        """Tell whether this is the better outcome, or the same in words that fit better."""
        if self.outcome is other.outcome:
            return self.fit > other.fit
        return self.outcome > other.outcome


MISSING: Final = Match(Outcome.MISSING)


def said_of(hit: Hit, about: Subjects, reading: Reading) -> Subjects | None:
    """Return None when every word of the hit is said of ``about``, else of whom it is said."""
    if not about or reading.bindings is None:
        return None
    bindings = reading.bindings
    if bindings.only_one and not bindings.anyone_named:
        return None
    for index in hit.tokens:
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
    telling: bool = False,
) -> Match:
    """Return the best outcome of ``phrase`` anywhere in the answer.

    With ``focus`` a word is denied only where it is the very point of a denial; when
    ``telling``, the words have to say more than one letter or one word of any answer does.
    """
    best = MISSING
    hits = phrase_hits(phrase, reading)
    if not hits:
        return best
    about = part.about or phrase.about
    for hit in hits:
        if telling and not phrase.opens and _says_nothing(hit, part, reading):
            continue
        match = _judge_hit(hit, about, part, reading, excluded, focus=focus)
        if telling and _repeats(hit, reading) and match.outcome is Outcome.FOUND:
            match = Match(Outcome.GATED, match.tokens, Gate.ECHO)
        if match.beats(best):
            best = match
            if best.is_plain:
                break
    return best


def claimed(
    phrase: CompiledPhrase, part: CompiledPart, reading: Reading, excluded: Exclusions
) -> Match:
    """Return the best place at which one claim of the answer's own says all of ``phrase``."""
    best = MISSING
    about = part.about or phrase.about
    for hit in phrase_hits(phrase, reading):
        match = _judge_hit(hit, about, part, reading, excluded, focus=False)
        if match.outcome is not _FOUND or not match.beats(best):
            continue
        if _in_one_claim(hit, reading) and not reading.aspects.hearsay().holds(hit.first):
            best = match
            if best.is_plain:
                break
    return best


_RELATIVE: Final = "which"


def _in_one_claim(hit: Hit, reading: Reading) -> bool:
    """Tell whether a hit stands in one claim, or in one and what "which" adds to it."""
    if hit.first == hit.last:
        return True
    claims = reading.aspects.claims()
    if len({claims[index] for index in hit.tokens}) == 1:
        return True
    columns, opens = reading.text.columns, reading.text.opens
    first, last = min(hit.tokens), max(hit.tokens)
    if columns.parts[first] != columns.parts[last]:
        return False
    crossed = [at for at in range(first + 1, last + 1) if claims[at] != claims[at - 1]]
    return all(opens[columns.clauses[at]] == _RELATIVE for at in crossed)


def _agreement(indices: tuple[int, ...], said: frozenset[str], reading: Reading) -> float:
    """Return the share of ``said`` in the clauses that the tokens at ``indices`` stand in.

    Where nothing is to be said, as of a misconception, every place agrees.
    """
    if not said:
        return 1.0
    of, stems = reading.text.columns.clauses, reading.aspects.stems()
    first = of[indices[0]]
    if all(of[index] == first for index in indices):
        return len(said & stems[first]) / len(said)
    clauses = {of[index] for index in indices}
    return len(said & set().union(*[stems[clause] for clause in clauses])) / len(said)


def _says_nothing(hit: Hit, part: CompiledPart, reading: Reading) -> bool:
    """Tell whether a hit rests on one word only, and that a letter or a word of any answer.

    One in a reply says nothing when its words are those of the follow-up, or when the reply is
    about something else.
    """
    if reading.given is not None:
        adding = any(reading.adds(index) for index in hit.tokens)
        return not (adding and reading.on_topic(hit.first, part.statement))
    if hit.denied:
        return False
    if hit.first != hit.last:
        return False
    token = reading.text.tokens[hit.first]
    if token.kind != WORD:
        return False
    if len(token.text) < _SHORTEST:
        around = reading.text.original[max(0, token.start - 1) : token.end + 1]
        return not any(mark in around for mark in _MARKS) and not around.strip().isupper()
    return token.stem in GENERAL_STEMS


def _repeats(hit: Hit, reading: Reading) -> bool:
    """Tell whether a hit rests on several words where the question is said again."""
    if not reading.echoed or hit.denied or hit.first == hit.last or reading.given is not None:
        return False
    clauses = reading.text.columns.clauses
    return all(clauses[index] in reading.echoed for index in hit.tokens)


def _judge_hit(
    hit: Hit,
    about: Subjects,
    part: CompiledPart,
    reading: Reading,
    excluded: Exclusions,
    *,
    focus: bool,
) -> Match:
    tokens = in_order(hit.tokens)
    other = said_of(hit, about, reading)
    if other is not None:
        return Match(Outcome.ELSEWHERE, tokens, subjects=other)
    if not polarity_fits(hit, reading, focus=focus):
        return Match(_DENIED, tokens, to_deny=bool(hit.denied))
    tokens = _with_cues(hit, tokens, reading.denials)
    if reading.hedged and not reading.hedged.isdisjoint(tokens):
        return Match(Outcome.GATED, tokens, Gate.HEDGED)
    if reading.stated and _is_stated(tokens, reading):
        return Match(Outcome.STATED, tokens)
    if excluded:
        for index in tokens:
            beside = spoiled_by(index, excluded, reading)
            if beside:
                return Match(Outcome.EXCLUDED, tokens, beside=beside)
    sentence = reading.text.columns.sentences[hit.first]
    if sentence in reading.contrary:
        return Match(Outcome.BESIDE, tokens)
    gate = reading.gates.get(sentence)
    if gate is None or (gate is Gate.ASTRAY and part.statement is None):
        return _of_its_thing(tokens, part, reading)
    return Match(Outcome.CAPPED if gate is Gate.STUFFING else Outcome.GATED, tokens, gate)


def _of_its_thing(tokens: tuple[int, ...], part: CompiledPart, reading: Reading) -> Match:
    """Return the match of words that are met, unless they are said of another thing."""
    if part.statement is not None:
        found = find_amiss(tokens, part.number, part.statement, reading)
        if found is not None:
            outcome = Outcome.OTHER if found.amiss is Amiss.OTHER else Outcome.TURNED
            return Match(outcome, tokens, beside=found.tokens)
    return Match(_FOUND, tokens, agreement=_agreement(tokens, part.said, reading))


def _is_stated(tokens: tuple[int, ...], reading: Reading) -> bool:
    """Tell whether a hit rests on the words of a misconception that was found.

    The same words never earn and cost; one word in common, such as the subject, is no matter
    while most of the others are its own.
    """
    return 2 * sum(index in reading.stated for index in tokens) >= len(tokens)


def _with_cues(hit: Hit, tokens: tuple[int, ...], denials: Denials) -> tuple[int, ...]:
    """Return ``tokens`` with the negative words that make up a wanted denial."""
    if not hit.denied:
        return tokens
    cues = {cue for at in hit.denied for cue in (*denials.hard[at], *denials.soft[at])}
    return tuple(sorted(cues.union(tokens))) if cues else tokens
