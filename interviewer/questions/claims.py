"""The executable claims of a text: code to run and what it prints.

A fence with the info string ``python run`` is followed at once by one with
``output``. Nothing is run here.
"""

import itertools
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from interviewer.problems.loader import syntax_fault
from interviewer.questions.blocks import Block, parse_blocks
from interviewer.questions.model import Snippet

RUN = ["python", "run"]
OUTPUT = ["output"]
_MARKS = ("```", "~~~")
"""What a text holds if it has any fence."""

_OPENING = re.compile(r" {0,3}(`{3,}|~{3,})[^`\s]")


@dataclass(frozen=True)
class ClaimFault:
    """Something wrong with a fence; ``line`` is an index from 0."""

    line: int
    message: str
    mend: str


def claims_in(text: str, line: int) -> tuple[list[Snippet], list[ClaimFault]]:
    """Return the claims of ``text``, whose first line is line ``line`` (from 1) of its file."""
    if not any(mark in text for mark in _MARKS):
        return [], []
    blocks = parse_blocks(text)
    pairs = list(_pairs(blocks))
    snippets = [
        Snippet(code=run.content, output=output.content, line=run.start + line)
        for run, output in pairs
    ]
    return snippets, claim_faults(blocks)


def claim_faults(blocks: Sequence[Block]) -> list[ClaimFault]:
    """Return the faults of all fences in ``blocks``."""
    faults: list[ClaimFault] = []
    for siblings in _siblings(blocks):
        for before, block, after in zip(
            [None, *siblings], siblings, [*siblings[1:], None], strict=False
        ):
            faults += _faults(before, block, after)
    return faults


def _faults(before: Block | None, block: Block, after: Block | None) -> Iterator[ClaimFault]:
    if not block.closed:
        yield ClaimFault(block.start, "this fence is never closed", "end it with ``` on a line")
    inner = _opened_inside(block)
    if inner is not None:
        mend = "close the first one, or give it more backticks than the inner one"
        yield ClaimFault(block.start, f"another fence opens inside this one: {inner!r}", mend)
    if _is(block, RUN):
        if not _is(after, OUTPUT):
            mend = "follow it with an ```output fence, empty if it prints nothing"
            yield ClaimFault(block.start, "this 'python run' fence has no output", mend)
        fault = syntax_fault(block.content)
        if fault is not None:
            yield ClaimFault(block.start, f"this code is not Python: {fault}", "mend the code")
    if _is(block, OUTPUT) and not _is(before, RUN):
        mend = "put it right behind a ```python run fence, or call it ```text"
        yield ClaimFault(block.start, "this 'output' fence follows no 'python run' fence", mend)


def _pairs(blocks: Sequence[Block]) -> Iterator[tuple[Block, Block]]:
    for siblings in _siblings(blocks):
        for block, after in itertools.pairwise(siblings):
            if _is(block, RUN) and _is(after, OUTPUT):
                yield block, after


def _siblings(blocks: Sequence[Block]) -> Iterator[list[Block]]:
    """Yield the list of the top blocks, and of the children of every block."""
    yield list(blocks)
    for block in blocks:
        for inner in block.walk():
            if inner.children:
                yield inner.children


def _opened_inside(block: Block) -> str | None:
    """Return the line in a fence that would open another: a sign that its end is missing."""
    if block.kind != "fence":
        return None
    for line in block.content.split("\n"):
        found = _OPENING.match(line)
        if found and found[1].startswith(block.markup):
            return line.strip()[:40]
    return None


def _is(block: Block | None, words: list[str]) -> bool:
    return block is not None and block.kind == "fence" and block.info.split() == words
