"""Keeps a remark with what it remarks on, so that none stands alone at the top of a page."""

from collections.abc import Iterable, Iterator
from typing import Final

from interviewer.scorecards.paper.sheet import (
    Block,
    Bullets,
    Code,
    Kept,
    Paragraph,
    Table,
    Typed,
    size_of,
)

_MOST: Final = 700
"""Characters of a block that is small enough to be kept whole."""

_MOST_LINES: Final = 12


def keep_remarks(blocks: Iterable[Block]) -> Iterator[Block]:
    """Yield ``blocks``, each remark (small and soft, leading nothing) with the one before it."""
    before: Block | None = None
    for block in blocks:
        if before is None:
            before = block
        elif _is_remark(block) and _is_short(before):
            held = before.blocks if isinstance(before, Kept) else (before,)
            before = Kept((*held, block))
        else:
            yield before
            before = block
    if before is not None:
        yield before


def _is_remark(block: Block) -> bool:
    return isinstance(block, Paragraph) and block.small and block.soft and not block.leads


def _is_short(block: Block) -> bool:
    kinds = Paragraph | Typed | Code | Bullets | Table | Kept
    if not isinstance(block, kinds) or (isinstance(block, Paragraph) and block.leads):
        return False
    characters, ends = size_of(block)
    return characters <= _MOST and ends <= _MOST_LINES
