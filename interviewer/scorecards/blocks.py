"""The scorecard as Slack blocks: the outcome, and of each item what decided its score."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from interviewer.numerals import number
from interviewer.rendering.blocks import (
    LONGEST_HEADER,
    Block,
    Context,
    Divider,
    Header,
    Mrkdwn,
    PlainText,
)
from interviewer.rendering.characters import cleaned, escaped, shortened
from interviewer.rendering.parts import sections
from interviewer.rendering.passages import (
    Line,
    Passage,
    Run,
    abridged,
    bold,
    bullets,
    prose,
    said,
)
from interviewer.rendering.reading import beginning
from interviewer.rendering.writing import written
from interviewer.scorecards import weighing, wording
from interviewer.scorecards.attributes import anchors
from interviewer.scorecards.beside import Reviewing, changed, reason
from interviewer.scorecards.deciding import agreed, decision, hidden
from interviewer.scorecards.losses import TITLE, loss_table
from interviewer.scorecards.model import AnswerReceipt, CodeAttempt, ItemCard, OptionLine, Scorecard
from interviewer.scorecards.scales import two_scales
from interviewer.scorecards.takeaways import that_hold

WHOLE: Final = "The whole card, with the answers and why each has its score, is the PDF or HTML."

_TITLE: Final = 100
_PROMPT: Final = 160
_LINE: Final = 70
_TAKE_AWAY: Final = 300
_LOST: Final = 5
"""Items that are told of where points went; the PDF and HTML have all."""

_NAMED: Final = 4
"""Lines of a rubric that are named of a sort; the others are counted."""


def render(card: Scorecard) -> tuple[Block, ...]:
    """Return the card as blocks, of as many messages as they need (``fitting.posts``).

    Each item has one section. Answers and code are left out.
    """
    return (*_top(card), Divider(), *_items(card), _remark(WHOLE))


def _top(card: Scorecard) -> Iterator[Block]:
    title = " ".join(cleaned(f"Scorecard: {wording.title(card)}").split())
    yield Header(text=PlainText(text=escaped(shortened(title, LONGEST_HEADER))))
    yield from sections([prose(*_verdict(card))])
    yield _remark(" · ".join(_circumstances(card)))
    yield from sections(_notes(card))
    yield from sections(_marks(card))
    yield from sections(_takeaways(card))


def _verdict(card: Scorecard) -> Iterator[Line]:
    """Yield the verdict that holds, and what stands beside it."""
    found = decision(card)
    mark = found.holds.mark + (" as reviewed" if found.reviewed else "")
    holds = bold([Run(f"{found.holds.whose}: {found.holds.says.lower()}")])
    yield said(*holds, f" ({mark}). {found.holds.why}")
    for one in found.beside:
        rest = f" ({one.mark}). {one.why}"
        yield said(f"{one.whose}: {one.says.lower()}{rest}")
    if card.reviewed:
        for line in (agreed(card.reviewed), hidden(card.reviewed)):
            if line:
                yield said(line)


def _circumstances(card: Scorecard) -> Iterator[str]:
    head = card.header
    yield f"{head.started_at:%Y-%m-%d %H:%M} UTC"
    yield head.mode
    yield wording.time_used(head)
    if head.extra_time > 1:
        yield f"extra time: {number(head.extra_time)} times the usual"
    yield wording.ENDINGS[head.ended]
    yield wording.completion(card)
    if head.reached:
        yield f"level reached: {head.reached.value}"


def _notes(card: Scorecard) -> Iterator[Passage]:
    if card.header.notes:
        yield prose(said("Notes on the script:"), *bullets(map(said, card.header.notes)))


def _marks(card: Scorecard) -> Iterator[Passage]:
    """Yield what the parts of the mark and the skills came to."""
    reviewing = Reviewing(card)
    ratings = {one.skill: one.rating for one in card.attributes}
    parts = [
        said(
            f"{wording.PARTS[part.part]}: {reviewing.part(part)} "
            f"({part.marked} of {part.items} marked, {wording.per_cent(part.weight)} of the mark)"
        )
        for part in card.mark.parts
    ]
    skills = [
        said(
            f"{wording.named(skill.skill)}: {reviewing.skill(skill.skill, skill.score)}"
            f"{_rated(reviewing.rating(skill.skill, ratings.get(skill.skill)))} "
            f"({_counted(skill.items, 'item')}, {wording.per_cent(skill.weight)} of the mark)"
        )
        for skill in card.skills
    ]
    expected = card.mark.expects
    yield from _listed("Parts", parts)
    yield from _listed("Skills", skills)
    if expected is not None:
        yield prose(said(anchors(card.header.level, card.mark)))
        yield prose(said(two_scales(card.header.level, card.mark)))
    yield from _lost(card, reviewing)
    yield from _listed(weighing.TITLE, list(map(said, weighing.unasked(card))))


def _lost(card: Scorecard, reviewing: Reviewing) -> Iterator[Passage]:
    """Yield where the points went: the items that lost most, and the sums."""
    found = loss_table(card, reviewing)
    lines = [
        said(f"{one.item.number}: {one.lost} of {one.counts} ({one.causes})")
        for one in found.lines[:_LOST]
    ]
    yield from _listed(f"{TITLE}, by item", lines)
    if found.sums:
        yield prose(said(found.sums))


def _rated(rating: str) -> str:
    return "" if rating == "–" else f", {rating}"


def _takeaways(card: Scorecard) -> Iterator[Passage]:
    short, follow = that_hold(card)
    if follow:
        yield prose(said(f"Take-aways: {follow[:1].lower()}{follow[1:]}"))
    for heading, lines in (
        ("Strongest", short.strongest),
        ("Weakest", short.weakest),
        ("To practise", short.practise),
        ("Left unanswered", short.passed_over),
        ("To look into", short.look_into),
        ("What was missed", short.missed),
    ):
        yield from _listed(heading, [said(*beginning(one, _TAKE_AWAY)) for one in lines])


def _listed(heading: str, lines: Sequence[Line], behind: str = "") -> Iterator[Passage]:
    if lines:
        yield prose(said(*bold([Run(heading)]), behind), *bullets(lines))


def _items(card: Scorecard) -> Iterator[Block]:
    reviewing = Reviewing(card)
    for item in card.items:
        yield from sections([prose(*_item(item, reviewing))])


def _item(item: ItemCard, reviewing: Reviewing) -> Iterator[Line]:
    title = abridged([Run(item.title)], _TITLE)
    yield said(*bold([Run(f"{item.number}. "), *title, Run(f": {reviewing.item(item)}")]))
    for one in reviewing.said_of(item)[:_NAMED]:
        yield said("As reviewed: ", *abridged([Run(f"{changed(one)}. {reason(one)}")], _PROMPT))
    yield said(wording.small_print(item, f"{wording.per_cent(item.weight, 1)} of the mark"))
    if item.prompt:
        yield Line(beginning(item.prompt, _PROMPT), first="&gt; ", rest="&gt; ")
    if item.answer:
        yield from _receipt(item.answer)
    yield from _choice(item.options)
    yield from map(_attempt, item.attempts)
    if challenged := _challenges(item):
        yield said(f"Challenged by the candidate: {_counted(challenged, 'line')}")


def _receipt(answer: AnswerReceipt) -> Iterator[Line]:
    """Yield the lines of the rubric that were earned and missed, and what was wrong."""
    points = [point for point in answer.points if point.expected or point.credit]
    wrong = [line for line in answer.misconceptions if not line.withdrawn]
    for name, lines in (
        ("Said", [point.says for point in points if point.credit >= 1]),
        ("In part", [point.says for point in points if 0 < point.credit < 1]),
        ("Missed", [point.says for point in points if not point.credit]),
        ("Wrong", [line.says for line in wrong]),
    ):
        if lines:
            yield said(*bold([Run(f"{name}:")]), *_named([_short(line) for line in lines]))
    if answer.flags:
        yield said(f"Noticed: {', '.join(wording.FLAGS[flag] for flag in answer.flags)}")


def _named(lines: Sequence[Sequence[Run]]) -> Iterator[Run]:
    """Yield the first words of the first few of ``lines``, on one line."""
    for at, line in enumerate(lines[:_NAMED]):
        yield Run("; " if at else " ")
        yield from line
    if len(lines) > _NAMED:
        yield Run(f"; and {len(lines) - _NAMED} more")


def _short(says: str) -> Sequence[Run]:
    """Return what a line of a rubric says, to stand among others."""
    return beginning(says.strip().removesuffix("."), _LINE)


def _choice(options: Iterable[OptionLine]) -> Iterator[Line]:
    for option in options:
        if option.chosen:
            label = beginning(option.label, _LINE)
            how = "right" if option.correct else "wrong"
            yield said(*bold([Run("Chosen:")]), f" {option.id.upper()}) ", *label, f" ({how})")


def _attempt(attempt: CodeAttempt) -> Line:
    verdict = wording.VERDICTS[attempt.verdict] if attempt.verdict else "not judged yet"
    names = [check.name for check in attempt.checks if check.status == "failed"]
    failed = [abridged([Run(name)], _LINE) for name in names]
    name = "Repaired code:" if attempt.repair else "Code:"
    which = [Run(" (failed:"), *_named(failed), Run(")")] if failed else []
    return said(*bold([Run(name)]), f" {verdict}", *which)


def _challenges(item: ItemCard) -> int:
    """Return how many lines of an item the candidate says something against."""
    notes = [option.challenge for option in item.options]
    if item.answer:
        notes += [point.challenge for point in item.answer.points]
        notes += [wrong.challenge for wrong in item.answer.misconceptions]
    return sum(note is not None for note in notes)


def _remark(text: str) -> Context:
    return Context(elements=(Mrkdwn(text=written([prose(said(text))])),))


def _counted(count: int, noun: str) -> str:
    return f"{count} {noun}" if count == 1 else f"{count} {noun}s"
