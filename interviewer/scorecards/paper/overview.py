"""The first pages: suggestion, facts, items at a glance, take-aways, skills, and the mark."""

from collections.abc import Iterator
from datetime import UTC, datetime

from interviewer.numerals import number, unbroken
from interviewer.scorecards import wording
from interviewer.scorecards.chart import skill_chart
from interviewer.scorecards.language import Language, Tally
from interviewer.scorecards.model import Header, ItemCard, Mark, Scorecard
from interviewer.scorecards.paper.prose import phrase
from interviewer.scorecards.paper.regraded import regraded
from interviewer.scorecards.paper.sheet import (
    Bar,
    Bars,
    Block,
    Bullets,
    Column,
    Facts,
    Heading,
    Paragraph,
    Row,
    Run,
    Runs,
    Step,
    Table,
    Verdict,
    plain,
    row,
    said,
)
from interviewer.scorecards.reviewed_values import Reviewed


def section(title: str) -> Heading:
    """Return the heading of a part of the document."""
    return Heading(2, plain(title))


def address(item: int) -> str:
    """Return the name of the heading of the ``item``-th item."""
    return f"item-{item}"


def when(moment: datetime) -> str:
    """Return a moment to the minute, in UTC."""
    at = moment.astimezone(UTC)
    return f"{at.day} {at:%B %Y, %H:%M} UTC"


def overview(card: Scorecard) -> Iterator[Block]:
    """Yield what stands before the items one by one."""
    yield _suggestion(card.mark)
    if card.reviewed:
        yield from _reviewed(card.reviewed)
    yield Facts(tuple((name, plain(unbroken(says))) for name, says in _facts(card)))
    if card.header.notes:
        yield said("Notes on the script:", small=True, leads=True)
        notes = (Paragraph(plain(note), small=True) for note in card.header.notes)
        yield Bullets(tuple((note,) for note in notes), small=True)
    yield from regraded(card.regrades)
    yield section("The items at a glance")
    yield _at_a_glance(card.items)
    yield section("Key take-aways")
    yield from _take_aways(card)
    if card.skills:
        yield section("By skill")
        yield from _skills(card)
    yield section("How the mark came about")
    yield from _mark(card.mark)


def language(found: Language) -> Iterator[Block]:
    """Yield how the spoken answers were worded, as counts."""
    yield section("Language")
    yield said(wording.LANGUAGE)
    answers = "1 answer" if len(found.answers) == 1 else f"{len(found.answers)} answers"
    yield Table(
        (
            Column("What was said", wide=True),
            Column("Count", right=True),
            Column("Per 100 words", right=True),
        ),
        tuple(
            row(
                (said(name), *_frequent(tally)),
                (said(str(tally.count)),),
                (said(number(tally.per_100_words)),),
            )
            for name, tally in (("Fillers", found.fillers), ("Hedges", found.hedges))
        ),
        caption=f"Counted in {found.words} words of {answers}; code is left out",
    )
    lengths = ", ".join(f"item {one.item}: {one.words}" for one in found.answers)
    yield said(f"Words per answer: {lengths}.", small=True)
    if found.left_out:
        places = ", ".join(f"item {item}" for item in found.left_out)
        yield said(f"{wording.LEFT_OUT}: {places}.", small=True, soft=True)


def _frequent(tally: Tally) -> tuple[Block, ...]:
    words = ", ".join(f"“{one.says}” ({one.count})" for one in tally.frequent)
    return (said(words, small=True, soft=True),) if words else ()


def _suggestion(mark: Mark) -> Verdict:
    limits = mark.thresholds
    ends = (0.0, limits.no, limits.yes, limits.strong_yes, 1.0)
    names = ("definitely_not", "no", "yes", "strong_yes")
    return Verdict(
        "Suggestion",
        wording.RECOMMENDATIONS[mark.recommendation],
        unbroken(wording.mark_per_cent(mark.score)),
        (said(unbroken(mark.rule), soft=True),),
        mark.score,
        tuple(
            Step(
                start,
                end,
                wording.RECOMMENDATIONS[name],
                unbroken(wording.per_cent(start)) if start else "",
                name == mark.recommendation,
            )
            for start, end, name in zip(ends, ends[1:], names, strict=False)
            if end > start
        ),
    )


def _reviewed(reviewed: Reviewed) -> Iterator[Block]:
    """Yield what interviewers decided, beside the suggestion; notes where there are any."""
    blocks = []
    if reviewed.recommendation:
        by = reviewed.by or wording.UNNAMED
        blocks.append(said(f"Recommended by {by}.", soft=True))
    if reviewed.overrides:
        blocks.append(
            said("The mark holds with these scores in place of the items’ own:", leads=True)
        )
    overrides = tuple(
        (
            said(
                f"{one.item}. {one.title}: {unbroken(wording.per_cent(one.score))}, by the rules "
                f"{unbroken(wording.per_cent(one.was))}"
            ),
            said(
                f"{one.reason} ({one.by or wording.UNNAMED}, {when(one.at)})", small=True, soft=True
            ),
        )
        for one in reviewed.overrides
    )
    notes = [
        (
            said(f"Note by {note.by or wording.UNNAMED}, {when(note.at)}:", small=True),
            said(note.text),
        )
        for note in reviewed.notes
    ]
    given = reviewed.recommendation
    yield Verdict(
        "By interviewers",
        wording.RECOMMENDATIONS[given] if given else "No recommendation yet",
        unbroken(wording.mark_per_cent(reviewed.score)),
        (
            *blocks,
            *((Bullets(overrides),) if overrides else ()),
            *(block for note in notes for block in note),
        ),
    )


