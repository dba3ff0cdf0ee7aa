"""Why a sentence does not meet a phrase: which of its terms the sentence lacks."""

from collections.abc import Sequence
from functools import lru_cache

from interviewer.rubrics.model import Point, Rubric
from interviewer.rubrics.phrases import AnyOf, Api, Exact, Number, Prefix, Term, Word, parse_phrase
from interviewer.scoring.matching.compiling import CompiledRubric, Slot, compile_rubric
from interviewer.scoring.text.normalise import tokenise
from interviewer.scoring.text.occurrences import Places
from interviewer.scoring.text.tokens import Text

_LONGEST_SHOWN = 60


def is_met(slot: Slot, places: Places) -> bool:
    """Tell whether a text with terms in these places has what a slot asks for."""
    if slot.term is not None and places.get(slot.term):
        return True
    return any(all(is_met(one, places) for one in group.slots) for group in slot.groups)


def nearest_miss(sentence: str, phrases: Sequence[str]) -> str:
    """Return which terms of the phrase that comes nearest ``sentence`` lacks, in words.

    Empty where a phrase has all its terms in it, so that something else keeps it from counting,
    and where there are no phrases.
    """
    text = tokenise(sentence)
    best: tuple[int, str, list[str]] | None = None
    for phrase in phrases:
        terms = [_written(term) for term in parse_phrase(phrase).terms]
        lacking = [term for term in terms if not _has(text, term)]
        if not lacking:
            return ""
        if len(lacking) < len(terms) and (best is None or len(lacking) < best[0]):
            best = len(lacking), phrase, lacking
    if best is None:
        return "no phrase has a word of it" if phrases else ""
    _, phrase, lacking = best
    return f"{_cut(phrase)!r} comes nearest, and lacks {' and '.join(map(_cut, lacking))}"


def _has(text: Text, term: str) -> bool:
    probe = _probe(term)
    places = probe.index.places(text)
    return all(is_met(slot, places) for slot in probe.points[0].phrases[0].slots)


@lru_cache(maxsize=1024)
def _probe(term: str) -> CompiledRubric:
    """Return a rubric that asks for one term and nothing else."""
    point = Point(id="probe", says="probe", any=(term,))
    return compile_rubric(Rubric(question="probe", points=(point,)))


def _written(term: Term) -> str:
    """Return a term as an author writes it."""
    match term:
        case Word() | Number():
            return term.text
        case Prefix():
            return f"{term.text}*"
        case Api():
            return f"`{term.text}`"
        case Exact():
            return f'"{" ".join(_written(token).strip("`") for token in term.tokens)}"'
        case AnyOf():
            each = [" ".join(map(_written, terms)) for terms in term.alternatives]
            bare = "|".join(each)
            return f"({bare})" if " " in bare else bare


def _cut(text: str) -> str:
    return text if len(text) <= _LONGEST_SHOWN else text[: _LONGEST_SHOWN - 1] + "…"
