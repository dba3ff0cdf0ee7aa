"""Markdown of messages to safe HTML, with Python code coloured by classes.

The text may be a candidate's own, so raw HTML is not interpreted, and the result
passes an allow-list (nh3) all the same.
"""

from collections.abc import Iterable
from functools import cache

import nh3
from markdown_it import MarkdownIt
from markdown_it.rules_core import StateCore
from markdown_it.token import Token
from markupsafe import Markup
from pygments import highlight
from pygments.formatters.html import HtmlFormatter
from pygments.lexers.python import PythonLexer
from pygments.util import ClassNotFound

from interviewer.codespans import code_stretches, undressed
from interviewer.numerals import unbroken
from interviewer.plaintext import unsteered

_TAGS = {
    "p", "br", "em", "strong", "s", "code", "pre", "span", "div", "ul", "ol", "li",
    "blockquote", "hr", "h3", "h4", "h5", "h6", "table", "thead", "tbody", "tr", "th", "td", "a",
    "details", "summary",
}  # fmt: skip
_LINE = ["list_item_open", "paragraph_open", "inline", "paragraph_close"]
"""The tokens of a list's item whose line is over."""
_CLASSED = ("code", "pre", "span", "div")
_TYPED = {
    "block": Markup('<code class="block">{}</code>'),
    "span": Markup("<code>{}</code>"),
    "": Markup("{}"),
}
_PYTHON = {"python", "py", "python3", "pycon"}


def render(text: str) -> Markup:
    """Return the Markdown ``text`` as HTML that is safe to put into a page."""
    return _clean(_parser().render(text))


def render_folded(text: str) -> Markup:
    """Return the Markdown ``text`` as safe HTML in which lists within lists are folded.

    The line that such a list stands below unfolds it.
    """
    parser = _parser()
    return _clean(parser.renderer.render(_folded(parser.parse(text)), parser.options, {}))


def _folded(tokens: Iterable[Token]) -> list[Token]:
    """Return ``tokens`` with each list that follows the line of a list's item as its details."""
    made: list[Token] = []
    levels: list[int] = []
    for token in tokens:
        if token.type == "bullet_list_open" and [t.type for t in made[-4:]] == _LINE:
            summary = Token("summary", "summary", 1), made[-2], Token("summary", "summary", -1)
            made[-3:] = [Token("details", "details", 1), *summary]
            levels.append(token.level)
        made.append(token)
        if token.type == "bullet_list_close" and levels and levels[-1] == token.level:
            levels.pop()
            made.append(Token("details", "details", -1))
    return made


def render_inline(text: str) -> Markup:
    """Return one line of Markdown as safe HTML without a paragraph round it."""
    return _clean(_parser().renderInline(text))


def render_typed(text: str) -> Markup:
    """Return what somebody typed as safe HTML, character by character.

    Only code is set as code, between backticks and in lines of its own: underscores and
    stars mean themselves in Python.
    """
    made, block = Markup(""), False
    for piece, kind in code_stretches(text):
        # A block ends its line by itself.
        shown = piece.removeprefix("\n") if block and not kind else piece
        block = kind == "block"
        made += _TYPED[kind].format(undressed(shown) if kind else shown)
    return made


def render_code(text: str, language: str = "python") -> Markup:
    """Return a block of code as HTML that is safe to put into a page."""
    return _clean(f'<pre class="code"><code>{_colour(text, language, "")}</code></pre>')


def _typeset(state: StateCore) -> None:
    """Keep numbers and their units on one line, except in code."""
    for token in state.tokens:
        for child in token.children or ():
            if child.type == "text":
                child.content = unbroken(child.content)


def _numbered(state: StateCore) -> None:
    """Let the numbers of a list be followed by what they were typed with: ``2.`` or ``2)``."""
    for token in state.tokens:
        if token.type == "ordered_list_open" and token.markup == ")":
            token.attrSet("class", "paren")


def _clean(html: str) -> Markup:
    cleaned = nh3.clean(
        html,
        tags=_TAGS,
        attributes={
            **{tag: {"class"} for tag in _CLASSED},
            "a": {"href"},
            "ol": {"start", "class"},
        },
        # What may be wider than its place scrolls, and the keyboard must reach it to scroll it.
        set_tag_attribute_values={"pre": {"tabindex": "0"}, "table": {"tabindex": "0"}},
        url_schemes={"http", "https"},
        link_rel="noopener noreferrer",
    )
    return Markup(unsteered(cleaned))  # noqa: S704 - what nh3 lets through is safe


def _colour(text: str, language: str, _attributes: str) -> str:
    """Return ``text`` escaped, with a span of a class round each token of Python."""
    if language.split(" ")[0].lower() not in _PYTHON:
        return str(Markup.escape(text))
    try:
        return str(highlight(text, PythonLexer(stripnl=False), HtmlFormatter(nowrap=True)))
    except ClassNotFound:
        return str(Markup.escape(text))


@cache
def _parser() -> MarkdownIt:
    parser = MarkdownIt("commonmark", {"html": False, "highlight": _colour})
    parser.core.ruler.push("typeset", _typeset)
    parser.core.ruler.push("numbered", _numbered)
    return parser.enable(["table", "strikethrough"])
