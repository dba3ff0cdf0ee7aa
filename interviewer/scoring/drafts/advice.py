"""Advice on a finished rubric: what reads well and scores otherwise than its author meant.

Nothing here keeps a rubric from working; ``interviewer rubric lint`` prints it as notes.
The rubric's own sentences are scored against it: a point's statement should earn the
point, that of a misconception should be fined, and the correction should not.
"""

import re
from collections.abc import Iterator
from itertools import combinations
from typing import NamedTuple

from interviewer.rubrics.model import Misconception, Point, Rubric
from interviewer.rubrics.phrases import AnyOf, Term, Word, parse_phrase
from interviewer.scoring.assess import assess
from interviewer.scoring.credit.everyday import opposites_of
from interviewer.scoring.drafts.cutting import shortened
from interviewer.scoring.drafts.misses import is_met, nearest_miss
from interviewer.scoring.matching.compiling import (
    FILLERS,
    GENERAL_STEMS,
    LISTED,
    CompiledPart,
    CompiledRubric,
    compile_rubric,
)
from interviewer.scoring.text import lexicon
from interviewer.scoring.text.normalise import tokenise
from interviewer.scoring.text.stems import stem
from interviewer.scoring.text.synonyms import rings

Place = tuple[str | int, ...]
"""Where in the rubric's file something stands."""

_DENYING = lexicon.word_set("not no never")
_TELLING = lexicon.word_set("""
    each every another per before after without through during between against across
""")
_EMPTY = (
    lexicon.DETERMINERS
    | lexicon.PREPOSITIONS
    | lexicon.DEMONSTRATIVES
    | lexicon.PRONOUNS
    | lexicon.word_set("and or but as so than is are was be")
) - (_TELLING | FILLERS)
"""Words that stand in any sentence; outside quotation marks they ask for nothing."""

_MARKS = re.compile(r'(?<!\w)\(|(?<!\()\)|[|"“”`]')


class Advice(NamedTuple):
    """Something to look at: where in the rubric, what it is, and what to do."""

    place: Place
    message: str
    mend: str


def advise(rubric: Rubric) -> Iterator[Advice]:
    """Yield what the author of a rubric that reads should look at."""
    compiled = compile_rubric(rubric)
    for number, point in enumerate(rubric.points):
        place: Place = ("points", number)
        yield from _of_phrases(place, point, compiled.points[number], compiled)
        yield from _of_point(place, number, compiled)
        yield from _of_about(place, number, compiled)
    for number, wrong in enumerate(rubric.misconceptions):
        place = ("misconceptions", number)
        yield from _of_phrases(place, wrong, compiled.misconceptions[number], compiled)
        yield from _of_misconception(place, wrong, compiled)
    yield from _of_forms(rubric)
    yield from _of_subjects(rubric)
    yield from _of_twins(rubric)


def opposites_in_rings() -> Iterator[str]:
    """Yield, for every shared ring that holds two opposites, what they are."""
    seen: set[frozenset[str]] = set()
    for word, ring in sorted(rings().items()):
        for other in sorted(opposites_of(word)):
            if (other,) in ring and frozenset((word, other)) not in seen:
                seen.add(frozenset((word, other)))
                yield f"{word!r} and {other!r} are opposites in one ring"


def _parts(rubric: Rubric) -> Iterator[tuple[Place, Point | Misconception]]:
    for number, point in enumerate(rubric.points):
        yield ("points", number), point
    for number, wrong in enumerate(rubric.misconceptions):
        yield ("misconceptions", number), wrong


def _of_phrases(
    place: Place, part: Point | Misconception, own: CompiledPart, compiled: CompiledRubric
) -> Iterator[Advice]:
    for number, source in enumerate(part.any):
        here = (*place, "any", number)
        terms = parse_phrase(source).terms
        for message, mend in _of_terms(terms):
            yield Advice(here, f"in {source!r} {message}", mend)
        places = compiled.index.places(tokenise(_MARKS.sub(" ", source)))
        if not all(is_met(slot, places) for slot in own.phrases[number].slots):
            mend = "look for a slip in it, or put code in backticks"
            yield Advice(here, f"not even its own words meet {source!r}", mend)


def _of_terms(terms: tuple[Term, ...]) -> Iterator[tuple[str, str]]:
    words = [term.text for term in terms if isinstance(term, Word)]
    if len(terms) == 1 and words and stem(words[0]) in GENERAL_STEMS:
        yield "there is only a word of any answer", "add what has to be said of it"
    if words.count("a") and any(len(word) == 1 and word != "a" for word in words):
        yield "'a' is left out like any article", "write `a` in backticks for a variable"
    for word in words:
        if len(terms) > 1 and word in _EMPTY:
            yield f"{word!r} stands in any answer", "leave it out, or quote it with its neighbours"
    for term in terms:
        if isinstance(term, AnyOf):
            yield from _of_alternatives(term)


def _of_alternatives(term: AnyOf) -> Iterator[tuple[str, str]]:
    single = _single(term)
    shown = "|".join(single)
    bare = [word for word in single if word in _DENYING]
    if bare and len(bare) < len(term.alternatives):
        mend = "write (not ...) with what is to be denied"
        yield f"{bare[0]!r} alone meets any {bare[0]!r}", mend
    if len(single) == len(term.alternatives) and set(single) <= _EMPTY:
        yield f"{shown} stand in any answer", "leave them out, or quote them with their neighbours"


