"""What each point of a rubric earns."""

from collections.abc import Sequence

from interviewer.scoring.credit.keywords import best_keywords
from interviewer.scoring.credit.objections import Credited, credited
from interviewer.scoring.credit.receipts import explain, quote
from interviewer.scoring.gates.gate import STUFFED_CREDIT
from interviewer.scoring.matching.compiling import CompiledPart, CompiledRubric
from interviewer.scoring.matching.exclusions import Exclusions, excluded_parts
from interviewer.scoring.matching.phrases import MISSING, Match, Outcome, judge
from interviewer.scoring.matching.reading import Reading
from interviewer.scoring.matching.replies import Followed
from interviewer.scoring.model import PointCredit, Span
from interviewer.scoring.sense.mentions import Subjects


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
    number: int,
    rubric: CompiledRubric,
    reading: Reading,
    asked: frozenset[str],
    followed: Sequence[Followed] = (),
    stated: Sequence[Span] = (),
) -> Credited:
    """Return what the point with ``number`` earns; ``asked`` are the stems of the question.

    Replies to a follow-up on this point are read together with it. ``stated`` are the
    spans of the misconceptions found.
    """
    point, part = rubric.rubric.points[number], rubric.points[number]
    replies = [reading.of_reply(one) for one in followed if one.reply.point == point.id]
    # what a reply takes back in the light of its follow-up is taken back altogether
    excluded = excluded_parts(part, [reading, *replies])
    best, about = _best_match(part, reading, excluded)
    for reply in replies:
        match, _ = _best_match(part, reply, excluded)
        if match.outcome > max(best.outcome, Outcome.DENIED):
            best = match.in_reply()
    credit = _credit(best)
    others = [one.statement for one in rubric.points if one.statement and one is not part]
    why = explain(best, about, rubric.rubric, reading, stated, part.statement, others)
    tokens = best.tokens
    if credit < 1 and part.keywords:
        keywords = best_keywords(point, part, reading, excluded, asked, replies)
        if keywords and (keywords.credit > credit or not part.phrases):
            credit, why, tokens = keywords.credit, keywords.why, keywords.tokens
    denied = reading.denial_of(number) if credit > 0 else None
    if denied:
        credit, why = 0.0, f"{why} The contrary is said as well: {quote(reading, denied.tokens)}."
    earned = PointCredit(
        id=point.id,
        credit=round(credit, 4),
        weight=point.weight,
        spans=reading.spans(tokens) if credit > 0 else (),
        why=why,
    )
    return credited(earned, best, reading)


def _credit(match: Match) -> float:
    if match.outcome is Outcome.FOUND:
        return 1.0
    return STUFFED_CREDIT if match.outcome is Outcome.CAPPED else 0.0
