"""Where answers were scored anew, on paper."""

from collections.abc import Iterator, Sequence

from interviewer.numerals import unbroken
from interviewer.scorecards import regraded as words
from interviewer.scorecards.paper.sheet import Block, Bullets, Heading, plain, said
from interviewer.scorecards.regraded_values import RegradedItem, RegradeLine


def regraded(found: Sequence[RegradeLine]) -> Iterator[Block]:
    """Yield each regrade with what it changed; nothing where there was none."""
    if not found:
        return
    yield Heading(2, plain("Scored anew"))
    for line in found:
        yield said(unbroken(words.headline(line)), leads=True)
        if line.note:
            yield said(f"Note, for interviewers alone: {line.note}", small=True, leads=True)
        yield Bullets(tuple(tuple(_item(item)) for item in line.items))
    yield said(words.STAYED, small=True, soft=True)


def _item(item: RegradedItem) -> Iterator[Block]:
    yield said(words.rescored(item))
    yield said(f"Version {words.versions(item)}", small=True, soft=True)
    if item.lines:
        yield Bullets(tuple((said(unbroken(one), small=True),) for one in item.lines), small=True)
