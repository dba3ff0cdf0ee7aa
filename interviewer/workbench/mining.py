"""Candidates for a rubric's phrases, mined from the answers that it gets wrong.

A phrase that a point lacks is one that stands in answers marked higher than they score, and
hardly in those marked low; one that should spoil a point stands beside what the point was
found by in answers marked lower than they score. Each candidate remembers where it
stands, so that it can be told whether it would have been mined without a given answer.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from dataclasses import field as dataclass_field
from functools import cached_property
from typing import Final

from interviewer.rubrics.model import Misconception
from interviewer.scoring.matching.compiling import content_stems
from interviewer.scoring.text.normalise import tokenise
from interviewer.scoring.text.tokens import Text
from interviewer.workbench.changes import Change, Field
from interviewer.workbench.judged import Judged, Sheet
from interviewer.workbench.probing import Part, phrases_of
from interviewer.workbench.voices import speaks
from interviewer.workbench.wordings import Wording, wordings

LEAST: Final = 2
"""Answers to be mended in which a candidate has to stand, or it could not be left one out."""

LIFT: Final = 2.0
"""How many times more frequent a candidate is there than in the answers that speak against it."""

CLOSE: Final = 0.1
"""The share of a part's statement that has to stand around a wording, so that it is of that part.

Needless where there is but one part, or where people said which points they found.
"""

MOST: Final = 40
"""Candidates that are tried for one list of one part."""


@dataclass(frozen=True)
class Candidate:
    """A change, and the places of the answers that speak for it and against it.

    ``pool`` and ``against_pool`` are how many answers could have spoken so. ``closeness`` is the
    mean share of the part's statement in the sentences where the wording stands, ``telling``
    how many of its words say something.
    """

    change: Change
    key: str
    telling: int
    closeness: float
    wanting: frozenset[int]
    against: frozenset[int]
    pool: int
    against_pool: int

    def mined_without(self, place: int, least: int = 1) -> bool:
        """Tell whether the answers other than the one at ``place`` would yield the candidate.

        ``least`` is how many of them have to speak for it.
        """
        left = self.wanting - {place}
        return len(left) >= least and self._is_frequent(
            len(left),
            self.pool - (place in self.wanting),
            len(self.against - {place}),
            self.against_pool - (place in self.against),
        )

    @property
    def is_telling(self) -> bool:
        """Whether it is more than one everyday word, which would fire on anything."""
        return self.telling > 1

    @property
    def is_worth_trying(self) -> bool:
        """Whether enough answers speak for it; one word by itself takes more of them.

        One answer against it may be too many: without that one it is mined all the same.
        """
        least = LEAST if self.is_telling else LEAST + 1
        against = max(0, len(self.against) - 1)
        return len(self.wanting) >= least and self._is_frequent(
            len(self.wanting), self.pool, against, self.against_pool
        )

    @staticmethod
    def _is_frequent(wanting: int, pool: int, against: int, against_pool: int) -> bool:
        return wanting * max(1, against_pool) >= LIFT * against * max(1, pool)

    @property
    def rank(self) -> tuple[float, float]:
        """How promising it is: the answers for it beyond those to be expected, then closeness."""
        expected = len(self.against) * self.pool / max(1, self.against_pool)
        return len(self.wanting) - expected, self.closeness


@dataclass(frozen=True)
class _Seen:
    """One answer with its words and wordings."""

    place: int
    judged: Judged
    text: Text
    wordings: tuple[Wording, ...]

    @cached_property
    def sentences(self) -> Mapping[int, frozenset[str]]:
        """The stems of every sentence."""
        stems: defaultdict[int, set[str]] = defaultdict(set)
        for token in self.text.tokens:
            stems[token.sentence].add(token.stem)
        return {number: frozenset(found) for number, found in stems.items()}

    def sentence_of(self, wording: Wording) -> frozenset[str]:
        """Return the stems of the sentence that a wording stands in."""
        return self.sentences[self.text.tokens[wording.first].sentence]

    def beside(self, part: Part) -> tuple[Wording, ...]:
        """Return the wordings beside what ``part`` was found by, not within it."""
        receipt = self.judged.assessment
        quoted = [(one.id, one.spans) for one in receipt.points]
        quoted += [(one.id, one.spans) for one in receipt.misconceptions]
        spans = [span for name, every in quoted if name == part.id for span in every]
        tokens = self.text.tokens
        inside = {n for n, t in enumerate(tokens) if any(a <= t.start < b for a, b in spans)}
        parts = {tokens[n].part for n in inside}
        return tuple(
            wording
            for wording in self.wordings
            if tokens[wording.first].part in parts
            and not inside.issuperset(range(wording.first, wording.last + 1))
        )


@dataclass
class _Standing:
    """Where a wording stands: the answers, its forms, and how close to the statement."""

    places: set[int] = dataclass_field(default_factory=set)
    forms: Counter[str] = dataclass_field(default_factory=Counter)
    shares: list[float] = dataclass_field(default_factory=list)
    telling: int = 0

    @property
    def closeness(self) -> float:
        return sum(self.shares) / len(self.shares)


@dataclass(frozen=True)
class _List:
    """The list that phrases are mined for: the ``field`` of a ``part``.

    ``statement`` holds the stems of what the part says, ``rivals`` those of the other parts;
    ``least`` is how close to the statement a wording has to stand.
    """

    part: Part
    field: Field
    rivals: tuple[frozenset[str], ...]
    least: float

    @cached_property
    def statement(self) -> frozenset[str]:
        return content_stems(self.part.says)

    @cached_property
    def known(self) -> frozenset[frozenset[str]]:
        """The words of the phrases that are in the rubric already."""
        return frozenset(map(content_stems, (*phrases_of(self.part), *self.part.unless)))

    @property
    def costs(self) -> bool:
        """Whether a phrase in this list costs those who say it."""
        return isinstance(self.part, Misconception) == (self.field is Field.ANY)

    def takes(self, phrase: str) -> bool:
        """Tell whether a phrase is new and makes sense here.

        What costs takes two words; what spoils says more than its part; and what is nearer to
        the statement of another part belongs there.
        """
        stems = content_stems(phrase)
        if stems in self.known or (self.costs and len(phrase.split()) < 2):
            return False
        if self.field is Field.UNLESS:
            return not stems <= self.statement
        own = len(stems & self.statement)
        return all(len(stems & rival) <= own for rival in self.rivals)


def mine(sheet: Sheet) -> tuple[Candidate, ...]:
    """Return the candidates for every part of the sheet's rubric, the most promising first."""
    asked = content_stems(sheet.asked.prompt)
    seen = [
        _Seen(n, judged, tokenise(judged.marked.answer), wordings(judged.marked.answer, asked))
        for n, judged in enumerate(sheet.answers)
    ]
    told = all(one.judged.marked.points is not None for one in seen)
    parts = sheet.asked.parts
    least = 0.0 if told or len(parts) == 1 else CLOSE
    found: list[Candidate] = []
    for part in parts:
        rivals = tuple(content_stems(other.says) for other in parts if other is not part)
        for field in Field:
            found += _mine_list(_List(part, field, rivals, least), seen)
    return tuple(found)


