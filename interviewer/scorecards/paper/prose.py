"""The bank's Markdown, and what somebody typed, as runs and blocks."""

import unicodedata
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import chain, zip_longest
from typing import Final

from markdown_it.tree import SyntaxTreeNode

from interviewer.codespans import code_stretches, undressed
from interviewer.scorecards.paper.sheet import (
    Block,
    Blocks,
    Bullets,
    Code,
    Column,
    Look,
    Paragraph,
    Quoted,
    Run,
    Runs,
    Table,
    Typed,
    row,
)
from interviewer.scorecards.prose import parsed, parsed_phrase

_LOOKS: Final[dict[str, Look]] = {"strong": "strong", "em": "em"}
_CODE: Final = frozenset(("fence", "code_block"))
_ENDS: Final = {"softbreak": " ", "hardbreak": "\n"}
_LEFTWARDS: Final = frozenset(("R", "AL"))


_LONGEST_KEPT: Final = 10_000
"""Characters of a text that is remembered as it is set; those of the bank are shorter."""


def blocks_of(markdown: str) -> Blocks:
    """Return the bank's Markdown as blocks; its headings are bold paragraphs."""
    return (_kept_blocks if len(markdown) <= _LONGEST_KEPT else _read_blocks)(markdown)


def phrase(markdown: str) -> Runs:
    """Return one line of the bank's Markdown as runs."""
    return (_kept_phrase if len(markdown) <= _LONGEST_KEPT else _read_phrase)(markdown)


def _read_blocks(markdown: str) -> Blocks:
    return tuple(_blocks(SyntaxTreeNode(parsed(markdown)).children))


def _read_phrase(markdown: str) -> Runs:
    return _inline(SyntaxTreeNode(parsed_phrase(markdown)).children)


# One bank's questions and rubrics stand in card after card.
_kept_blocks = lru_cache(maxsize=512)(_read_blocks)
_kept_phrase = lru_cache(maxsize=4096)(_read_phrase)


def typed(text: str) -> Typed:
    """Return what somebody typed, its code set as code."""
    runs = (
        Run(undressed(piece) if kind else piece, code=bool(kind))
        for piece, kind in code_stretches(text)
    )
    return Typed(tuple(runs), turned=turned(text))


def turned(text: str) -> bool:
    """Tell whether ``text`` is written from right to left, by its first letter.

    That is how HTML's ``dir=auto`` decides (Unicode Bidirectional Algorithm, rules P2 and P3).
    """
    kinds = map(unicodedata.bidirectional, text)
    return next((kind in _LEFTWARDS for kind in kinds if kind in {"L", *_LEFTWARDS}), False)


def _blocks(nodes: Sequence[SyntaxTreeNode]) -> Iterator[Block]:
    for node, behind in zip_longest(nodes, nodes[1:]):
        match node.type:
            case "heading":
                yield Paragraph(_inline(node.children, "strong"), leads=True)
            case "paragraph":
                # What introduces code stands with it.
                leads = behind is not None and behind.type in _CODE
                yield Paragraph(_inline(node.children), leads=leads)
            case "fence" | "code_block":
                yield Code(node.content.removesuffix("\n"))
            case "bullet_list" | "ordered_list":
                numbered = node.type == "ordered_list"
                start = int(node.attrs.get("start", 1)) if numbered else None
                yield Bullets(tuple(tuple(_blocks(n.children)) for n in node.children), start)
            case "blockquote":
                yield Quoted(tuple(_blocks(node.children)))
            case "table":
                yield _table(node)


def _table(node: SyntaxTreeNode) -> Table:
    head, *body = (one for part in node.children for one in part.children)
    titles = ["".join(run.text for run in _inline(cell.children)) for cell in head.children]
    right = ["right" in str(cell.attrs.get("style", "")) for cell in head.children]
    return Table(
        tuple(Column(title, end, wide=True) for title, end in zip(titles, right, strict=True)),
        tuple(
            row(*((Paragraph(_inline(cell.children)),) for cell in one.children)) for one in body
        ),
    )


def _inline(nodes: Sequence[SyntaxTreeNode], look: Look = "plain") -> Runs:
    return tuple(chain.from_iterable(_runs(node, look) for node in nodes))


def _runs(node: SyntaxTreeNode, look: Look) -> Iterator[Run]:
    if node.type in _ENDS:
        yield Run(_ENDS[node.type], look)
    elif node.type == "code_inline":
        yield Run(node.content, look, code=True)
    elif node.children:
        yield from _inline(node.children, _LOOKS.get(node.type, look))
    elif node.content:
        yield Run(node.content, look)
