"""What each point of a rubric earns."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from interviewer.rubrics.model import Point
from interviewer.scoring.compiling import LIGHT_STEMS, CompiledKeyword, CompiledPart, CompiledRubric
from interviewer.scoring.gates import STUFFED_CREDIT
from interviewer.scoring.matching import (
    MISSING,
    Exclusions,
    Match,
    Outcome,
    excluded_parts,
    judge,
)
from interviewer.scoring.mentions import Subjects
from interviewer.scoring.model import PointCredit, Span
from interviewer.scoring.reading import Reading
from interviewer.scoring.receipts import explain, explain_keywords, quote
from interviewer.scoring.replies import Followed, Given

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
    excluded: Exclusions,
    asked: frozenset[str],
    given: Given | None,
) -> _Keywords:
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
    return _Keywords(credit, tuple(tokens), _explain(found, listed, missing, denied))


def _explain(found: list[str], listed: list[str], missing: list[str], denied: list[str]) -> str:
    """Return which keywords were met, those apart that stand in a list of words only."""
    rest = explain_keywords(found, missing, denied)
    return f"Only listed: {', '.join(listed)}. {rest}".rstrip() if listed else rest


def _best_keywords(
    point: Point,
    part: CompiledPart,
    reading: Reading,
    excluded: Exclusions,
    asked: frozenset[str],
    replies: Sequence[Reading],
) -> _Keywords | None:
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


def _best_match(
    part: CompiledPart, reading: Reading, excluded: Exclusions
) -> tuple[Match, Subjects]:
    """Return the best match of a point's phrases, and of whom it had to be said."""
    best, about = MISSING, part.about
    for phrase in part.phrases:
        match = judge(phrase, part, reading, excluded, telling=True)
        if match.beats(best):
            best, about = match, part.about or phrase.about
        if best.is_plain:
            break
    return best, about


def credit_point(
    point: Point,
    part: CompiledPart,
    rubric: CompiledRubric,
    reading: Reading,
    asked: frozenset[str],
    followed: Sequence[Followed] = (),
    stated: Sequence[Span] = (),
) -> PointCredit:
    """Return what ``point`` earns; ``asked`` are the stems of the question's words.

    Replies to a follow-up on this point are read together with it. ``stated`` are the
    spans of the misconceptions found.
    """
    replies = [reading.of_reply(one) for one in followed if one.reply.point == point.id]
    # what a reply takes back in the light of its follow-up is taken back altogether
    excluded = excluded_parts(part, reading, *replies)
    best, about = _best_match(part, reading, excluded)
    for reply in replies:
        match, _ = _best_match(part, reply, excluded)
        if match.outcome > max(best.outcome, Outcome.DENIED):
            best = replace(match, reply=True)
    credit = _credit(best)
    why, tokens = explain(best, about, rubric.rubric, reading, stated), best.tokens
    if credit < 1 and part.keywords:
        keywords = _best_keywords(point, part, reading, excluded, asked, replies)
        if keywords and (keywords.credit > credit or not part.phrases):
            credit, why, tokens = keywords.credit, keywords.why, keywords.tokens
    denied = reading.denial_of(rubric.rubric.points.index(point)) if credit > 0 else None
    if denied:
        credit, why = 0.0, f"{why} The contrary is said as well: {quote(reading, denied.tokens)}."
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