def _mine_list(wanted: _List, seen: Sequence[_Seen]) -> list[Candidate]:
    """Return the candidates for one list of one part."""
    voices = [(one, speaks(wanted.part, wanted.field, one.judged)) for one in seen]
    wanting = [one for one, voice in voices if voice > 0]
    against = [one for one, voice in voices if voice < 0]
    if len(wanting) < LEAST:
        return []
    candidates = _candidates(wanted, wanting, against)
    candidates.sort(key=lambda one: (*(-x for x in one.rank), one.change.phrase))
    return candidates[:MOST]


def _candidates(
    wanted: _List, wanting: Sequence[_Seen], against: Sequence[_Seen]
) -> list[Candidate]:
    """Return what the answers ``wanting`` a change share, one candidate a set of answers."""
    standing = _standing(wanted, wanting)
    speaking = _standing(wanted, against)
    best: dict[tuple[frozenset[int], frozenset[int]], Candidate] = {}
    for key, stand in standing.items():
        if len(stand.places) < LEAST:
            continue
        phrase = max(sorted(stand.forms), key=stand.forms.__getitem__)
        if stand.closeness < wanted.least or not wanted.takes(phrase):
            continue
        candidate = Candidate(
            change=Change(wanted.part.id, wanted.field, phrase),
            key=key,
            telling=stand.telling,
            closeness=stand.closeness,
            wanting=frozenset(stand.places),
            against=frozenset(speaking[key].places if key in speaking else ()),
            pool=len(wanting),
            against_pool=len(against),
        )
        if candidate.is_worth_trying and (candidate.is_telling or not candidate.against):
            same = (candidate.wanting, candidate.against)
            best[same] = max(best.get(same, candidate), candidate, key=_readable)
    return list(best.values())


def _readable(candidate: Candidate) -> tuple[bool, float, int, str]:
    """Order wordings that stand in the same answers: pairs first, then the closest."""
    words = len(candidate.change.phrase.split())
    return words == 2, candidate.closeness, -words, candidate.change.phrase


def _standing(wanted: _List, answers: Iterable[_Seen]) -> Mapping[str, _Standing]:
    """Return for every wording of ``answers`` where and how it stands."""
    found: defaultdict[str, _Standing] = defaultdict(_Standing)
    statement = wanted.statement
    for one in answers:
        for wording in one.wordings if wanted.field is Field.ANY else one.beside(wanted.part):
            stand = found[wording.key]
            stand.places.add(one.place)
            stand.forms[wording.phrase] += 1
            stand.telling = max(stand.telling, wording.telling)
            share = len(statement & one.sentence_of(wording)) / max(1, len(statement))
            stand.shares.append(share)
    return found
