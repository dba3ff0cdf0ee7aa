"""What was not asked, where the points went, and by what versions, on paper."""

from collections.abc import Iterator

from interviewer.numerals import unbroken
from interviewer.scorecards import losses, weighing
from interviewer.scorecards import versions as about
from interviewer.scorecards.beside import ARROW, Reviewing
from interviewer.scorecards.losses import LostLine
from interviewer.scorecards.model import Scorecard
from interviewer.scorecards.paper.places import address, section
from interviewer.scorecards.paper.sheet import (
    Block,
    Bullets,
    Column,
    Paragraph,
    Row,
    Run,
    Table,
    plain,
    row,
    said,
)
from interviewer.scorecards.versions import VersionLine


def unasked(card: Scorecard) -> Iterator[Block]:
    """Yield what of the script was not asked or has no score; nothing where that is nothing."""
    if sentences := weighing.unasked(card):
        yield section(weighing.TITLE)
        yield Bullets(tuple((said(unbroken(one)),) for one in sentences))


def lost(card: Scorecard, reviewing: Reviewing) -> Iterator[Block]:
    """Yield a table of the points that each item lost, and by what."""
    found = losses.loss_table(card, reviewing)
    if not found.sums:
        return
    yield section(losses.TITLE)
    yield said(losses.EXPLAINED, small=True, soft=True, leads=True)
    if found.lines:
        yield Table(
            (
                Column("Item", wide=True),
                Column("By what"),
                Column("Counts", right=True),
                Column("Lost", right=True),
            ),
            tuple(map(_lost, found.lines)),
            caption=f"Points, what cost most first{f'. {ARROW}' if reviewing.any else ''}",
        )
    yield said(unbroken(found.sums))


def _lost(line: LostLine) -> Row:
    title = Run(f"{line.item.number}. {line.item.title}", to=address(line.item.number))
    return row(
        (Paragraph((title,)),),
        (said(unbroken(line.causes), small=True, soft=True),),
        (said(line.counts),),
        (said(unbroken(line.lost)),),
    )


def versions(card: Scorecard) -> Iterator[Block]:
    """Yield the versions of what each item was held on and judged by."""
    found = about.versions(card)
    if not (found or card.written_by):
        return
    yield section(about.TITLE)
    if found:
        yield said(about.EXPLAINED, small=True, soft=True, leads=True)
        yield Bullets(tuple((_version(line),) for line in found), small=True)
    if told := about.written(card):
        yield said(told, small=True)


def _version(line: VersionLine) -> Paragraph:
    runs = [Run(f"Item {line.number}, {line.ref}: ")]
    for at, (name, version) in enumerate(line.named):
        runs += [Run(f"{', ' if at else ''}{name} "), Run(version, code=True)]
    if line.judged_by:
        runs += plain(f"{'; ' if line.named else ''}judged by {line.judged_by}")
    return Paragraph(tuple(runs), small=True)
