"""How the reply to a follow-up on a misconception is read: whether it puts it right."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from interviewer.rubrics.model import Misconception, Point, Rubric
from interviewer.rubrics.phrases import AnyOf, Term, Word, parse_phrase

_YES: Final = frozenset(("yes", "yeah", "yep"))
_NO: Final = frozenset(("no", "nope"))
_AFFIRMS: Final = "^yes|yeah|yep|yup|sure|indeed|correct|true"
_REFUSES: Final = "^no|nope|nah|never"


def reply_rubric(rubric: Rubric, misconception: Misconception) -> Rubric:
    """Return the rubric of replies to the probe of ``misconception``, which says what is right.

    Its one point is that. Wrong is the same as before, and where "no" is right, to open with
    "yes", whatever else is said; and the other way round.
    """
    right = Point(
        id=f"{misconception.id}-right", says=misconception.feedback, any=misconception.right
    )
    return Rubric(
        question=rubric.question,
        subjects=rubric.subjects,
        points=(right,),
        misconceptions=(misconception, *_against(misconception)),
    )


def _against(misconception: Misconception) -> Iterator[Misconception]:
    """Yield the wrong answer to a probe that one of yes and no answers; else nothing."""
    openings = _openings(misconception.right)
    affirms, refuses = bool(openings & _YES), bool(openings & _NO)
    if affirms != refuses:
        yield Misconception(
            id=f"{misconception.id}-again",
            says=misconception.says,
            any=(_REFUSES if affirms else _AFFIRMS,),
            feedback=misconception.feedback,
        )


def _openings(phrases: Sequence[str]) -> frozenset[str]:
    """Return the plain words with which a reply may open by ``phrases``."""
    opening = (phrase.terms for phrase in map(parse_phrase, phrases) if phrase.opens)
    return frozenset(_words(term for terms in opening for term in terms))


def _words(terms: Iterable[Term]) -> Iterator[str]:
    for term in terms:
        if isinstance(term, Word):
            yield term.text
        elif isinstance(term, AnyOf):
            for alternative in term.alternatives:
                yield from _words(alternative)
