"""The scorecard as PDF: tagged (PDF/UA-1), on A4, the same bytes for the same card.

It shows what the page of ``html`` shows. Nothing in it depends on when it is made: it is
dated as the card is.
"""

from collections.abc import Sequence

from interviewer.dialogue.messages import Message
from interviewer.scorecards.model import Scorecard
from interviewer.scorecards.paper.contents import sheet_of
from interviewer.scorecards.paper.typesetting import typeset


def render(card: Scorecard, *, messages: Sequence[Message] = ()) -> bytes:
    """Return the document; with ``messages``, the whole conversation, the transcript ends it.

    Everything in the card is shown, the notes of interviewers too: the caller leaves out what
    is not for the reader. Characters that no font at hand has are marked by their numbers, and
    a footnote on the first page says so.
    """
    return typeset(sheet_of(card, messages), card.header.updated_at)
