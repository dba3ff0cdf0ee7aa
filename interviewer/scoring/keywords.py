"""What the keywords of a point earn: their weighted share, and in full from enough on."""

from collections.abc import Sequence
from dataclasses import dataclass

from interviewer.rubrics.model import Point
from interviewer.scoring.compiling import LIGHT_STEMS, CompiledKeyword, CompiledPart
from interviewer.scoring.gates import STUFFED_CREDIT
from interviewer.scoring.matching import Exclusions, Outcome, judge
from interviewer.scoring.reading import Reading
from interviewer.scoring.receipts import explain_keywords
from interviewer.scoring.replies import Given

QUESTION_WORD = 0.25
"""What a keyword counts that the question has said already."""

EVERYDAY_WORD = 0.5
"""What a keyword counts that says little by itself, such as "use"."""

CONTRADICTED = 0.25
"""The share of its credit that a point keeps when a keyword is said with the opposite meaning."""


@dataclass(frozen=True)
class KeywordsOutcome:
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
    excluded: Exclusions,
    asked: frozenset[str],
    given: Given | None,
) -> KeywordsOutcome:
    """Credit keywords by the weighted share of them that is found.

    Those that a follow-up has ``given`` count as words of the question.
    """
    asked = asked | given.stems if given else asked
    total = got = 0.0
    tokens: list[int] = []
    found, listed, missing, denied = [], [], [], []
    for keyword in keywords:
        weight = _weight(keyword, asked)
        total += weight
        match = judge(keyword.phrase, part, reading, excluded, focus=True)
        if match.outcome is Outcome.FOUND:
            got += weight
            tokens += match.tokens
            found.append(keyword.phrase.source)
        elif match.outcome is Outcome.CAPPED:
            # a list holds to its limit however few of the keywords are enough
            got += weight * STUFFED_CREDIT * enough
            tokens += match.tokens
            listed.append(keyword.phrase.source)
        elif match.outcome is Outcome.DENIED:
            denied.append(keyword.phrase.source)
        elif given and all(given.stands_in(slot, keyword.phrase) for slot in keyword.phrase.slots):
            got += weight
            found.append(keyword.phrase.source)
        else:
            missing.append(keyword.phrase.source)
    credit = min(1.0, got / total / enough)
    if denied:
        credit *= CONTRADICTED
    return KeywordsOutcome(credit, tuple(tokens), _explain(found, listed, missing, denied))


def _explain(found: list[str], listed: list[str], missing: list[str], denied: list[str]) -> str:
    """Return which keywords were met, those apart that stand in a list of words only."""
    rest = explain_keywords(found, missing, denied)
    return f"Only listed: {', '.join(listed)}. {rest}".rstrip() if listed else rest


def best_keywords(
    point: Point,
    part: CompiledPart,
    reading: Reading,
    excluded: Exclusions,
    asked: frozenset[str],
    replies: Sequence[Reading],
) -> KeywordsOutcome | None:
    """Return the best of a point's sets of keywords, by themselves or with a follow-up's words."""
    every = [
        _judge_keywords(words, point.enough, part, reading, excluded, asked, None)
        for words in part.keywords
    ]
    for reply in replies:
        for words in part.keywords:
            got = _judge_keywords(words, point.enough, part, reading, excluded, asked, reply.given)
            if any(reply.adds(index) for index in got.tokens):
                every.append(got)
    return max(every, key=lambda one: one.credit, default=None)
