"""An item on paper: its prompt, what was answered, why it has its score, the model answer."""

from collections.abc import Iterator, Sequence
from datetime import UTC
from typing import Final

from interviewer.numerals import number, unbroken
from interviewer.scorecards import wording
from interviewer.scorecards.beside import Reviewing, credit, misconception_state, point_state
from interviewer.scorecards.linking import Label, LinkedAnswer, Stretch, linked
from interviewer.scorecards.model import (
    AnswerReceipt,
    Challenged,
    ItemCard,
    MisconceptionLine,
    OptionLine,
    PointLine,
    Scorecard,
)
from interviewer.scorecards.paper.attempts import attempts
from interviewer.scorecards.paper.places import address
from interviewer.scorecards.paper.prose import blocks_of, phrase, turned, typed
from interviewer.scorecards.paper.reviewed import set_by, set_here
from interviewer.scorecards.paper.sheet import (
    Block,
    Bullets,
    Column,
    Facts,
    Heading,
    Look,
    Paragraph,
    Row,
    Run,
    Table,
    Typed,
    plain,
    row,
    said,
)
from interviewer.scorecards.reckoning import reckoning
from interviewer.scorecards.reviewed_values import OverrideLine
from interviewer.scorecards.weighing import weight_of

_LOOKS: Final[dict[str, Look]] = {"earned": "hit", "missed": "missed"}


def heading(title: str) -> Heading:
    """Return the heading of a part of an item."""
    return Heading(4, plain(title))


def item(card: Scorecard, one: ItemCard, reviewing: Reviewing) -> Iterator[Block]:
    """Yield the blocks of one item."""
    title = plain(f"{one.number}. {one.title}")
    yield Heading(3, title, unbroken(reviewing.item(one)), address(one.number))
    unusual = "" if one.status == "answered" else f"; {wording.STATUSES[one.status]}"
    counts = f"; counts {unbroken(weight_of(card, one))}"
    what = f"{unbroken(wording.what(one))}{unusual}{counts}"
    yield said(what, small=True, soft=True, leads=True)
    if one.status != "not_reached":
        yield Facts(
            (
                ("Time, of that planned", plain(unbroken(wording.time_taken(one)))),
                ("Hints", plain(unbroken(wording.hints(one)) if one.hints else "none")),
                ("Follow-ups", plain(str(len(one.probes) or "none"))),
            ),
            small=True,
        )
    yield from set_here(reviewing.said_of(one))
    yield from blocks_of(one.prompt)
    if one.answer:
        yield from _receipt(one, one.answer, reviewing)
    if one.options:
        yield from _choices(one)
    if one.notes:
        yield heading("Said beside the code")
        yield typed(one.notes)
    yield from attempts(one, reviewing)
    yield from _beside(one)
    if one.model_answer:
        yield heading("Model answer")
        yield from blocks_of(one.model_answer)
    if one.sources:
        yield said(f"Sources: {'; '.join(one.sources)}", small=True, soft=True)


def _beside(one: ItemCard) -> Iterator[Block]:
    """What was asked and not answered, or never asked, and what was said beside the answer."""
    if one.unanswered:
        yield heading("Asked, and not answered")
        yield Bullets(tuple((Paragraph(phrase(probe)),) for probe in one.unanswered))
    if one.not_put:
        yield heading("Not asked")
        yield Bullets(tuple((Paragraph(phrase(part)),) for part in one.not_put))
    for beyond in one.beyond:
        yield heading("Beyond the rubric")
        yield Paragraph(phrase(beyond.probe), leads=True)
        yield typed(beyond.text)
        yield said(wording.BEYOND_SCORE, small=True, soft=True)
    for retry in one.retries:
        yield heading(f"Tried again: {unbroken(wording.per_cent(retry.score))}")
        yield typed(retry.text)
    if one.retries:
        yield said(wording.RETRIED, small=True, soft=True)


def _receipt(one: ItemCard, answer: AnswerReceipt, reviewing: Reviewing) -> Iterator[Block]:
    links = linked(answer, one.number)
    if not answer.text:
        yield heading("Answer")
        yield said("No answer was given.", soft=True)
    for exchange in links.exchanges if answer.text else ():
        yield heading(wording.asked(exchange.stage) if exchange.probe else "Answer")
        if exchange.probe:
            yield Paragraph(phrase(exchange.probe), leads=True)
        if exchange.stretches:
            text = "".join(part.text for part in exchange.stretches)
            yield Typed(tuple(map(_stretch, exchange.stretches)), turned=turned(text))
        else:
            yield said("Nothing was said to this.", soft=True)
    yield heading("Why this score")
    yield from _remarks(one, answer)
    yield _rubric(one, answer, links, reviewing)
    if not all(point.expected for point in answer.points):
        yield said(wording.BEYOND, small=True, soft=True)


