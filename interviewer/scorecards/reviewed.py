"""Puts what interviewers say of an interview beside what the rules say; these stay as they are."""

from collections.abc import Iterator, Mapping, Sequence

from interviewer.scorecards.model import ItemCard, Scorecard
from interviewer.scorecards.overrides import Override
from interviewer.scorecards.rescoring import lines_of, overridden_score
from interviewer.scorecards.resettled import resettled
from interviewer.scorecards.reviewed_values import (
    LineChange,
    NoteLine,
    OverrideLine,
    Reviewed,
    Reviewer,
)
from interviewer.scorecards.reviews import Review, noted
from interviewer.scorecards.standing import Given, standing
from interviewer.scorecards.takeaways import reviewed_takeaways


def with_reviews(
    card: Scorecard,
    reviews: Sequence[Review],
    *,
    private: bool,
    hidden: int = 0,
    hidden_reviewers: int = 0,
) -> Scorecard:
    """Return ``card`` with its reviews, oldest first, put beside the rules' own results.

    Of several overrides of one thing, and of several recommendations, the latest holds; see
    ``standing``. Only a ``private`` reader is shown the notes, who said what, and what each
    reviewer says by themselves: a team decides, and its candidates need not know whose word it
    was. ``hidden`` says how many reviews are kept from them, which ``reviews`` lacks, and
    ``hidden_reviewers`` of how many people (see ``blind``).
    """
    if not reviews and not hidden:
        return card
    if not private:
        reviews = [review.model_copy(update={"name": ""}) for review in reviews]
    held = standing(reviews)
    scores = reviewed_scores(card, held)
    outcome = resettled(card, scores)
    recommended = [review for review in reviews if review.recommendation]
    last = recommended[-1] if recommended else None
    reviewers = tuple(_reviewers(card, reviews))
    opinions = [one.recommendation for one in reviewers if one.recommendation]
    notes = tuple(NoteLine(by=r.name, at=r.at, text=r.notes) for r in noted(reviews))
    lines = tuple(_lines(card, held, scores))
    reviewed = Reviewed(
        score=outcome.mark,
        suggestion=outcome.recommendation,
        rule=outcome.rule,
        recommendation=last.recommendation if last else None,
        by=last.name if last else "",
        given_at=last.at if last else None,
        overrides=lines,
        notes=notes if private else (),
        reviewers=reviewers if private else (),
        agree=len(set(opinions)) == 1 if private and len(opinions) > 1 else None,
        items=outcome.items,
        skills=outcome.skills,
        parts=outcome.parts,
        takeaways=reviewed_takeaways(card, outcome.skills, lines, scores),
        hidden=hidden,
        hidden_reviewers=hidden_reviewers,
    )
    return card.model_copy(update={"reviewed": reviewed})


def reviewed_scores(
    card: Scorecard, held: Mapping[int, Sequence[Given]]
) -> tuple[float | None, ...]:
    """Return the score of every item of ``card`` with the overrides that hold of it."""
    return tuple(
        overridden_score(item, [given.override for given in held.get(item.number, ())])
        for item in card.items
    )


def mark_by(card: Scorecard, reviews: Sequence[Review]) -> float | None:
    """Return the mark (0 to 1) of ``card`` with the overrides of ``reviews``, oldest first."""
    return resettled(card, reviewed_scores(card, standing(reviews))).mark


def _reviewers(card: Scorecard, reviews: Sequence[Review]) -> Iterator[Reviewer]:
    """Yield what each reviewer says by themselves, in the order of their names."""
    own = dict[str, list[Review]]()
    for review in reviews:
        own.setdefault(review.reviewer, []).append(review)
    for name, said in sorted(own.items(), key=lambda pair: (pair[1][-1].name, pair[0])):
        held = standing(said)
        scores = reviewed_scores(card, held)
        outcome = resettled(card, scores)
        given = [review.recommendation for review in said if review.recommendation]
        yield Reviewer(
            id=name,
            name=said[-1].name,
            at=said[-1].at,
            score=outcome.mark,
            suggestion=outcome.recommendation,
            recommendation=given[-1] if given else None,
            overrides=tuple(_lines(card, held, scores)),
        )


def _lines(
    card: Scorecard, held: Mapping[int, Sequence[Given]], scores: Sequence[float | None]
) -> Iterator[OverrideLine]:
    for number, given in held.items():
        if number > len(card.items):
            continue
        item = card.items[number - 1]
        for one in given:
            yield OverrideLine(
                item=number,
                title=item.title,
                was=item.score,
                score=scores[number - 1],
                reason=one.override.reason,
                by=one.review.name,
                at=one.review.at,
                line=_line(item, one),
            )


def _line(item: ItemCard, given: Given) -> LineChange | None:
    override = given.override
    if override.target == "item":
        return None
    found = lines_of(item, override)
    return LineChange(
        kind=override.target,
        id=override.line,
        says=_says(item, override),
        attempt=override.attempt,
        was=found[-1] if found else None,
        now=override.value,
        applies=bool(found) or override.target == "verdict",
    )


def _says(item: ItemCard, override: Override) -> str:
    """Return the words of a line of the rubric; a check, or a line not known, has its id alone."""
    says = dict[str, str]()
    if item.answer and override.point:
        says = {one.id: one.says for one in item.answer.points}
    elif item.answer:
        says = {one.id: one.says for one in item.answer.misconceptions}
    return says.get(override.line, override.line)
