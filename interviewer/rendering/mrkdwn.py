"""Markdown to Slack's mrkdwn, for messages and for the fallback text of notifications."""

from collections.abc import Iterable, Iterator

from interviewer.rendering import reading
from interviewer.rendering.characters import cleaned
from interviewer.rendering.passages import Code, Passage, Prose, Run, said
from interviewer.rendering.writing import written


def render(markdown: str) -> str:
    """Return ``markdown`` as mrkdwn, of whatever length.

    What it says is shown as it stands there: nothing in it mentions anybody, and nothing is
    formatted that is not formatted in the Markdown. Links lead to the web and to mail only.
    """
    return written(reading.passages(markdown))


def typed(text: str) -> str:
    """Return as mrkdwn what somebody typed, who knew of no Markdown; code is set as code."""
    return written(reading.typed(text))


def plain(markdown: str) -> str:
    """Return what ``markdown`` says without any marks, for where no blocks are shown.

    It is mrkdwn all the same, as the ``text`` of a message is: escaped and guarded.
    """
    return written(unmarked(reading.passages(markdown)))


def unmarked(passages: Iterable[Passage]) -> tuple[Prose, ...]:
    """Return ``passages`` without anything that is shown by marks; see ``plain``."""
    return tuple(map(_without_marks, passages))


def _without_marks(passage: Passage) -> Prose:
    if isinstance(passage, Code):
        lines = cleaned(passage.text).rstrip().split("\n")
        return Prose((tuple(map(said, lines)),))
    return Prose(
        tuple(
            tuple(
                said(*_sign(line.first), *(Run(run.text) for run in line.runs))
                for line in paragraph
            )
            for paragraph in passage.paragraphs
        )
    )


def _sign(first: str) -> Iterator[Run]:
    """Yield what a line begins with, unless it is the sign of a quotation."""
    sign = first.removeprefix("&gt; ")
    if sign:
        yield Run(sign)
