"""How commands speak: what was asked for on stdout, everything else on stderr.

On a terminal text is laid out for its width, 100 columns at most. In a pipe nothing
is styled, and lists and reference texts are not broken over lines, so that other
programs find what belongs together in one line.
"""

import json
import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, Final

import click

from interviewer.numerals import NO_BREAK, unbroken
from interviewer.plaintext import json_of_printable

if TYPE_CHECKING:
    from rich.console import Console
    from rich.markdown import Markdown

    from interviewer.settings import Settings

WIDEST: Final = 100
"""The most columns that prose is laid out for, however wide the terminal is."""

PIPED: Final = 80
"""The columns of a conversation or a receipt where there is no terminal."""

UNBROKEN: Final = 10_000
"""As good as no limit: the columns of lists and reference texts in a pipe."""

THEME: Final = {"markdown.code": "cyan", "markdown.code_block": "cyan"}
"""Code in prose without a background, so that it reads on dark and on light screens."""

HELD: Final = "\ue000"
"""Stands for a blank during layout: even one that is named no-break may end a line there."""

_LINE_END = re.compile(r"(?:[ \t]|\x1b\[[0-9;]*m)+$", re.MULTILINE)
_BLANKS = re.compile(r"[ \t]+")


def emit_json(value: Any) -> None:
    """Print ``value`` as one JSON document and nothing else on stdout."""
    text = json_of_printable(json.dumps(value, ensure_ascii=False, indent=2))
    try:
        text.encode(sys.stdout.encoding or "utf-8")
    except UnicodeEncodeError:
        # Half a surrogate pair, or a terminal that lacks a character: escapes say the same.
        text = json.dumps(value, indent=2)
    sys.stdout.write(text + "\n")


def say(text: str) -> None:
    """Print a message or progress to stderr."""
    click.echo(text, err=True)


def kept_in(settings: "Settings") -> str:
    """Say where something was kept: elsewhere the same command takes another database."""
    return f"Kept in {settings.shown_url}."


def printer(*, piped: int = PIPED) -> "Console":
    """Return a console on stdout, ``piped`` columns wide where that is no terminal."""
    # whoever scores a batch lays nothing out
    from rich.console import Console
    from rich.theme import Theme

    from interviewer.cli.steadying import Steadying

    console = Console(highlight=False, theme=Theme(THEME))
    console.width = min(WIDEST, console.width) if console.is_terminal else piped
    console.push_render_hook(Steadying())
    return console


def prose(markdown: str) -> "Markdown":
    """Return Markdown of ours, its code in the terminal's own colours.

    Numbers and their units stay on one line, except in code.
    """
    # it brings a highlighter for every language there is
    from rich.markdown import Markdown

    document = Markdown(markdown, code_theme="ansi_dark")
    for token in document.parsed:
        for child in token.children or ():
            if child.type == "text":
                child.content = unbroken(child.content).replace(NO_BREAK, HELD)
    return document


@contextmanager
def tidy(console: "Console") -> Iterator[None]:
    """Print what is printed meanwhile without the blanks that layout leaves at line ends.

    Blanks at which no line could end come out as ordinary ones, so that they can be
    searched for and copied.
    """
    with console.capture() as captured:
        yield
    text = _LINE_END.sub(lambda end: _BLANKS.sub("", end[0]), captured.get())
    text = text.replace(HELD, " ")
    console.file.write(text)
    console.file.flush()
