"""The first pages: verdict, facts, items at a glance, take-aways, skills, and the mark."""

from collections.abc import Iterator

from interviewer.numerals import number, unbroken
from interviewer.scorecards import wording
from interviewer.scorecards.beside import ARROW, Reviewing
from interviewer.scorecards.conditions import conditions
from interviewer.scorecards.counting import counted
from interviewer.scorecards.language import Language, Tally
from interviewer.scorecards.model import Header, ItemCard, Scorecard
from interviewer.scorecards.paper.places import address, section, when
from interviewer.scorecards.paper.prose import phrase
from interviewer.scorecards.paper.reckoned import lost, unasked
from interviewer.scorecards.paper.regraded import regraded
from interviewer.scorecards.paper.reviewed import reviewed
from interviewer.scorecards.paper.sheet import (
    Block,
    Bullets,
    Column,
    Facts,
    Heading,
    Paragraph,
    Row,
    Run,
    Table,
    plain,
    row,
    said,
)
from interviewer.scorecards.paper.skills import skills
from interviewer.scorecards.paper.verdict import verdict
from interviewer.scorecards.scales import mark_shown
from interviewer.scorecards.takeaways import that_hold
from interviewer.scorecards.weighing import weights


def overview(card: Scorecard) -> Iterator[Block]:
    """Yield what stands before the items one by one."""
    reviewing = Reviewing(card)
    yield verdict(card)
    yield Facts(tuple((name, plain(unbroken(says))) for name, says in _facts(card)))
    if card.header.notes:
        yield said("Notes on the script:", small=True, leads=True)
        notes = (Paragraph(plain(note), small=True) for note in card.header.notes)
        yield Bullets(tuple((note,) for note in notes), small=True)
    yield from unasked(card)
    if card.reviewed:
        yield from reviewed(card.reviewed)
    yield from regraded(card.regrades)
    yield section("The items at a glance")
    yield _at_a_glance(card.items, reviewing)
    yield from lost(card, reviewing)
    yield section("Key take-aways")
    yield from _take_aways(card)
    if card.skills:
        yield section("By skill")
        yield from skills(card, reviewing)
    yield section("How the mark came about")
    yield from _mark(card, reviewing)


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


def _facts(card: Scorecard) -> Iterator[tuple[str, str]]:
    head: Header = card.header
    yield "Candidate", head.candidate or "–"
    yield "Level", head.level.value
    yield "Begun", when(head.started_at)
    yield "Last changed", when(head.updated_at)
    yield from conditions(card)
    yield "Ending", wording.ENDINGS[head.ended]
    yield "Completion", wording.completion(card)
    if head.reached:
        yield "Level reached", head.reached.value
    yield "Script seed", wording.seed(head)
    yield "Interview", head.interview
    yield from (head.external_ref or {}).items()


def _at_a_glance(items: tuple[ItemCard, ...], reviewing: Reviewing) -> Table:
    arrow = f". {ARROW}" if reviewing.any else ""
    return Table(
        (
            Column("Item", wide=True),
            Column("Skill"),
            Column("Time", right=True),
            Column("Score", right=True),
        ),
        tuple(_row(item, reviewing) for item in items),
        caption=f"Scores, and the time taken of the time planned{arrow}",
    )


def _row(item: ItemCard, reviewing: Reviewing) -> Row:
    unusual = [wording.STATUSES[item.status]] if item.status != "answered" else []
    unusual += [wording.hints_taken(item)] if item.hints else []
    skill = f"{wording.named(item.skill.value)}{': ' if unusual else ''}{', '.join(unusual)}"
    taken = "–" if item.status == "not_reached" else wording.time_taken(item)
    score = "–" if reviewing.now(item) is None else reviewing.item(item)
    title = Run(f"{item.number}. {item.title}", to=address(item.number))
    return row(
        (Paragraph((title,)),),
        (said(skill, small=True, soft=True),),
        (said(unbroken(taken), small=True),),
        (said(unbroken(score)),),
    )


def _take_aways(card: Scorecard) -> Iterator[Block]:
    short, follow = that_hold(card)
    if follow:
        yield said(follow, small=True, leads=True)
    yield said(wording.NAMED, small=True, soft=True, leads=True)
    for heading, lines, otherwise in (
        ("Strongest", short.strongest, "Nothing stood out yet."),
        ("Weakest", short.weakest, "No weak skill was seen."),
        ("To practise", short.practise, ""),
        ("Left unanswered", short.passed_over, ""),
        ("To look into", short.look_into, ""),
        ("What was missed", short.missed, ""),
    ):
        if lines or otherwise:
            yield Heading(3, plain(heading))
        if lines:
            yield Bullets(tuple((Paragraph(phrase(line)),) for line in lines))
        elif otherwise:
            yield said(otherwise, soft=True)


def _mark(card: Scorecard, reviewing: Reviewing) -> Iterator[Block]:
    mark = card.mark
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
                (said(unbroken(reviewing.part(part))),),
            )
            for part in mark.parts
        ),
        caption="Parts of the final mark",
    )
    yield said(unbroken(mark.formula))
    if reviewing.any and card.reviewed:
        now = mark_shown(mark, card.reviewed.score)
        yield said(unbroken(f"With the reviewed scores the mark is {now}."))
    yield said(unbroken(wording.scale(mark.thresholds)), small=True, soft=True)
    yield said(unbroken(weights(card)), small=True, soft=True)
    yield said(unbroken(counted(card)), small=True, soft=True)
