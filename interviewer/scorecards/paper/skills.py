"""The skills on paper: a chart, and of each its rating at the level and what that rests on."""

from collections.abc import Iterator
from typing import Final

from interviewer.numerals import unbroken
from interviewer.scorecards import wording
from interviewer.scorecards.attributes import anchors
from interviewer.scorecards.beside import Reviewing
from interviewer.scorecards.chart import skill_chart
from interviewer.scorecards.counting import not_asked
from interviewer.scorecards.model import Attribute, Scorecard, SkillEvidence
from interviewer.scorecards.paper.places import address
from interviewer.scorecards.paper.prose import phrase
from interviewer.scorecards.paper.sheet import (
    Bar,
    Bars,
    Block,
    Column,
    Look,
    Paragraph,
    Row,
    Run,
    Runs,
    Table,
    plain,
    row,
    said,
)
from interviewer.scorecards.scales import two_scales

_LOOKS: Final[dict[str, Look]] = {"below": "missed", "meets": "part", "strong": "hit"}


def skills(card: Scorecard, reviewing: Reviewing) -> Iterator[Block]:
    """Yield the chart and the table of a card's skills."""
    chart = skill_chart(card.skills, card.mark.expects, card.header.level, reviewing)
    yield Bars(
        tuple(
            Bar(
                bar.name,
                unbroken(bar.evidence),
                unbroken(bar.value),
                bar.score,
                bar.thickness,
                bar.below,
            )
            for bar in chart.bars
        ),
        chart.expects,
        unbroken(chart.label),
        unbroken(chart.says),
    )
    level = card.header.level.value
    across = (
        f"; the marks across are what {level} level expects, and bars that end before them are "
        "hollow"
    )
    yield said(
        f"The length of a bar is the mean of its items{', as reviewed' if reviewing.any else ''}"
        f"{across if chart.expects is not None else ''}.",
        small=True,
        soft=True,
    )
    if card.mark.expects is not None:
        yield said(unbroken(anchors(card.header.level, card.mark)), small=True)
        scales = unbroken(two_scales(card.header.level, card.mark))
        yield said(scales, small=True, soft=True, leads=True)
    yield Table(
        (
            Column("Skill", wide=True),
            Column("Item numbers"),
            Column("Weight", right=True),
            Column("Score", right=True),
        ),
        tuple(_rows(card, reviewing)),
        caption="Mean score of the assessed items of each skill, by their weight in the mark",
    )
    if unasked := not_asked(card):
        yield said(unasked, small=True, soft=True)


def _rows(card: Scorecard, reviewing: Reviewing) -> Iterator[Row]:
    found = {one.skill: one for one in card.attributes}
    for skill in card.skills:
        attribute = found.get(skill.skill)
        name = Run(wording.named(skill.skill))
        points = unbroken(wording.points(attribute)) if attribute else ""
        yield row(
            (
                Paragraph((name, *_rating(attribute, reviewing))),
                *(map(_evidence, attribute.evidence) if attribute else ()),
            ),
            (Paragraph(_items_of(card, skill.skill) or plain(str(skill.items))),),
            (said(unbroken(wording.per_cent(skill.weight))),),
            (
                said(unbroken(reviewing.skill(skill.skill, skill.score))),
                *((said(points, small=True, soft=True),) if points else ()),
            ),
        )
    for unseen, score, rating in reviewing.unseen_skills():
        now = unbroken(f"– → {wording.mark_per_cent(score)}")
        rated = Run(f" {rating}, by reviews alone", "soft")
        shown = Paragraph((Run(wording.named(unseen)), rated))
        yield row((shown,), (said("–"),), (said("–"),), (said(now),))


def _rating(attribute: Attribute | None, reviewing: Reviewing) -> Runs:
    if attribute is None or attribute.rating is None:
        return ()
    says = reviewing.rating(attribute.skill, attribute.rating)
    close = unbroken(reviewing.close(attribute.skill, attribute.score))
    return (
        Run("  "),
        Run(says, _LOOKS[attribute.rating]),
        *((Run(f"  {close}", "soft"),) if close else ()),
    )


def _evidence(one: SkillEvidence) -> Paragraph:
    quote = (Run(f"“{one.quote}”", "quote"), Run(" – ")) if one.quote else ()
    where = Run(f"{wording.EVIDENCE[one.kind]}, item {one.item}", to=address(one.item))
    return Paragraph((where, Run(": "), *quote, *phrase(one.says)), small=True, soft=True)


def _items_of(card: Scorecard, skill: str) -> Runs:
    found = [i.number for i in card.items if i.skill.value == skill and i.score is not None]
    runs = list[Run]()
    for item in found:
        runs += [*([Run(", ")] if runs else []), Run(str(item), to=address(item))]
    return tuple(runs)
