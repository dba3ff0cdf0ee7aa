"""What the keywords of a point earn: their weighted share, and in full from enough on.

Keywords are looser than phrases. What an answer says in other everyday words counts in part,
the opposite of a keyword takes away, and a keyword met among words that the rubric does not
know counts a little less.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import Enum, auto
from functools import lru_cache
from typing import Final, NamedTuple

from interviewer.rubrics.model import Point
from interviewer.scoring.credit.contraries import NO_PAIRS, Pairing, pair_scales
from interviewer.scoring.credit.everyday import COMPARING, EVERYDAY_STEMS
from interviewer.scoring.credit.receipts import explain_keywords
from interviewer.scoring.credit.wording import Said, Wording, wording_of
from interviewer.scoring.gates.gate import STUFFED_CREDIT
from interviewer.scoring.matching.compiling import CompiledKeyword, CompiledPart
from interviewer.scoring.matching.exclusions import Exclusions
from interviewer.scoring.matching.phrases import Outcome, judge
from interviewer.scoring.matching.reading import Reading
from interviewer.scoring.matching.replies import Given
from interviewer.scoring.text.stems import stem

QUESTION_WORD: Final = 0.25
"""What a keyword counts that the question has said already, or a small word such as "more"."""

EVERYDAY_WORD: Final = 0.5
"""What a keyword counts that says little by itself, such as "use"."""

OTHER_WORDS: Final = 0.7
"""The share that a keyword earns when it is said in other words."""

OPPOSITE: Final = 0.75
"""The share of a keyword's weight that is lost when its opposite is said instead."""

UNCLEAR: Final = 0.3
"""The share that a keyword earns which is left open, and what denied other words keep of theirs."""

COMPANY: Final = 0.25
"""The share of a keyword that it loses among words none of which the rubric knows."""

CONTRADICTED: Final = 0.5
"""The share of its credit that a point keeps when a keyword is said with the opposite meaning.

A word of the question costs only its own share so: whoever is asked of pure sugar names it.
"""

WRONG_WAY_ROUND: Final = 0.25
"""The share of its credit that a point keeps when two scales are paired the wrong way round."""


_SMALL: Final = dict.fromkeys(COMPARING, QUESTION_WORD) | {"same": EVERYDAY_WORD}
"""What keywords count that are small words without a stem of content."""


class _How(Enum):
    """How a keyword fared."""

    FOUND = auto()
    OTHERWISE = auto()
    GIVEN = auto()
    LISTED = auto()
    DENIED = auto()
    OPPOSED = auto()
    ELSEWHERE = auto()
    MISSING = auto()


_QUOTED: Final = (_How.FOUND, _How.OTHERWISE, _How.LISTED)


class _Verdict(NamedTuple):
    """How a keyword fared, the share of its weight that it earns, and the tokens it rests on."""

    how: _How
    share: float = 0.0
    tokens: tuple[int, ...] = ()


_MISSING: Final = _Verdict(_How.MISSING)


@dataclass(frozen=True)
class KeywordsOutcome:
    """The outcome of a point's keywords, with their matches in the rubric's order."""

    credit: float
    tokens: tuple[int, ...]
    why: str


class _Scored(NamedTuple):
    """A set of keywords with how each of them fared, and the credit that makes."""

    credit: float
    keywords: tuple[CompiledKeyword, ...]
    verdicts: Sequence[_Verdict]
    pairing: Pairing

    @property
    def tokens(self) -> tuple[int, ...]:
        """The tokens that the credit rests on."""
        return tuple([n for one in self.verdicts if one.how in _QUOTED for n in one.tokens])