def _single(term: AnyOf) -> list[str]:
    """Return the alternatives that are one bare word."""
    firsts = [first for first, *more in term.alternatives if not more]
    return [first.text for first in firsts if isinstance(first, Word)]


def _of_forms(rubric: Rubric) -> Iterator[Advice]:
    """Tell of alternatives that are forms of one word and cost the phrase its synonyms.

    There is one note for a rubric: the habit runs through whole files.
    """
    met: list[tuple[Place, str]] = []
    for place, part in _parts(rubric):
        for number, source in enumerate(part.any):
            here = (*place, "any", number)
            met += ((here, shown) for shown in _forms(parse_phrase(source).terms))
    if met:
        place, shown = met[0]
        more = f", and {len(met) - 1} more alternations" if len(met) > 1 else ""
        message = f"{shown}{more} list forms of one word; from {LISTED} on there are no synonyms"
        yield Advice(place, message, "write each word once: its forms are found anyway")


def _forms(terms: tuple[Term, ...]) -> Iterator[str]:
    for term in terms:
        words = _single(term) if isinstance(term, AnyOf) else []
        whole = isinstance(term, AnyOf) and len(words) == len(term.alternatives)
        if whole and len(words) >= LISTED > len({stem(word) for word in words}):
            yield "|".join(words)


def _of_point(place: Place, number: int, compiled: CompiledRubric) -> Iterator[Advice]:
    point = compiled.rubric.points[number]
    result = assess(compiled.rubric, point.says)
    here = (*place, "says")
    found = result.points[number]
    if found.credit < 1:
        why = nearest_miss(point.says, point.any) or found.why
        message = f"{_said(point.says)}, earns {found.credit:.2g} of its point; {why}"
        yield Advice(here, message, "add a phrase that finds it, or word it plainly")
    for wrong in result.misconceptions:
        message = f"{_said(point.says)}, is fined for {wrong.id!r}; {wrong.why}"
        mend = "narrow that misconception, or add to its 'unless'"
        yield Advice(here, message.rstrip("."), mend)


def _said(statement: str) -> str:
    return f"“{shortened(statement)}”, said as an answer"


def _of_about(place: Place, number: int, compiled: CompiledRubric) -> Iterator[Advice]:
    """Tell of a point whose statement speaks of one subject while its phrases fit all."""
    point, subjects = compiled.rubric.points[number], compiled.rubric.subjects
    if not subjects or point.about or all(p.about for p in compiled.points[number].phrases):
        return
    places = compiled.index.places(tokenise(point.says))
    named = [
        subject.id
        for subject, terms in zip(subjects, compiled.subjects, strict=True)
        if any(places.get(term) for term in terms)
    ]
    if len(named) == 1:
        message = f"it speaks of {named[0]!r} only, and its phrases count for every subject"
        yield Advice((*place, "says"), message, f"add 'about: [{named[0]}]' if it is meant so")


def _of_misconception(
    place: Place, wrong: Misconception, compiled: CompiledRubric
) -> Iterator[Advice]:
    if wrong.id in _fined(wrong.feedback, compiled):
        message = f"{_said(wrong.feedback)}, is fined itself"
        yield Advice((*place, "feedback"), message, "add its words to 'unless'")
    if wrong.id not in _fined(wrong.says, compiled):
        why = nearest_miss(wrong.says, wrong.any)
        message = f"{_said(wrong.says)}, is not fined" + (f"; {why}" if why else "")
        yield Advice((*place, "says"), message, "add a phrase that finds it, or word it plainly")


def _fined(text: str, compiled: CompiledRubric) -> set[str]:
    return {found.id for found in assess(compiled.rubric, text).misconceptions}


def _of_subjects(rubric: Rubric) -> Iterator[Advice]:
    """Tell of two subjects that the shared synonyms take for one."""
    for (_, left), (second, right) in combinations(enumerate(rubric.subjects), 2):
        for name in left.names:
            ring = rings().get(stem(name.lower()), ())
            same = [other for other in right.names if (stem(other.lower()),) in ring]
            if same:
                message = f"{same[0]!r} and {name!r} of {left.id!r} are synonyms"
                mend = "name them by what tells them apart, or open that ring"
                yield Advice(("subjects", second), message, mend)


def _of_twins(rubric: Rubric) -> Iterator[Advice]:
    """Tell of phrases of two parts that the shared synonyms make the same."""
    first: dict[tuple[frozenset[str], frozenset[object]], str] = {}
    for place, part in _parts(rubric):
        for number, source in enumerate(part.any):
            terms = parse_phrase(source).terms
            key = frozenset(part.about), frozenset(_meaning(term) for term in terms)
            other = first.setdefault(key, part.id)
            if other != part.id:
                message = f"{source!r} says the same as a phrase of {other!r}"
                yield Advice((*place, "any", number), message, "keep it in one of them")


def _meaning(term: Term) -> object:
    """Return the same for words of one ring, and for a term as it is written."""
    if not isinstance(term, Word):
        return term
    own = stem(term.text)
    return min(rings().get(own, ((own,),)))
