"""What each point of a rubric earns."""

from dataclasses import dataclass

from interviewer.rubrics.model import Point
from interviewer.scoring.compiling import LIGHT_STEMS, CompiledKeyword, CompiledPart, CompiledRubric
from interviewer.scoring.gates import STUFFED_CREDIT
from interviewer.scoring.matching import (
    MISSING,
    Match,
    Outcome,
    Reading,
    excluded_parts,
    judge,
)
from interviewer.scoring.model import PointCredit
from interviewer.scoring.receipts import explain, explain_keywords

QUESTION_WORD = 0.25
"""What a keyword counts that the question has said already."""

EVERYDAY_WORD = 0.5
"""What a keyword counts that says little by itself, such as "use"."""

CONTRADICTED = 0.25
"""The share of its credit that a point keeps when a keyword is said with the opposite meaning."""


@dataclass(frozen=True)
class _Keywords:
    """The outcome of a point's keywords, with their matches in the rubric's order."""

    credit: float
    tokens: tuple[int, ...]
    why: str


def _weight(keyword: CompiledKeyword, asked: frozenset[str]) -> float:
    if not keyword.stems:
        return 1.0
    if keyword.stems <= asked:
        return QUESTION_WORD
    return EVERYDAY_WORD if keyword.stems <= LIGHT_STEMS else 1.0


def _judge_keywords(
    keywords: tuple[CompiledKeyword, ...],
    enough: float,
    part: CompiledPart,
    reading: Reading,
    asked: frozenset[str],
) -> _Keywords:
    """Credit keywords by the weighted share of them that is found."""
    excluded = excluded_parts(part, reading)
    total = got = 0.0
    tokens: list[int] = []
    found, missing, denied = [], [], []
    for keyword in keywords:
        weight = _weight(keyword, asked)
        total += weight
        match = judge(keyword.phrase, part, reading, excluded, focus=True)
        if match.outcome in (Outcome.FOUND, Outcome.CAPPED):
            got += weight * (STUFFED_CREDIT if match.outcome is Outcome.CAPPED else 1.0)
            tokens += match.tokens
            found.append(keyword.phrase.source)
        elif match.outcome is Outcome.DENIED:
            denied.append(keyword.phrase.source)
        else:
            missing.append(keyword.phrase.source)
    credit = min(1.0, got / total / enough)
    if denied:
        credit *= CONTRADICTED
    return _Keywords(credit, tuple(tokens), explain_keywords(found, missing, denied))


def credit_point(
    point: Point,
    part: CompiledPart,
    rubric: CompiledRubric,
    reading: Reading,
    asked: frozenset[str],
) -> PointCredit:
    """Return what ``point`` earns; ``asked`` are the stems of the question's words."""
    excluded = excluded_parts(part, reading)
    best, about = MISSING, part.about
    for phrase in part.phrases:
        match = judge(phrase, part, reading, excluded, telling=True)
        if match.outcome > best.outcome:
            best, about = match, part.about or phrase.about
        if best.outcome is Outcome.FOUND:
            break
    credit = _credit(best)
    why, tokens = explain(best, about, rubric.rubric, reading), best.tokens
    if credit < 1 and part.keywords:
        sets = (_judge_keywords(s, point.enough, part, reading, asked) for s in part.keywords)
        best_set = max(sets, key=lambda one: one.credit)
        if best_set.credit > credit or not part.phrases:
            credit, why, tokens = best_set.credit, best_set.why, best_set.tokens
    return PointCredit(
        id=point.id,
        credit=round(credit, 4),
        weight=point.weight,
        spans=reading.spans(tokens) if credit > 0 else (),
        why=why,
    )


def _credit(match: Match) -> float:
    if match.outcome is Outcome.FOUND:
        return 1.0
    return STUFFED_CREDIT if match.outcome is Outcome.CAPPED else 0.0
