"""Puts a scorecard on paper: all that its page shows, in the same order."""

from collections.abc import Iterator, Sequence
from textwrap import shorten
from typing import Final

from interviewer.dialogue.messages import Message
from interviewer.scorecards import wording
from interviewer.scorecards.beside import Reviewing
from interviewer.scorecards.language import tells
from interviewer.scorecards.model import Scorecard
from interviewer.scorecards.paper.items import item
from interviewer.scorecards.paper.keeping import keep_remarks
from interviewer.scorecards.paper.overview import language, overview
from interviewer.scorecards.paper.places import section
from interviewer.scorecards.paper.reckoned import versions
from interviewer.scorecards.paper.sheet import Block, Run, Sheet, plain
from interviewer.scorecards.paper.transcript import transcript

_KIND: Final = "Scorecard of a PyTorch interview"
_LONGEST: Final = 60
"""Characters of a name at the head of each page."""


def sheet_of(card: Scorecard, messages: Sequence[Message] = ()) -> Sheet:
    """Return ``card`` as a document, with the transcript where there are ``messages``."""
    head = card.header
    title = " ".join(wording.title(card).split())
    name = shorten(head.candidate, _LONGEST, placeholder="…")
    return Sheet(
        _KIND,
        title,
        headline=plain(title),
        running=tuple(map(Run, filter(None, (name, head.interview)))),
        blocks=tuple(keep_remarks(_blocks(card, messages))),
    )


def _blocks(card: Scorecard, messages: Sequence[Message]) -> Iterator[Block]:
    yield from overview(card)
    yield section("Item by item")
    reviewing = Reviewing(card)
    for one in card.items:
        yield from item(card, one, reviewing)
    if card.language and tells(card.language):
        yield from language(card.language)
    if messages:
        yield from transcript(messages, card.header.candidate)
    yield from versions(card)
