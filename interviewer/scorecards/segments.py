"""Cuts an answer into stretches that are highlighted or not, for any output format."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from interviewer.scorecards.model import AnswerReceipt, Highlight


@dataclass(frozen=True)
class Segment:
    """A stretch of text; ``lines`` are the rubric lines that refer to it, in order.

    ``wrong`` says that a misconception is among them.
    """

    text: str
    lines: tuple[str, ...] = ()
    wrong: bool = False


def segments(answer: AnswerReceipt) -> tuple[Segment, ...]:
    """Return the answer's text in order, cut where a highlight begins or ends.

    Overlapping highlights give stretches with several lines; joined, the texts of
    the segments are the answer. Spans outside the text are clipped.
    """
    text = answer.text
    edges = {0, len(text)}
    for mark in answer.highlights:
        edges.update(min(max(at, 0), len(text)) for at in mark.span)
    cuts = sorted(edges)
    return tuple(
        _segment(text[start:end], start, end, answer.highlights) for start, end in pairwise(cuts)
    )


def _segment(text: str, start: int, end: int, marks: Sequence[Highlight]) -> Segment:
    here = [mark for mark in marks if mark.span[0] <= start and end <= mark.span[1]]
    lines = tuple(dict.fromkeys(mark.line for mark in here))
    return Segment(text, lines, any(mark.kind == "misconception" for mark in here))
