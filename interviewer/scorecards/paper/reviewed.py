"""What interviewers made of it, on paper: who says what, what was overridden, notes."""

from collections.abc import Iterator, Sequence

from interviewer.numerals import unbroken
from interviewer.scorecards import beside, deciding, wording
from interviewer.scorecards.paper.places import address, section, when
from interviewer.scorecards.paper.sheet import (
    Block,
    Bullets,
    Column,
    Paragraph,
    Row,
    Run,
    Table,
    row,
    said,
)
from interviewer.scorecards.reviewed_values import OverrideLine, Reviewed, Reviewer


def reviewed(found: Reviewed) -> Iterator[Block]:
    """Yield the reviews; nothing where the reader may see none."""
    if not (found.overrides or found.reviewers or found.notes):
        return
    yield section("Reviewed by interviewers")
    if found.reviewers:
        yield Table(
            (
                Column("Reviewer", wide=True),
                Column("Says"),
                Column("Mark", right=True),
                Column("The rule suggests for it"),
            ),
            tuple(map(_reviewer, found.reviewers)),
            caption=f"What each says by themselves. {deciding.agreed(found)}".strip(),
        )
    if found.overrides:
        yield Table(
            (Column("Item and what was set", wide=True), Column("Score", right=True)),
            tuple(map(_override, found.overrides)),
            caption=f"Scores that were overridden. {beside.ARROW}",
        )
    for note in found.notes:
        by = note.by or wording.UNNAMED
        yield said(
            f"Note by {by}, {when(note.at)}, for interviewers alone:",
            small=True,
            soft=True,
            leads=True,
        )
        yield said(note.text)


def set_here(lines: Sequence[OverrideLine]) -> Iterator[Block]:
    """Yield the overrides of an item at its beginning; nothing without any."""
    if lines:
        yield said("As reviewed:", small=True, leads=True)
        yield Bullets(tuple((_told(one),) for one in lines), small=True)


def set_by(lines: Sequence[OverrideLine]) -> tuple[Paragraph, ...]:
    """Return who set a line and why, to stand under it."""
    return tuple(Paragraph((Run(beside.reason(one), "strong"),), small=True) for one in lines)


def _told(one: OverrideLine) -> Paragraph:
    what = unbroken(beside.changed(one))
    runs = (Run(f"{what[:1].upper()}{what[1:]}. "), Run(beside.reason(one), "soft"))
    return Paragraph(runs, small=True)


def _reviewer(one: Reviewer) -> Row:
    given = wording.RECOMMENDATIONS[one.recommendation] if one.recommendation else "–"
    return row(
        (said(one.name or wording.UNNAMED), said(when(one.at), small=True, soft=True)),
        (said(given),),
        (said(unbroken(wording.mark_per_cent(one.score))),),
        (said(wording.RECOMMENDATIONS[one.suggestion]),),
    )


def _override(one: OverrideLine) -> Row:
    scores = f"{wording.per_cent(one.was)} → {wording.per_cent(one.score)}"
    title = Run(f"{one.item}. {one.title}", to=address(one.item))
    return row((Paragraph((title,)), _told(one)), (said(unbroken(scores)),))