def _facts(card: Scorecard) -> Iterator[tuple[str, str]]:
    head: Header = card.header
    yield "Candidate", head.candidate or "–"
    yield "Level", head.level.value
    yield "Mode", head.mode
    yield "Begun", when(head.started_at)
    yield "Last changed", when(head.updated_at)
    yield "Time used", wording.time_used(head)
    yield "Ending", wording.ENDINGS[head.ended]
    yield "Completion", wording.completion(card)
    if head.reached:
        yield "Level reached", head.reached.value
    yield "Script seed", wording.seed(head)
    yield "Interview", head.interview
    yield from (head.external_ref or {}).items()


def _at_a_glance(items: tuple[ItemCard, ...]) -> Table:
    return Table(
        (Column("Item", wide=True), Column("Time", right=True), Column("Score", right=True)),
        tuple(_row(item) for item in items),
        caption="Scores, and the time taken of the time planned",
    )


def _row(item: ItemCard) -> Row:
    hints = f", {wording.hints_taken(item)}" if item.hints else ""
    below = f"{wording.named(item.skill.value)}: {wording.STATUSES[item.status]}{hints}"
    taken = "–" if item.status == "not_reached" else wording.time_taken(item)
    score = "–" if item.score is None else wording.mark(item)
    title = Run(f"{item.number}. {item.title}", to=address(item.number))
    return row(
        (Paragraph((title,)), said(below, small=True, soft=True)),
        (said(unbroken(taken), small=True),),
        (said(unbroken(score)),),
    )


def _take_aways(card: Scorecard) -> Iterator[Block]:
    short = card.takeaways
    yield said(wording.NAMED, small=True, soft=True, leads=True)
    for heading, lines, otherwise in (
        ("Strongest", short.strongest, "Nothing stood out yet."),
        ("Weakest", short.weakest, "No weak skill was seen."),
        ("To practise", short.practise, ""),
        ("Skipped or given up", short.passed_over, ""),
        ("What was missed", short.missed, ""),
    ):
        if lines or otherwise:
            yield Heading(3, plain(heading))
        if lines:
            yield Bullets(tuple((Paragraph(phrase(line)),) for line in lines))
        elif otherwise:
            yield said(otherwise, soft=True)


def _skills(card: Scorecard) -> Iterator[Block]:
    chart = skill_chart(card.skills, card.mark.expects, card.header.level)
    yield Bars(
        tuple(
            Bar(
                bar.name,
                unbroken(bar.evidence),
                unbroken(wording.per_cent(bar.score)),
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
        "The length of a bar is the score, its thickness the weight of the items behind it"
        f"{across if chart.expects is not None else ''}.",
        small=True,
        soft=True,
    )
    yield Table(
        (
            Column("Skill", wide=True),
            Column("Item numbers"),
            Column("Weight", right=True),
            Column("Score", right=True),
        ),
        tuple(
            row(
                (said(wording.named(skill.skill)),),
                (Paragraph(_items_of(card, skill.skill) or plain(str(skill.items))),),
                (said(unbroken(wording.per_cent(skill.weight))),),
                (said(unbroken(wording.per_cent(skill.score))),),
            )
            for skill in card.skills
        ),
        caption="Mean score of the assessed items of each skill, by their weight in the mark",
    )


def _items_of(card: Scorecard, skill: str) -> Runs:
    found = [i.number for i in card.items if i.skill.value == skill and i.score is not None]
    runs = list[Run]()
    for item in found:
        runs += [*([Run(", ")] if runs else []), Run(str(item), to=address(item))]
    return tuple(runs)


def _mark(mark: Mark) -> Iterator[Block]:
    yield Table(
        (
            Column("Part", wide=True),
            Column("Marked", right=True),
            Column("Weight", right=True),
            Column("Score", right=True),
        ),
        tuple(
            row(
                (said(wording.PARTS[part.part]),),
                (said(f"{part.marked} of {part.items}"),),
                (said(unbroken(wording.per_cent(part.weight))),),
                (said(unbroken(wording.per_cent(part.score))),),
            )
            for part in mark.parts
        ),
        caption="Parts of the final mark",
    )
    yield said(unbroken(mark.formula))
    yield said(unbroken(wording.scale(mark.thresholds)), small=True, soft=True)
    share = unbroken(wording.per_cent(mark.assessed_weight))
    yield said(
        f"{share} of the weight was assessed. "
        "What could not be assessed is left out, never counted as zero.",
        small=True,
        soft=True,
    )
