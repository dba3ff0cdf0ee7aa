"""Cuts an answer into replies, and these into stretches that are highlighted or not."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from interviewer.codespans import code_stretches
from interviewer.scorecards.model import AnswerReceipt, Highlight
from interviewer.scoring.model import Span

_NAME_BEFORE: Final = re.compile(r"(?:(?<![\w.])\.)?(?:[\w'’]+\.)*[\w'’]*$")
_NAME_BEHIND: Final = re.compile(r"[\w'’]*(?:\.\w+)*")
_CLOSING: Final = re.compile(r"[^()\n]{0,40}\)")
_TICKED: Final = re.compile(r"`[^`\n]{1,120}`")
_LONGEST_NAME: Final = 80


@dataclass(frozen=True)
class Segment:
    """A stretch of text; ``lines`` are the rubric lines that refer to it, the closest first.

    Of lines whose words overlap that with the shorter highlight is closer. ``wrong``
    says that a misconception is among them, ``code`` that it is to be set as code.
    """

    text: str
    lines: tuple[str, ...] = ()
    wrong: bool = False
    code: bool = False


@dataclass(frozen=True)
class Exchange:
    """One box of what was said: a follow-up (none for what came first), and its reply.

    ``stage`` is the number of the question's part that was asked for, 0 for none.
    """

    probe: str
    segments: tuple[Segment, ...]
    stage: int = 0


def exchanges(answer: AnswerReceipt) -> tuple[Exchange, ...]:
    """Return the answer in the order of the talk, replies below their follow-ups."""
    pieces, at = list[tuple[str, int, Span]](), 0
    for reply in answer.replies:
        pieces += [("", 0, (at, reply.span[0])), (reply.probe, reply.stage, reply.span)]
        at = reply.span[1]
    pieces.append(("", 0, (at, len(answer.text))))
    trimmed = ((probe, stage, _trimmed(answer.text, span)) for probe, stage, span in pieces)
    said = tuple(
        Exchange(probe, segments(answer, span), stage)
        for probe, stage, span in trimmed
        if probe or span[0] < span[1]
    )
    return said or (Exchange("", segments(answer)),)


def segments(answer: AnswerReceipt, within: Span | None = None) -> tuple[Segment, ...]:
    """Return the answer's text in order, cut where a highlight begins or ends.

    Overlapping highlights give stretches with several lines; joined, the texts of
    the segments are the answer, or what of it stands ``within`` a span. What lies
    outside is clipped.
    """
    text = answer.text
    first, last = within or (0, len(text))
    edges = {first, last}
    for mark in answer.highlights:
        edges.update(min(max(at, first), last) for at in mark.span)
    code = _code(text, first, last)
    edges.update(at for span in code for at in span)
    cuts = sorted(edges)
    return tuple(
        _segment(text[start:end], (start, end), answer.highlights, code)
        for start, end in pairwise(cuts)
    )


def _code(text: str, first: int, last: int) -> list[Span]:
    """Return where the code is in a part of ``text``."""
    spans, at = list[Span](), first
    for piece, kind in code_stretches(text[first:last]):
        if kind:
            spans.append((at, at + len(piece)))
        at += len(piece)
    return spans


def whole_words(text: str, span: Span) -> Span:
    """Return ``span`` widened so that it neither begins nor ends inside a word.

    Nor does it inside a dotted name (``torch.manual_seed``), in front of the rest of a call's
    brackets, or inside of code between backticks.
    """
    start, end = span
    if not 0 <= start < end <= len(text):
        return span
    before = _NAME_BEFORE.search(text[max(0, start - _LONGEST_NAME) : start])
    behind = _NAME_BEHIND.match(text, end)
    if before and _in_word(text[start]):
        start -= len(before[0])
    if behind and _in_word(text[end - 1]):
        end = behind.end()
    end += _rest_of_call(text, start, end)
    for ticked in _TICKED.finditer(text, text.rfind("\n", 0, start) + 1):
        if ticked.start() >= end:
            break
        if ticked.end() > start:
            start, end = min(start, ticked.start()), max(end, ticked.end())
    return start, end


def _rest_of_call(text: str, start: int, end: int) -> int:
    """Return how many characters behind ``end`` belong to a call: "()" or what closes it."""
    if text[end : end + 2] == "()" and _in_word(text[end - 1]):
        return 2
    opened = text.rfind("(", start, end)
    if opened <= start or ")" in text[opened:end]:
        return 0
    if not _in_word(text[opened - 1]):  # of a shape, "(4096, 1)"
        return int(text[end : end + 1] == ")")
    closing = _CLOSING.match(text, end)
    return closing.end() - end if closing else 0


def _in_word(char: str) -> bool:
    return char.isalnum() or char in "_'’"


def _trimmed(text: str, span: Span) -> Span:
    """Return ``span`` without white space at its ends; how its first line is set in stays."""
    first, end = span
    start = first
    while start < end and text[start].isspace():
        start += 1
    line = text.rfind("\n", first, start) + 1
    if line or not first:
        start = max(line, first)
    while start < end and text[end - 1].isspace():
        end -= 1
    return start, end


def _segment(text: str, span: Span, marks: Sequence[Highlight], code: Sequence[Span]) -> Segment:
    start, end = span
    here = [mark for mark in marks if mark.span[0] <= start and end <= mark.span[1]]
    here.sort(key=lambda mark: mark.span[1] - mark.span[0])
    lines = tuple(dict.fromkeys(mark.line for mark in here))
    return Segment(
        text,
        lines,
        wrong=any(mark.kind == "misconception" for mark in here),
        code=any(begin <= start and end <= last for begin, last in code),
    )
