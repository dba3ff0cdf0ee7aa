"""A Markdown text as a tree of blocks with their lines."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import lru_cache

from markdown_it import MarkdownIt
from markdown_it.token import Token
from mdit_py_plugins.front_matter import front_matter_plugin


@dataclass
class Block:
    """One block: a heading, fence, list, list item, paragraph and so on.

    ``start`` and ``end`` are line indices from 0, the end exclusive. ``kind`` is
    markdown-it's name without ``_open``. ``rank`` is 1 to 6 for a heading written
    with ``#``. ``content`` is the text of a heading, a fence, an HTML block or the
    front matter; ``info`` what stands behind a fence's backticks, which are ``markup``.
    """

    kind: str
    start: int
    end: int
    rank: int = 0
    info: str = ""
    content: str = ""
    markup: str = ""
    children: list["Block"] = field(default_factory=list)

    @property
    def closed(self) -> bool:
        """False for a fence that runs to the end of the text for want of its last line."""
        return self.kind != "fence" or self.end - self.start == self.content.count("\n") + 2

    def walk(self) -> Iterator["Block"]:
        """Yield this block and everything in it, in the order of the text."""
        yield self
        for child in self.children:
            yield from child.walk()


@lru_cache(maxsize=1)
def _parser() -> MarkdownIt:
    """Return what reads blocks, as any thread may use it: its rules are put together once."""
    parser = MarkdownIt("commonmark").use(front_matter_plugin)
    parser.core.ruler.enableOnly(["normalize", "block"])
    parser.parse("A paragraph.")
    return parser


def parse_blocks(text: str) -> list[Block]:
    """Return the blocks of ``text``, whose newlines are ``\\n``; inline markup stays as it is."""
    root = Block("root", 0, 0)
    stack = [root]
    # Without its newline the last line of a fence that is left open would go uncounted.
    for token in _parser().parse(text.removesuffix("\n") + "\n"):
        if token.nesting < 0:
            stack.pop()
        elif token.type == "inline":
            stack[-1].content = token.content
        else:
            block = _block(token)
            stack[-1].children.append(block)
            if token.nesting > 0:
                stack.append(block)
    return root.children


def _block(token: Token) -> Block:
    start, end = token.map or (0, 0)
    hashes = token.type == "heading_open" and token.markup.startswith("#")
    return Block(
        kind=token.type.removesuffix("_open"),
        start=start,
        end=end,
        rank=len(token.markup) if hashes else 0,
        info=token.info.strip(),
        content=token.content,
        markup=token.markup,
    )
