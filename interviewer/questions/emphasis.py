"""Finds names that Markdown would take for emphasis, such as a bare ``__init__``."""

from functools import cache

from markdown_it import MarkdownIt
from markdown_it.token import Token

_OPENING = ("em_open", "strong_open", "s_open")


def swallowed(markdown: str) -> str:
    """Return the first words that Markdown sets bold, slanted or struck out by mistake.

    Ours are set so with stars, round whole words. Underscores (``__getitem__``), and marks
    within a word or formula (``a*b and c*d``), are characters of a name that lacks its
    code marks. Empty where there are none.
    """
    for block in _parser().parse(markdown):
        found = _in_line(block.children or [])
        if found:
            return found
    return ""


def _in_line(tokens: list[Token]) -> str:
    for at, token in enumerate(tokens):
        if token.type not in _OPENING:
            continue
        end = _closing(tokens, at)
        before = tokens[at - 1].content[-1:] if at else ""
        after = tokens[end + 1].content[:1] if end + 1 < len(tokens) else ""
        if token.markup[0] != "*" or before.isalnum() or after.isalnum():
            inside = "".join(one.content for one in tokens[at + 1 : end])
            return f"{token.markup}{inside}{token.markup}"
    return ""


def _closing(tokens: list[Token], at: int) -> int:
    """Return where what opens at ``at`` is closed."""
    level = tokens[at].level
    kind = tokens[at].type.replace("_open", "_close")
    return next(
        (
            i
            for i in range(at + 1, len(tokens))
            if tokens[i].type == kind and tokens[i].level == level
        ),
        len(tokens) - 1,
    )


@cache
def _parser() -> MarkdownIt:
    return MarkdownIt("commonmark").enable("strikethrough")
