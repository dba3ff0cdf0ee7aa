"""The items at a glance and how the answers were worded, as Markdown."""

from collections.abc import Iterator, Sequence

from interviewer.dialogue.messages import SkillScore
from interviewer.numerals import number
from interviewer.scorecards import wording
from interviewer.scorecards.attributes import anchors
from interviewer.scorecards.beside import Reviewing
from interviewer.scorecards.counting import not_asked
from interviewer.scorecards.escaping import escape, own
from interviewer.scorecards.language import Language, Tally, tells
from interviewer.scorecards.markdown_tables import bullets, table
from interviewer.scorecards.model import Attribute, ItemCard, Scorecard, SkillEvidence
from interviewer.scorecards.scales import two_scales


def overview(items: Sequence[ItemCard], reviewing: Reviewing) -> Iterator[str]:
    """Yield a table with a row for each item: title, status, time and score."""
    yield "## The items at a glance"
    rows = (_row(item, reviewing) for item in items)
    yield table(("Item", "Skill", "Status", "Time", "Score"), rows)


def skills(card: Scorecard, reviewing: Reviewing) -> Iterator[str]:
    """Yield the skills: a table of their means and ratings, and what these rest on."""
    if not card.skills:
        return
    yield "## By skill"
    ratings = {one.skill: one for one in card.attributes}
    yield table(
        ("Skill", "Rating", "Score", "Points", "Weight", "Items"),
        (
            (
                wording.named(skill.skill),
                _rating(skill, ratings.get(skill.skill), reviewing),
                reviewing.skill(skill.skill, skill.score),
                wording.points(ratings[skill.skill]) if skill.skill in ratings else "–",
                wording.per_cent(skill.weight),
                ", ".join(map(str, ratings[skill.skill].items))
                if skill.skill in ratings
                else str(skill.items),
            )
            for skill in card.skills
        ),
    )
    yield anchors(card.header.level, card.mark)
    yield escape(two_scales(card.header.level, card.mark))
    yield not_asked(card)
    for name, score, rating in reviewing.unseen_skills():
        now = wording.mark_per_cent(score)
        yield f"{wording.named(name)}: – → {now}, {rating}, by reviews alone."
    for one in card.attributes:
        if one.evidence:
            yield f"What {wording.named(one.skill).lower()} rests on:"
            yield bullets(map(_evidence, one.evidence))


def _rating(skill: SkillScore, one: Attribute | None, reviewing: Reviewing) -> str:
    """Return the rating of a skill, and whether it is close to another."""
    if one is None or one.rating is None:
        return "–"
    close = reviewing.close(skill.skill, skill.score)
    said = reviewing.rating(skill.skill, one.rating)
    return f"{said} ({close})" if close else said


def _evidence(one: SkillEvidence) -> str:
    quote = f"“{escape(one.quote)}” – " if one.quote else ""
    return f"{wording.EVIDENCE[one.kind]}, item {one.item}: {quote}{own(one.says)}"


def language(found: Language | None) -> Iterator[str]:
    """Yield the counts of words, fillers and hedges; nothing where there are none."""
    if found is None or not tells(found):
        return
    yield "## Language"
    yield wording.LANGUAGE
    rows = (("Fillers", found.fillers), ("Hedges", found.hedges))
    yield table(
        ("Sort", "Count", "Per 100 words", "The most frequent"),
        ((name, *_tally(tally)) for name, tally in rows),
    )
    lengths = ", ".join(f"item {one.item}: {one.words}" for one in found.answers)
    yield f"{found.words} words in all, code left out; {lengths}."
    if found.left_out:
        places = ", ".join(f"item {item}" for item in found.left_out)
        yield f"{wording.LEFT_OUT}: {places}."


def _row(item: ItemCard, reviewing: Reviewing) -> tuple[str, ...]:
    reached = item.status != "not_reached"
    return (
        f"{item.number}. {escape(item.title)}",
        wording.named(item.skill.value),
        wording.STATUSES[item.status] + (f", {wording.hints_taken(item)}" if item.hints else ""),
        wording.time_taken(item) if reached else "–",
        "–" if reviewing.now(item) is None else reviewing.item(item),
    )


def _tally(tally: Tally) -> tuple[str, str, str]:
    said = ", ".join(f"“{phrase.says}” ({phrase.count})" for phrase in tally.frequent)
    return str(tally.count), number(tally.per_100_words), said or "–"
