"""Where a person should look at a drafted rubric before it counts."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from interviewer.rubrics.model import Point, Rubric
from interviewer.rubrics.phrases import Number, parse_phrase
from interviewer.scoring.assess import assess
from interviewer.scoring.credit.everyday import EVERYDAY_STEMS
from interviewer.scoring.drafts.comparison import compared
from interviewer.scoring.matching.compiling import content_stems
from interviewer.scoring.text.size import too_long

FEWEST_TELLING = 2
"""Telling words without which a point is earned by chance."""

LOWEST_OWN = 0.9
"""What a reference should earn by the rubric that was drafted from it."""

_QUESTION_SHARE = 0.5
_MOST_SETS = 4


@dataclass(frozen=True)
class Note:
    """One remark for whoever reads a draft; ``point`` is empty where it is about all of it."""

    point: str
    message: str

    def __str__(self) -> str:
        return f"{self.point}: {self.message}" if self.point else self.message


def draft_notes(rubric: Rubric, prompt: str, references: Sequence[str]) -> tuple[Note, ...]:
    """Return what to look at in a draft: the rubric as a whole first, then point by point.

    ``prompt`` and ``references`` are what it was drafted from. The references are scored by the
    draft, so that the work grows with their length times their number.
    """
    asked = content_stems(prompt)
    notes = [Note("", message) for message in _of_rubric(rubric, prompt, references)]
    for point in rubric.points:
        notes += [Note(point.id, message) for message in _of_point(point, asked)]
        if rubric.subjects and not point.about:
            names = " and ".join(subject.names[0] for subject in rubric.subjects)
            notes.append(
                Note(
                    point.id,
                    f"it is bound to neither {names}; say so with 'about' if it speaks of one, or "
                    "it is earned whichever one the answer says it of",
                )
            )
    return tuple(notes)


def _of_rubric(rubric: Rubric, prompt: str, references: Sequence[str]) -> Iterator[str]:
    none = "a draft has none" + " but the contrary verdict" * bool(rubric.misconceptions)
    yield (
        "add what other right answers say: words to 'alternatives', or phrases to 'any'; "
        f"and add 'misconceptions': {none}"
    )
    if not prompt.strip():
        yield (
            "no question was given, so that its own words count in full; give --prompt, or an "
            "answer that repeats the question earns points"
        )
    if not rubric.subjects and compared(prompt):
        names = " and ".join(subject.names[0] for subject in compared(prompt))
        yield (
            f"the question compares {names}, and no point was bound to either; add 'subjects' "
            "and 'about' if mixing them up should cost"
        )
    for number, reference in enumerate(references, start=1):
        if excess := too_long(reference):
            yield f"reference {number} is longer than an answer may be, {excess}; shorten it"
            continue
        own = assess(rubric, reference, prompt=prompt).score
        if own < LOWEST_OWN:
            yield (
                f"reference {number} itself earns only {own:.2f}: see which of its points its "
                "own words miss, and shorten their keywords"
            )


def _of_point(point: Point, asked: frozenset[str]) -> Iterator[str]:
    if not point.keywords:
        yield (
            "it is the word that the reference opens with; take it out if the question asks "
            "several things, of which this answers only one"
        )
        return
    every = [point.keywords, *point.alternatives]
    telling = [[word for word in words if _is_telling(word, asked)] for words in every]
    if min(len(words) for words in telling) < FEWEST_TELLING:
        weakest = min(zip(telling, every, strict=True), key=lambda both: len(both[0]))
        few, whole = weakest
        rest = ", ".join(few) or "no word that the question has not"
        yield f"of its words ({', '.join(whole)}) only {rest} tells anything; add what is meant"
    elif any(_question_share(words, asked) > _QUESTION_SHARE for words in every):
        yield "more than half of its words stand in the question; repeating them earns much of it"
    words = tuple(dict.fromkeys(word for one in every for word in one))
    if numbers := [word for word in words if _is_number(word)]:
        yield (
            f"it asks for {', '.join(numbers)}: numbers are met within one percent; take out "
            "those that are only examples"
        )
    if denied := [word for word in words if word.startswith("not ")]:
        yield (
            f"it asks for {', '.join(denied)}: whoever says that without 'not' loses half of "
            "the point, and so does who says it of something else"
        )
    if len(every) > _MOST_SETS or "; or:" in point.says or "; or one of" in point.says:
        yield (
            f"any one of {len(every)} statements earns all of it; split it if several of them "
            "are wanted"
        )


def _is_telling(word: str, asked: frozenset[str]) -> bool:
    stems = content_stems(word)
    return bool(stems) and not (stems <= asked or stems <= EVERYDAY_STEMS)


def _question_share(words: Sequence[str], asked: frozenset[str]) -> float:
    return sum(content_stems(word) <= asked for word in words) / len(words)


def _is_number(word: str) -> bool:
    return any(isinstance(term, Number) for term in parse_phrase(word).terms)
