"""Rubrics compiled: phrases as slots over numbered terms, subjects by their names."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Final

from interviewer.rubrics.model import Misconception, Point, Rubric
from interviewer.rubrics.phrases import (
    AnyOf,
    Api,
    Exact,
    Number,
    Prefix,
    Term,
    Word,
    parse_phrase,
)
from interviewer.scoring.matching.apinames import add_name
from interviewer.scoring.matching.negative import denial_length, is_denial, is_non
from interviewer.scoring.matching.recent import Recent
from interviewer.scoring.matching.statements import Said, Statement, state
from interviewer.scoring.sense.assertions import Assertion, assertions
from interviewer.scoring.sense.mentions import Cased
from interviewer.scoring.text import lexicon
from interviewer.scoring.text.lexicon import word_set
from interviewer.scoring.text.normalise import tokenise
from interviewer.scoring.text.stems import stem
from interviewer.scoring.text.synonyms import Stems, rings
from interviewer.scoring.text.terms import TermIndex
from interviewer.scoring.text.tokens import Text

FILLERS: Final = word_set("a an the is are was were be been being of its it do does did to can")

LIGHT_STEMS: Final = frozenset(stem(word) for word in lexicon.LIGHT_WORDS)
"""Stems of everyday words that say little by themselves."""

GENERAL_STEMS: Final = LIGHT_STEMS | {
    stem(word) for word in lexicon.FUNCTION_WORDS | lexicon.GENERAL_WORDS
}
"""Stems that any answer about programs may hold; none of them alone says a point."""

LISTED: Final = 3
_LAST_PART: Final = re.compile(r"\w+")
_GROUP_WINDOW: Final = 6


class Slot:
    """One requirement of a phrase: ``term``, or all of any one of ``groups``.

    ``denied`` slots must be denied by the answer ("never copies"). ``leads`` are the bits of
    terms one of which stands wherever the slot is met.
    """

    __slots__ = ("denied", "groups", "leads", "term")

    def __init__(
        self, term: int | None, groups: tuple["CompiledPhrase", ...] = (), *, denied: bool
    ) -> None:
        leads = 0 if term is None else 1 << term
        for group in groups:
            leads |= group.leads[0]
        self.term = term
        self.groups = groups
        self.denied = denied
        self.leads: int = leads


class CompiledPhrase:
    """All ``slots`` within ``window`` words; ``about`` are subjects named in the phrase.

    When it ``opens``, the answer has to begin with it. ``leads`` are those of the slots: one
    of each stands in any sentence that has the phrase. ``terms`` are all those of the phrase
    and of its groups. When it ``wants_denial``, it is met only where the answer denies some
    of it.
    """

    __slots__ = ("about", "leads", "opens", "slots", "source", "terms", "wants_denial", "window")

    def __init__(
        self,
        source: str,
        slots: tuple[Slot, ...],
        window: int,
        about: frozenset[int] = frozenset(),
        *,
        opens: bool = False,
    ) -> None:
        terms: set[int] = set()
        wants_denial = False
        for slot in slots:
            if slot.term is not None:
                terms.add(slot.term)
            wants_denial = wants_denial or slot.denied
            for group in slot.groups:
                terms |= group.terms
                wants_denial = wants_denial or group.wants_denial
        self.source = source
        self.slots = slots
        self.window = window
        self.about = about
        self.opens = opens
        self.leads: tuple[int, ...] = tuple([slot.leads for slot in slots])
        self.terms: frozenset[int] = frozenset(terms)
        self.wants_denial: bool = wants_denial


@dataclass(frozen=True)
class CompiledKeyword:
    """A keyword and the stems of its words, by which question words are told."""

    phrase: CompiledPhrase
    stems: frozenset[str]


@dataclass(frozen=True)
class CompiledPart:
    """The phrases of one point or misconception; ``about`` are subject numbers.

    ``keywords`` holds sets of keywords, of which the best counts; ``said`` are the stems
    of a point's statement, by which the best place to quote is told. ``statement`` is what a
    point with phrases states, ``number`` its place among the points.
    """

    phrases: tuple[CompiledPhrase, ...]
    unless: tuple[CompiledPhrase, ...]
    about: frozenset[int]
    keywords: tuple[tuple[CompiledKeyword, ...], ...] = ()
    said: frozenset[str] = frozenset()
    statement: Statement | None = None
    number: int = 0


@dataclass(frozen=True)
class CompiledRubric:
    """Everything about a rubric that does not depend on the answer."""

    rubric: Rubric
    version: str
    index: TermIndex
    points: tuple[CompiledPart, ...]
    misconceptions: tuple[CompiledPart, ...]
    subjects: tuple[tuple[int, ...], ...]
    words: frozenset[str] = field(default=frozenset())
    assertions: tuple[Assertion, ...] = ()
    cased: Cased = ()


class _Compiler:
    """Turns parsed phrases into slots; the same term always gets the same id."""

    def __init__(self, rubric: Rubric) -> None:
        self.rubric = rubric
        self.index = TermIndex()
        self.known: dict[tuple[tuple[Term, ...], bool], int] = {}
        self.names: dict[Term, int] = {}
        self.rings = rings()
        self.said = [Said(point.says) for point in rubric.points]
        self.subjects = tuple(self._subject(number) for number in range(len(rubric.subjects)))

    def _subject(self, number: int) -> tuple[int, ...]:
        """Return the terms that name subject ``number``."""
        ids = []
        for name in self.rubric.subjects[number].names:
            terms = parse_phrase(name).terms
            flat = tuple(t for t in terms if not isinstance(t, AnyOf | Exact))
            term = terms[0] if len(terms) == 1 else Exact(flat)
            self.names[term] = number
            ids.append(self.term((term,), ring=False))
        return tuple(ids)

    def phrase(self, source: str, *, literal: bool = False) -> CompiledPhrase:
        """Compile one phrase as the author wrote it.

        A subject named in it becomes ``about``, unless it is to be taken ``literal``.
        """
        parsed = parse_phrase(source)
        if literal:
            about = frozenset(self._named(parsed.terms))
            slots = self.slots(parsed.terms)
            return CompiledPhrase(source, slots, parsed.window, about, opens=parsed.opens)
        named = [(term, self._subject_of(term)) for term in parsed.terms]
        about = frozenset([number for _, number in named if number is not None])
        rest = tuple([term for term, number in named if number is None])
        content = [term for term in rest if not is_denial(term)]
        if not content or len(about) != 1:
            rest, about = parsed.terms, frozenset()
        return CompiledPhrase(source, self.slots(rest), parsed.window, about, opens=parsed.opens)

    def _subject_of(self, term: Term) -> int | None:
        """Return the subject that a term names; ``train|training`` names one as well."""
        if not self.names:
            return None
        if isinstance(term, AnyOf):
            alone = [self.names.get(only) for only, *more in term.alternatives if not more]
            same = len(alone) == len(term.alternatives) and len(set(alone)) == 1
            return alone[0] if same else None
        return self.names.get(term)

    def _named(self, terms: tuple[Term, ...]) -> Iterator[int]:
        """Yield the subjects that ``terms`` name, in an alternative of a group too."""
        for term in terms:
            if term in self.names:
                yield self.names[term]
            elif isinstance(term, AnyOf):
                for alternative in term.alternatives:
                    yield from self._named(alternative)

    def slots(self, terms: tuple[Term, ...], *, ring: bool = True) -> tuple[Slot, ...]:
        """Return the slots of a sequence; those after a negative word are to be denied."""
        slots: list[Slot] = []
        denied = False
        only_fillers = all(_is_filler(term) or is_denial(term) for term in terms)
        behind = 0
        for position, term in enumerate(terms):
            end = position + denial_length(terms[position : position + 2])
            if position < end < len(terms):
                denied, behind = True, end
            elif position < behind:
                continue
            elif only_fillers or not _is_filler(term):
                slots.append(self.slot(term, denied=denied, ring=ring))
        return tuple(slots)

    def slot(self, term: Term, *, denied: bool, ring: bool = True) -> Slot:
        """Return the slot of one term."""
        if isinstance(term, AnyOf):
            return self._alternatives(term, denied=denied)
        if is_non(term):
            rest = term.tokens[1:]
            inner: Term = rest[0] if len(rest) == 1 else Exact(rest)
            return Slot(self.term((inner,)), denied=True)
        return Slot(self.term((term,), ring=ring), denied=denied)

    def _alternatives(self, term: AnyOf, *, denied: bool) -> Slot:
        single: list[Term] = []
        groups: list[CompiledPhrase] = []
        # an author who lists alternatives has chosen the synonyms
        ring = len(term.alternatives) < LISTED
        for alternative in term.alternatives:
            content = [part for part in alternative if not _is_filler(part)] or list(alternative)
            if len(content) == 1 and not isinstance(content[0], AnyOf) and not is_non(content[0]):
                single.append(content[0])
                continue
            slots = self.slots(alternative, ring=ring)
            source = " ".join(_shown(part) for part in alternative)
            groups.append(CompiledPhrase(source, slots, _GROUP_WINDOW + len(slots)))
        number = self.term(tuple(single), ring=ring) if single else None
        return Slot(number, tuple(groups), denied=denied)

    def term(self, terms: tuple[Term, ...], *, ring: bool = True) -> int:
        """Return the id that stands for any of ``terms``, none of which is a group."""
        # terms are hashed but once: that takes longer than all the rest
        number = self.known.setdefault((terms, ring), self.index.size)
        if number == self.index.size:
            self.index.new()
            for term in terms:
                self._fill(number, term, ring=ring)
        return number

    def _fill(self, number: int, term: Term, *, ring: bool) -> None:
        index = self.index
        if isinstance(term, Word):
            if index.figures.ask_word(number, term):
                return
            index.add_word(number, lexicon.CHAT.get(term.text, term.text))
            for stems in self.rings.get(stem(term.text), ()) if ring else ():
                index.add_sequence(number, stems)
        elif isinstance(term, Prefix):
            index.add_prefix(number, term.text)
        elif isinstance(term, Number):
            index.figures.ask_number(number, term)
        elif isinstance(term, Api):
            add_name(index, number, term)
        elif isinstance(term, Exact):
            stems, name = _adjoining(_shown(term))
            index.add_sequence(number, stems)
            index.add_joined(number, name)

    def part(self, part: Point | Misconception, number: int = 0) -> CompiledPart:
        """Compile a point or a misconception, the one with ``number`` of its kind."""
        places = {subject.id: number for number, subject in enumerate(self.rubric.subjects)}
        sets = (part.keywords, *part.alternatives) if isinstance(part, Point) else ()
        return CompiledPart(
            tuple(self.phrase(source) for source in part.any),
            tuple(self.phrase(source, literal=True) for source in part.unless),
            frozenset(places[name] for name in part.about),
            tuple(tuple(self.keyword(source) for source in words) for words in sets if words),
            content_stems(part.says) if isinstance(part, Point) else frozenset(),
            self._statement(part, number),
            number,
        )

    def _statement(self, part: Point | Misconception, number: int) -> Statement | None:
        """Return what a point with phrases states; keywords are looked for by themselves."""
        if not isinstance(part, Point) or not part.any:
            return None
        names = [name for subject in self.rubric.subjects for name in subject.names]
        return state(part, self.said[number], names)

    def keyword(self, source: str) -> CompiledKeyword:
        """Compile one keyword."""
        return CompiledKeyword(self.phrase(source), content_stems(source))


def _is_filler(term: Term) -> bool:
    return isinstance(term, Word) and term.text in FILLERS


def _shown(term: Term) -> str:
    if isinstance(term, Exact):
        return " ".join(_shown(token) for token in term.tokens)
    if isinstance(term, AnyOf):
        return "|".join(" ".join(_shown(t) for t in terms) for terms in term.alternatives)
    return getattr(term, "text", "")


@lru_cache(maxsize=8192)
def _adjoining(text: str) -> tuple[Stems, str]:
    """Return the stems of words that adjoin, and the words run together; many rubrics have them."""
    tokens = tokenise(text).tokens
    return tuple([token.stem for token in tokens]), "".join([token.text for token in tokens])


@lru_cache(maxsize=4096)
def content_stems(text: str) -> frozenset[str]:
    """Return the stems of the content words of ``text``."""
    return content_of(tokenise(text))


def content_of(text: Text) -> frozenset[str]:
    """Return the stems of the content words of a text that is read."""
    return frozenset(
        [token.stem for token in text.tokens if token.text not in lexicon.FUNCTION_WORDS]
    )


def compile_rubric(rubric: Rubric) -> CompiledRubric:
    """Compile ``rubric``, unless it is one of those that were compiled last and are kept.

    Raises BadInput (field ``phrase``) when a phrase does not read.
    """
    return _recent.of(rubric)


def keep_compiled(most: int) -> None:
    """Keep so many compiled rubrics from now on, 512 by default; each has about 400 kB."""
    _recent.keep(most)


def _compile(rubric: Rubric, _: tuple[str, ...] = ()) -> CompiledRubric:
    compiler = _Compiler(rubric)
    points = tuple(compiler.part(point, at) for at, point in enumerate(rubric.points))
    misconceptions = tuple(compiler.part(part) for part in rubric.misconceptions)
    asserted: list[Assertion] = []
    for at, said in enumerate(compiler.said):
        asserted += assertions(said.text, said.denials, at)
    words: set[str] = set(compiler.index.by_stem)
    for point in rubric.points:
        words |= content_stems(point.says)
    return CompiledRubric(
        rubric,
        rubric.version,
        compiler.index,
        points,
        misconceptions,
        compiler.subjects,
        frozenset(words),
        tuple(asserted),
        _cased(rubric),
    )


def _cased(rubric: Rubric) -> Cased:
    """Return, by subject, the last parts of names that differ from another's in capitals only."""
    each = [
        {_LAST_PART.findall(name)[-1] for name in subject.names if _LAST_PART.search(name)}
        for subject in rubric.subjects
    ]
    clashing = [
        frozenset(
            name
            for name in own
            for other in each
            if other is not own and name not in other and name.lower() in map(str.lower, other)
        )
        for own in each
    ]
    return tuple(clashing) if any(clashing) else ()


_recent: Final = Recent[CompiledRubric](_compile, 512)
