"""Reads the bank's own Markdown (prompts, model answers), and turns it into safe HTML."""

from functools import cache
from typing import Final

import nh3
from markdown_it import MarkdownIt
from markdown_it.rules_core import StateCore
from markdown_it.token import Token
from markupsafe import Markup

from interviewer.codespans import code_stretches, undressed
from interviewer.numerals import unbroken

_TAGS: Final = {
    "p", "em", "strong", "code", "pre", "ul", "ol", "li", "blockquote", "br", "hr",
    "table", "thead", "tbody", "tr", "th", "td", "h4", "h5", "h6",
}  # fmt: skip


def as_html(markdown: str) -> Markup:
    """Return ``markdown`` as HTML without links, images, scripts or styles.

    Raw HTML in it is shown as text; headings, which belong to the page, are bold
    paragraphs.
    """
    rendered = _parser().render(markdown)
    for level in range(1, 7):
        rendered = rendered.replace(f"<h{level}>", "<p><strong>")
        rendered = rendered.replace(f"</h{level}>", "</strong></p>")
    # Wide code scrolls inside its box, which a keyboard must be able to reach.
    clean = nh3.clean(rendered, tags=_TAGS, attributes={"ol": {"start"}})
    return Markup(clean.replace("<pre>", '<pre tabindex="0">'))  # noqa: S704 - cleaned by nh3


def as_phrase(markdown: str) -> Markup:
    """Return one line of the bank's Markdown as HTML: code spans and emphasis only."""
    rendered = _parser().renderInline(markdown)
    return Markup(nh3.clean(rendered, tags={"code", "em", "strong"}, attributes={}))  # noqa: S704 - cleaned by nh3


def as_typed(text: str) -> Markup:
    """Return what somebody typed as HTML, character by character, its code set as code."""
    made = Markup("")
    for piece, kind in code_stretches(text):
        shown = Markup("<code>{}</code>") if kind else Markup("{}")
        made += shown.format(undressed(piece) if kind else piece)
    return made


def parsed(markdown: str) -> list[Token]:
    """Return the bank's Markdown as tokens, for what is no page."""
    return _parser().parse(markdown)


def parsed_phrase(markdown: str) -> list[Token]:
    """Return one line of the bank's Markdown as tokens."""
    return _parser().parseInline(markdown)


@cache
def _parser() -> MarkdownIt:
    parser = MarkdownIt("commonmark", {"html": False}).enable("table").disable(["link", "image"])
    parser.core.ruler.push("typeset", _typeset)
    return parser


def _typeset(state: StateCore) -> None:
    """Keep numbers and their units on one line, except in code."""
    for token in state.tokens:
        for child in token.children or ():
            if child.type == "text":
                child.content = unbroken(child.content)
