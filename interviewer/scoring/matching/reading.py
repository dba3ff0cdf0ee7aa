"""One answer as one rubric sees it: its words, and what is known of each of them."""

from bisect import bisect_left
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence, Set
from dataclasses import dataclass
from enum import IntEnum
from typing import Final

from interviewer.scoring.matching.afterwords import without_afterwords
from interviewer.scoring.matching.aspects import Aspects
from interviewer.scoring.matching.compiling import CompiledRubric
from interviewer.scoring.matching.replies import Followed, Given, opening_names
from interviewer.scoring.matching.statements import Background, Statement
from interviewer.scoring.model import Span
from interviewer.scoring.sense.ellipsis import restore
from interviewer.scoring.sense.hedging import find_hedged
from interviewer.scoring.sense.keyed import pair_up
from interviewer.scoring.sense.negation import Denials, find_denials
from interviewer.scoring.sense.relate import Bindings
from interviewer.scoring.sense.runons import cut_run_ons
from interviewer.scoring.sense.tables import arrange
from interviewer.scoring.text.lexicon import AUXILIARIES, DEMONSTRATIVES, PRONOUNS, word_set
from interviewer.scoring.text.occurrences import Occurrences, Place
from interviewer.scoring.text.terms import TermIndex
from interviewer.scoring.text.tokens import WORD, Text

_SMALL_GAP: Final = 2
_BETWEEN_WORDS: Final = " .,"
_NOWHERE: Final[list[Place]] = []
_BEFORE_THE_POINT: Final = word_set("""
    well so hmm um uh ok okay honestly i we think guess believe suppose say would do am my the
    answer is
""")
"""Words in front of a verdict: "I do not agree", "my answer is yes", "I think no"."""
_BEFORE_A_CLAIM: Final = (
    _BEFORE_THE_POINT | AUXILIARIES | PRONOUNS | DEMONSTRATIVES
    | word_set("""
        a an there in just only simply merely then still always stay stays remain remains keep keeps
        kept hold holds
    """)
)  # fmt: skip
"""Words in front of what a reply claims, which take up what the follow-up has named."""

_LEAST_KNOWN: Final = 0.4
"""The share of a reply's new words that has to be known, or it is not read with its follow-up."""


def whole_word(original: str, start: int, end: int) -> Span:
    """Return a span run out to whole words: all of "isn't", all of "DataLoader"."""
    while start and _is_inside(original, start - 1):
        start -= 1
    while end < len(original) and _is_inside(original, end):
        end += 1
    return start, end


def _is_inside(original: str, at: int) -> bool:
    """Tell whether a character belongs to a word; an apostrophe does between letters."""
    sign = original[at]
    if sign in _BETWEEN_WORDS:
        return False
    if sign in "'’":
        return 0 < at < len(original) - 1 and (original[at - 1] + original[at + 1]).isalnum()
    return sign.isalnum() or sign == "_"


_NOTES: Final = 0.2
_LONGEST_NOTE: Final = 14


class Gate(IntEnum):
    """Why a sentence earns nothing, or little."""

    ECHO = 1
    DONT_KNOW = 2
    NOT_ENGLISH = 3
    STUFFING = 4
    OFF_TOPIC = 5
    HEDGED = 6
    ASKED = 7
    ASTRAY = 8
    """Among sentences about another matter: nothing is earned, but what is wrong still counts."""


class Hit:
    """One place where a slot or a phrase is met; never changed once it is made.

    ``tokens`` are the indices that it rests on, ``denied`` those of them that the answer
    must deny.
    """

    __slots__ = ("denied", "first", "last", "tokens")

    def __init__(
        self, first: int, last: int, tokens: tuple[int, ...], denied: tuple[int, ...]
    ) -> None:
        self.first = first
        self.last = last
        self.tokens = tokens
        self.denied = denied


def in_order(tokens: tuple[int, ...]) -> tuple[int, ...]:
    """Return the indices of tokens from the first to the last, each once."""
    before = -1
    for index in tokens:
        if index <= before:
            return tuple(sorted(set(tokens)))
        before = index
    return tokens


@dataclass(frozen=True)
class Contradiction:
    """A statement of the rubric that an answer denies: the point's number, and the tokens.

    ``whole`` when the denial is of the same thing as the statement, as far as can be seen.
    """

    point: int
    tokens: tuple[int, ...]
    whole: bool = True