@dataclass(frozen=True)
class _Task:
    """What the keywords of one point are looked for in.

    ``known`` remembers how keywords fared: alternatives have most of theirs in common.
    """

    part: CompiledPart
    enough: float
    reading: Reading
    excluded: Exclusions
    given: Given | None
    wording: Wording
    asked: frozenset[str]
    known: dict[str, _Verdict] = field(default_factory=dict)

    def verdict(self, keyword: CompiledKeyword, pairing: Pairing) -> _Verdict:
        """Return how ``keyword`` fared."""
        source = keyword.phrase.source
        found = None if pairing.met else self.known.get(source)
        if found is None:
            found = self._verdict(keyword, pairing)
            if not pairing.met:
                self.known[source] = found
        return found

    def _verdict(self, keyword: CompiledKeyword, pairing: Pairing) -> _Verdict:
        phrase, given = keyword.phrase, self.given
        match = judge(phrase, self.part, self.reading, self.excluded, focus=True)
        if match.outcome is Outcome.FOUND:
            unclear = len(match.tokens) == 1 and self.wording.is_open(match.tokens[0])
            return _Verdict(_How.FOUND, UNCLEAR if unclear else 1.0, match.tokens)
        if match.outcome is Outcome.CAPPED:
            # a list holds to its limit however few of the keywords are enough
            return _Verdict(_How.LISTED, STUFFED_CREDIT * self.enough, match.tokens)
        if match.outcome is Outcome.DENIED:
            return _Verdict(_How.DENIED, 0.0, match.tokens)
        if given and all(given.stands_in(slot, phrase) for slot in phrase.slots):
            return _Verdict(_How.GIVEN, 1.0)
        if match.outcome is not Outcome.MISSING:
            of_another = match.outcome is Outcome.ELSEWHERE
            return _Verdict(_How.ELSEWHERE) if of_another else _MISSING
        return self._otherwise(keyword, pairing)

    def _otherwise(self, keyword: CompiledKeyword, pairing: Pairing) -> _Verdict:
        """Return how a keyword fared that the answer does not have: in other words, perhaps."""
        slots = keyword.phrase.slots
        word, to_deny = _single_word(keyword.phrase.source), slots[0].denied
        if not word or len(slots) > 1:
            return _MISSING
        others = self._counting(self.wording.in_other_words(word))
        opposed = self._counting(self.wording.by_opposites(word))
        for said in others:
            if said.denied == to_deny:
                return _Verdict(_How.OTHERWISE, OTHER_WORDS, _tokens(said))
        for said in opposed:
            if said.denied != to_deny or (word in pairing.met and not to_deny):
                return _Verdict(_How.OTHERWISE, OTHER_WORDS, _tokens(said))
        if others:
            return _Verdict(_How.OTHERWISE, OTHER_WORDS * UNCLEAR, _tokens(others[0]))
        if opposed:
            return _Verdict(_How.OPPOSED, -OPPOSITE, _tokens(opposed[0]))
        return _MISSING

    def _counting(self, every: list[Said]) -> list[Said]:
        """Return what is said of the point's subjects and neither spoilt nor part of an error."""
        if not every:
            return every
        reading, about = self.reading, self.part.about
        if reading.bindings is not None and about:
            every = [said for said in every if reading.bindings.of(said.first) & about]
        return [
            said
            for said in every
            if reading.text.tokens[said.first].part not in self.excluded
            and said.first not in reading.stated
        ]

    def scored(self, keywords: tuple[CompiledKeyword, ...]) -> _Scored:
        """Return what a set of keywords earns."""
        words = [one.phrase.source for one in keywords if one.phrase.source.isalpha()]
        pairing = NO_PAIRS if self.given else pair_scales(words, self.wording)
        verdicts = [self.verdict(keyword, pairing) for keyword in keywords]
        strange = {n for one in verdicts if one.how is _How.OTHERWISE for n in one.tokens}
        total = got = 0.0
        contradicted = False
        for keyword, verdict in zip(keywords, verdicts, strict=True):
            weight = _weight(keyword, self.asked)
            total += weight
            contradicted |= verdict.how is _How.DENIED and weight > QUESTION_WORD
            if verdict.how is _How.FOUND or verdict.how is _How.OTHERWISE:
                company = self.wording.company(verdict.tokens[0], strange)
                got += weight * verdict.share * (1 - COMPANY * (1 - company))
            else:
                got += weight * verdict.share
        credit = max(0.0, min(1.0, got / total / self.enough))
        if contradicted:
            credit *= CONTRADICTED
        if pairing.wrong:
            credit *= WRONG_WAY_ROUND
        return _Scored(credit, keywords, verdicts, pairing)

    def explained(self, scored: _Scored) -> KeywordsOutcome:
        """Return what a set of keywords earns with the reason: which were met, and how."""
        pairs = list(zip(scored.keywords, scored.verdicts, strict=True))

        def those(*hows: _How) -> list[str]:
            return [keyword.phrase.source for keyword, one in pairs if one.how in hows]

        def quoted(how: _How) -> str:
            return ", ".join(
                f"{keyword.phrase.source} (“{self._quote(one.tokens)}”)"
                for keyword, one in pairs
                if one.how is how
            )

        parts = []
        if listed := those(_How.LISTED):
            parts.append(f"Only listed: {', '.join(listed)}.")
        found, denied = those(_How.FOUND, _How.GIVEN), those(_How.DENIED)
        parts.append(explain_keywords(found, [], denied))
        if otherwise := quoted(_How.OTHERWISE):
            parts.append(f"In other words: {otherwise}.")
        if opposed := quoted(_How.OPPOSED):
            parts.append(f"The opposite is said: {opposed}.")
        if wrong := scored.pairing.wrong:
            around = f"{self._quote(wrong[:1])} … {self._quote(wrong[1:2])}"
            parts.append(f"The wrong way round: “{around}”.")
        if elsewhere := those(_How.ELSEWHERE):
            parts.append(f"Not said of what this point is about: {', '.join(elsewhere)}.")
        parts.append(explain_keywords([], those(_How.MISSING), []))
        why = " ".join(part for part in parts if part)
        return KeywordsOutcome(scored.credit, scored.tokens, why)

    def _quote(self, tokens: Sequence[int]) -> str:
        return " ".join(self.reading.text.quote(tokens[0], tokens[-1]).split())


