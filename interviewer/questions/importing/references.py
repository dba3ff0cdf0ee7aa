"""Finds the answers of listed questions among the passages of their document.

Front matter lists questions apart from their answers, so that these have to be found.
A passage answers a question only with good evidence, and one question at most; a question
that nothing answers stays without an answer. Questions with a place of their own
in the text are answered there or not at all.
"""

import math
import re
from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from interviewer.questions.importing.lines import Line
from interviewer.questions.importing.model import Unit
from interviewer.questions.importing.passages import Passage, answer_passage, free_passages
from interviewer.questions.importing.telling import Term, flat, terms

COVERED = 0.55
"""The share of what a question asks, by weight, that a passage about it must speak of."""
ABOUT = 0.5
"""The share of a passage's subject, by weight, that the question must ask for."""
TOGETHER = 0.75
"""The share of what is asked that one sentence has to hold where the subject does not tell."""
ALL = 0.99
FEW = 3
"""So few telling words may stand in one sentence by chance."""
WIDESPREAD = 2000
"""A word that occurs in more passages than this tells nothing."""
SIDES = re.compile(
    r"\b(?:differences?|differ|distinction|compare|contrast|comparison)\b.{0,40}?\bbetween\b(.+?)"
    r"\band\b(.+)|\bcompare\b(.+?)\b(?:and|with|to|against)\b(.+)"
    r"|(.+?)\b(?:vs\.?|versus)\s(.+)|\bhow (?:do|does|is|are)\b(.+?)\bdiffer(?:ent)? from\b(.+)",
    re.IGNORECASE,
)
SENTENCE = re.compile(r"(?<=[.!?])\s|\n")
LONGEST = 4000
"""Characters of a prompt or a passage that are looked at for who is compared and together."""


@dataclass(frozen=True)
class _Match:
    """A question and a passage that answers it, with how well."""

    score: float
    question: int
    passage: int


def with_references(
    units: Iterable[Unit], lines: Sequence[Line], used: frozenset[int]
) -> tuple[list[Unit], frozenset[int]]:
    """Return ``units``, listed ones without an answer given the passage that answers them.

    ``used`` are the numbers of the lines that belong to the front matter or a question;
    they come back with those of the passages that now do.
    """
    units = list(units)
    wanting = [i for i, unit in enumerate(units) if unit.part == "front matter" and not unit.answer]
    if not wanting:
        return units, used
    passages = free_passages(lines, used)
    passages += [
        answer_passage(unit.line, unit.prompt, unit.answer)
        for unit in units
        if unit.answer and unit.part != "front matter"
    ]
    weights = _Weights(passages)
    matches = [
        _Match(score, question, passage)
        for question in wanting
        for score, passage in [weights.best(units[question].prompt)]
        if passage >= 0
    ]
    taken: set[int] = set()
    for match in sorted(matches, key=lambda m: (-m.score, m.question)):
        passage = passages[match.passage]
        own = set(range(passage.line, passage.last + 1))
        if taken & own:
            continue
        taken |= own
        units[match.question] = units[match.question].model_copy(
            update={"answer": passage.text, "answer_line": passage.line}
        )
    return units, used | taken


class _Weights:
    """The passages of a document, and how telling each term is among them."""

    def __init__(self, passages: Sequence[Passage]) -> None:
        self._passages = passages
        self._holding: dict[str, list[int]] = defaultdict(list)
        for index, passage in enumerate(passages):
            for stem in dict.fromkeys(passage.flat.split()):
                self._holding[stem].append(index)
        self._known: dict[Term, list[int]] = {}

    def best(self, prompt: str) -> tuple[float, int]:
        """Return the score and the number of the passage that answers ``prompt``; -1 for none."""
        asked = terms(prompt)
        shares: dict[int, float] = defaultdict(float)
        found = [term for term in asked if self._where(term)]
        # a word that the document never uses counts like the mean of the others
        whole = sum(map(self._weight, found)) * len(asked) / max(1, len(found))
        for term in found:
            holding = self._where(term)
            for index in holding if len(holding) <= WIDESPREAD else ():
                shares[index] += self._weight(term) / whole
        sides = _sides(prompt)
        ranked = [
            (score, -self._passages[index].line, -index)
            for index, covered in shares.items()
            if covered >= COVERED
            for score in [self._score(asked, covered, self._passages[index], sides)]
            if score
        ]
        score, _, index = max(ranked, default=(0.0, 0, 1))
        return score, -index

    def _score(
        self, asked: Sequence[Term], covered: float, passage: Passage, sides: Sequence[set[Term]]
    ) -> float:
        """Return how well a passage answers; 0 without good evidence that it does."""
        if any(term.name and not term.inside(passage.flat) for term in asked):
            return 0.0
        if any(not any(term.inside(passage.flat) for term in side) for side in sides):
            return 0.0
        about = max((self._about(asked, topic, passage) for topic in passage.topics), default=0.0)
        if about:
            return covered + about
        if passage.asked or passage.headed or len(asked) < FEW:
            return 0.0
        return covered if covered > ALL or self._together(asked, passage) >= TOGETHER else 0.0

    def _together(self, asked: Sequence[Term], passage: Passage) -> float:
        """Return the greatest share of what is asked that one sentence of a passage holds."""
        sentences = SENTENCE.split(passage.text[:LONGEST])
        return max((self._share(asked, flat(sentence)) for sentence in sentences), default=0.0)

    def _about(self, asked: Sequence[Term], topic: Sequence[Term], passage: Passage) -> float:
        """Return how far a subject and what is asked are the same; 0 when they are not."""
        words = " ".join(way for term in asked for way in term.ways)
        subject = " ".join(way for term in topic for way in term.ways)
        shared = self._share(topic, words)
        wanted = self._share(asked, subject)
        if shared < ABOUT or (passage.asked and wanted < ABOUT):
            return 0.0
        return shared + wanted

    def _share(self, some: Sequence[Term], words: str) -> float:
        whole = sum(map(self._weight, some))
        return (
            sum(self._weight(term) for term in some if term.inside(words)) / whole if whole else 0
        )

    def _weight(self, term: Term) -> float:
        return math.log(1 + len(self._passages) / max(1, len(self._where(term))))

    def _where(self, term: Term) -> list[int]:
        """Return the numbers of the passages that hold ``term``."""
        if term not in self._known:
            firsts = {way.split()[0] for way in term.ways}
            candidates = sorted({i for first in firsts for i in self._holding.get(first, [])})
            self._known[term] = [i for i in candidates if term.inside(self._passages[i].flat)]
        return self._known[term]


def _sides(prompt: str) -> list[set[Term]]:
    """Return the terms of each of two compared things that the other one has not."""
    found = SIDES.search(prompt[:LONGEST])
    if not found:
        return []
    left, right = (set(terms(side)) for side in found.groups() if side is not None)
    sides = [left - right, right - left]
    return sides if all(sides) else []