class Reading:
    """One answer as one rubric sees it; never changed once it is made.

    ``echoed`` are the clauses that say the question again. ``given`` is what a follow-up
    has said for the reply that is looked at; the reply is then the tokens from ``first``
    up to ``end``, and nothing else is looked at. ``in_sentences`` has, by its number, the
    bits of the terms of each sentence, ``anywhere`` those of them all. ``stated`` are the
    tokens that the misconceptions found rest on, ``contrary`` the contradictions by their
    sentences. ``hits`` remembers where the phrases of the rubric were met. ``background`` is
    what the question speaks of, if that is known.
    """

    def __init__(
        self,
        text: Text,
        denials: Denials,
        occurrences: Occurrences,
        bindings: Bindings | None,
        gates: dict[int, Gate],
        index: TermIndex,
        aspects: Aspects,
        echoed: frozenset[int],
        hedged: frozenset[int],
        background: Background | None,
    ) -> None:
        self.text = text
        self.denials = denials
        self.occurrences = occurrences
        self.places = occurrences.places
        self.in_sentences = occurrences.in_sentences
        self.anywhere = occurrences.anywhere
        self.bindings = bindings
        self.gates = gates
        self.index = index
        self.aspects = aspects
        self.echoed = echoed
        self.hedged = hedged
        self.background = background
        self.given: Given | None = None
        self.first = 0
        self.end = 0
        self.stated: frozenset[int] = frozenset()
        self.contrary: Mapping[int, Contradiction] = {}
        self.hits: dict[int, list[Hit]] = {}

    def _copied(self) -> "Reading":
        """Return another reading of the same answer, to be told more."""
        other = Reading(
            self.text,
            self.denials,
            self.occurrences,
            self.bindings,
            self.gates,
            self.index,
            self.aspects,
            self.echoed,
            self.hedged,
            self.background,
        )
        other.given, other.first, other.end = self.given, self.first, self.end
        other.stated, other.contrary, other.hits = self.stated, self.contrary, self.hits
        return other

    def with_stated(self, spans: Iterable[Span]) -> "Reading":
        """Return this reading with the words of the misconceptions that ``spans`` quote."""
        spans = tuple(spans)
        if not spans:
            return self
        starts = enumerate(self.text.columns.starts)
        other = self._copied()
        other.stated = frozenset(n for n, at in starts if any(a <= at < b for a, b in spans))
        return other

    def with_contrary(self, contrary: Mapping[int, Contradiction]) -> "Reading":
        """Return this reading with the contradictions of the answer by their sentences."""
        if not contrary:
            return self
        other = self._copied()
        other.contrary = contrary
        return other

    def trusting_notes(self) -> "Reading":
        """Return this reading with short rows of words taken for notes, where they are few.

        A long row stays a list, and so does everything where lists are more than a fifth of it.
        """
        words = Counter(self.text.columns.sentences)
        listed = {n: words[n] for n, gate in self.gates.items() if gate is Gate.STUFFING}
        if sum(listed.values()) > _NOTES * len(self.text.tokens):
            return self
        notes = {number for number, count in listed.items() if count <= _LONGEST_NOTE}
        other = self._copied()
        other.gates = {n: gate for n, gate in self.gates.items() if n not in notes}
        return other

    def may_meet(self, leads: tuple[int, ...]) -> bool:
        """Tell whether one sentence has a term of each of ``leads``, or a reply is read."""
        if self.given is not None:
            return True
        for lead in leads:
            if not self.anywhere & lead:
                return False
        if len(leads) == 1:
            return True
        for bits in self.in_sentences.values():
            for lead in leads:
                if not bits & lead:
                    break
            else:
                return True
        return False

    def sentences_with(self, leads: tuple[int, ...]) -> list[int]:
        """Return, in order, the sentences that have a term of each of ``leads``."""
        found: list[int] = []
        for number, bits in self.in_sentences.items():
            for lead in leads:
                if not bits & lead:
                    break
            else:
                found.append(number)
        if len(found) > 1:
            found.sort()
        return found

    @property
    def opening(self) -> int:
        """The token with which the answer, or the reply, comes to the point: "I think no"."""
        return self._behind(_BEFORE_THE_POINT)

    @property
    def claim(self) -> int:
        """The token with which a reply says something of what was asked: "they just wait"."""
        return self.opening if self.given is None else self._behind(_BEFORE_A_CLAIM)

    def _behind(self, words: frozenset[str]) -> int:
        """Return the first token that is none of ``words``."""
        index, texts = self.first, self.text.columns.texts
        while index < len(texts) and texts[index] in words:
            index += 1
        return index

    def denial_of(self, point: int) -> Contradiction | None:
        """Return where the answer denies what the point with this number states, if it does."""
        for one in self.contrary.values():
            if one.whole and one.point == point:
                return one
        return None

    def places_of(self, term: int) -> list[Place]:
        """Return where ``term`` stands in what is looked at."""
        places = self.places.get(term, _NOWHERE)
        if self.given is None or not places:
            return places
        return [place for place in places if self.first <= place[0] and place[1] < self.end]

    def of_reply(self, followed: Followed) -> "Reading":
        """Return this reading of one reply alone, with what its follow-up gave."""
        starts = self.text.columns.starts
        first = bisect_left(starts, followed.reply.start)
        end = bisect_left(starts, followed.reply.end)
        other = self._copied()
        other.given, other.first, other.end = followed.given, first, end
        return other

    def adds(self, index: int) -> bool:
        """Tell whether token ``index`` belongs to the reply and says more than its follow-up."""
        if self.given is None or not self.first <= index < self.end:
            return False
        return self.given.adds(self.text.tokens[index])

    def on_topic(self, index: int, statement: Statement | None) -> bool:
        """Tell whether a reply's sentence is about the point that was asked for.

        Enough of it is known to the point or its follow-up, and it does not open with what
        other points alone speak of: "BatchNorm mixes the samples" is no reply to what .grad
        holds, and "We went for a walk" none to how the graph is walked.
        """
        if self.given is None:
            return True
        begin, end = self.text.sentences[self.text.tokens[index].sentence]
        begin, end = max(begin, self.first), min(end, self.end)
        if statement is None:
            known: Set[str] = self.index.by_stem.keys()
        else:
            known = statement.known | self.given.stems
        own = [token for token in self.text.tokens[begin:end] if self.given.adds(token)]
        content = [token for token in own if token.kind != WORD or len(token.text) > 1]
        share = sum(token.kind != WORD or token.stem in known for token in content)
        if share < _LEAST_KNOWN * len(content):
            return False
        names = opening_names(self.text, begin, end)
        elsewhere = any(stem in self.index.by_stem for name in names for stem in name)
        return not elsewhere or any(known >= set(name) for name in names)

    def spans(self, tokens: tuple[int, ...]) -> tuple[Span, ...]:
        """Return the spans of ``tokens`` in the original answer, in whole words.

        Those with at most two words between them are joined, within a part of a sentence.
        """
        every, original = self.text.tokens, self.text.original
        spans: list[Span] = []
        before = -1
        if self.text.has_glue:
            tokens = self._whole_names(tokens)
        for index in in_order(tokens):
            start, end = whole_word(original, every[index].start, every[index].end)
            near = before >= 0 and index - before - 1 <= _SMALL_GAP
            if near and every[before].part == every[index].part:
                start = min(start, spans[-1][0])
                spans[-1] = (start, max(end, spans[-1][1]))
            else:
                spans.append((start, end))
            before = index
        return tuple(sorted(set(spans)) if len(spans) > 1 else spans)

    def _whole_names(self, tokens: tuple[int, ...]) -> tuple[int, ...]:
        """Return ``tokens`` with the other parts of the names that they are parts of."""
        glues = self.text.columns.glues
        found: list[int] = []
        for index in tokens:
            first, last = index, index
            while first and glues[first] == "_":
                first -= 1
            while last + 1 < len(glues) and glues[last + 1] == "_":
                last += 1
            found.extend(range(first, last + 1))
        return tuple(found)


def read(
    rubric: CompiledRubric,
    text: Text,
    gates: dict[int, Gate],
    followed: Sequence[Followed] = (),
    echoed: frozenset[int] = frozenset(),
    background: Background | None = None,
    known: Set[str] = frozenset(),
) -> Reading:
    """Prepare ``text`` for matching the phrases of ``rubric``.

    ``followed`` are its replies, ``echoed`` the clauses that say the question again,
    ``background`` what the question speaks of, ``known`` its stems.
    """
    whole = restore(pair_up(arrange(text)))
    occurrences = rubric.index.occurrences(whole)
    places = occurrences.places
    whole = cut_run_ons(whole, places, rubric.subjects)
    denials = find_denials(whole, without_afterwords(whole, known))
    starts = [token.start for token in whole.tokens] if followed else []
    topics = {bisect_left(starts, one.reply.start): one.topic for one in followed}
    bindings = (
        Bindings(whole, denials, places, rubric.subjects, topics, rubric.cased)
        if rubric.subjects
        else None
    )
    hedged = find_hedged(whole, places, rubric.subjects)
    return Reading(
        whole,
        denials,
        occurrences,
        bindings,
        gates,
        rubric.index,
        Aspects(whole),
        echoed,
        hedged,
        background,
    )