def _tokens(said: Said) -> tuple[int, ...]:
    return tuple(range(said.first, said.last + 1))


@lru_cache(maxsize=16384)
def _single_word(source: str) -> str:
    """Return the stem of a keyword that is one plain word, denied or not; else nothing."""
    word = source.removeprefix("not ")
    return stem(word) if word.isalpha() else ""


def _weight(keyword: CompiledKeyword, asked: frozenset[str]) -> float:
    if not keyword.stems:
        return _SMALL.get(keyword.phrase.source, 1.0)
    if keyword.stems <= asked:
        return QUESTION_WORD
    return EVERYDAY_WORD if keyword.stems <= EVERYDAY_STEMS else 1.0


def best_keywords(
    point: Point,
    part: CompiledPart,
    reading: Reading,
    excluded: Exclusions,
    asked: frozenset[str],
    replies: Sequence[Reading],
) -> KeywordsOutcome | None:
    """Return the best of a point's sets of keywords, by themselves or with a follow-up's words.

    Those that a follow-up has given count as words of the question.
    """
    if not part.keywords:
        return None
    task = _Task(part, point.enough, reading, excluded, None, wording_of(reading, asked), asked)
    every = [(task.scored(words), task) for words in part.keywords]
    for reply in replies:
        known = asked | reply.given.stems if reply.given else asked
        own = wording_of(reply, known)
        task = _Task(part, point.enough, reply, excluded, reply.given, own, known)
        for words in part.keywords:
            got = task.scored(words)
            if any(reply.adds(index) for index in got.tokens):
                every.append((got, task))
    best, task = max(every, key=lambda one: one[0].credit)
    return task.explained(best)