def _remarks(one: ItemCard, answer: AnswerReceipt) -> Iterator[Block]:
    """What is to be said of the whole answer, before its lines."""
    reckoned, hints = reckoning(one), unbroken(wording.hints(one))
    if reckoned:
        yield said(unbroken(reckoned), leads=True)
    if one.hints:
        yield said(f"{hints}.", leads=True)
    if answer.flags:
        flags = ", ".join(wording.FLAGS[flag] for flag in answer.flags)
        yield said(f"Noticed: {flags}.", leads=True)
    if not answer.worded:
        yield said(wording.UNWORDED, leads=True)
    if answer.drafted:
        yield said("Scored by a drafted rubric that nobody has read yet.", soft=True, leads=True)


def _stretch(part: Stretch) -> Run:
    look: Look = "plain"
    if part.labels:
        look = "wrong" if part.wrong else "point"
    return Run(part.shown, look, part.code, tuple(label.number for label in part.ending))


def _rubric(
    one: ItemCard, answer: AnswerReceipt, links: LinkedAnswer, reviewing: Reviewing
) -> Table:
    rows = [
        _point(point, links.labels[point.id], reviewing.of_line(one, "point", point.id))
        for point in answer.points
    ]
    rows += [
        _misconception(
            wrong, links.labels[wrong.id], reviewing.of_line(one, "misconception", wrong.id)
        )
        for wrong in answer.misconceptions
    ]
    return Table(
        (Column("Credit"), Column("Point", wide=True), Column("Weight", right=True)),
        tuple(rows),
        caption="What the rubric asks, and what the answer earned",
    )


def _point(point: PointLine, label: Label, set_: Sequence[OverrideLine]) -> Row:
    look = _LOOKS.get(credit(point.credit), "part")
    state = point_state(point, set_)
    beyond = wording.beyond(point)
    tag = (Run(" "), Run(beyond, "neutral")) if beyond else ()
    asks = Paragraph((Run(f"{label.number}. "), *phrase(point.says), *tag))
    return row(
        (Paragraph((Run(state, look),)),),
        (asks, *set_by(set_), *_because(point), *challenged(point.challenge)),
        (said(number(point.weight)),),
    )


def _misconception(wrong: MisconceptionLine, label: Label, set_: Sequence[OverrideLine]) -> Row:
    cost = unbroken(f"less {wording.per_cent(wrong.penalty)}")
    says = misconception_state("taken back" if wrong.withdrawn else cost, set_)
    state = Run(says, "neutral" if wrong.withdrawn else "missed")
    feedback = (Paragraph(phrase(wrong.feedback), small=True, soft=True),)
    return row(
        (Paragraph((state,)),),
        (
            Paragraph((Run(f"{label.number}. "), *phrase(wrong.says))),
            *set_by(set_),
            *_because(wrong),
            *(feedback if wrong.feedback else ()),
            *challenged(wrong.challenge),
        ),
        (said("–"),),
    )


def _because(line: PointLine | MisconceptionLine) -> Iterator[Block]:
    """Why a line has its credit, or else the words of the answer that it rests on."""
    if line.why:
        yield said(line.why, small=True, soft=True)
    elif line.quotes:
        quotes = ", ".join(f"“{words}”" for words in line.quotes)
        yield Paragraph((Run(quotes, "quote"),), small=True, soft=True)


def challenged(challenge: Challenged | None) -> Iterator[Block]:
    """Yield what the candidate says against a line."""
    if challenge:
        day = f"{challenge.at.astimezone(UTC):%Y-%m-%d}"
        runs = (Run("Challenged", "strong"), Run(f" on {day}: {challenge.note}"))
        yield Paragraph(runs, small=True)


def _choices(one: ItemCard) -> Iterator[Block]:
    yield heading("Answer")
    if one.said:
        yield typed(one.said)
    chosen = [option for option in one.options if option.chosen]
    for option in chosen:
        taken = "Taken for " if one.said else ""
        yield Paragraph((Run(f"{taken}{option.id}) "), *phrase(option.label)))
    if not chosen:
        yield said("No option was chosen.", soft=True)
    yield heading("Why this score")
    if one.hints:
        yield said(f"{unbroken(wording.hints(one))}.", leads=True)
    columns = (Column("Option", wide=True), Column("Result"))
    yield Table(columns, tuple(map(_option, one.options)), caption="The options")


def _option(option: OptionLine) -> Row:
    state = Run("–")
    if option.chosen:
        state = Run("chosen, right", "hit") if option.correct else Run("chosen, wrong", "missed")
    elif option.correct:
        state = Run("right", "neutral")
    why = (Paragraph(phrase(option.why), small=True, soft=True),) if option.why else ()
    return row(
        (
            Paragraph((Run(f"{option.id}) "), *phrase(option.label))),
            *why,
            *challenged(option.challenge),
        ),
        (Paragraph((state,)),),
    )
